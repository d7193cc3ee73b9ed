import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Job } from '../../../src/services/contract/entities.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'
import { anEdit } from '../../support/content/edits.ts'

const post = { jobTitle: 'Weaver', salaryType: 'Yearly', jobCity: 'Jinja', minPrice: 1000 }
const euro = { currency: 'EUR', date: '2026-11-20', worth: { USD: 0.9, GBP: 1.2 } }

onEachDatabase('the currency of a job (issue 15)', (database) => {
  let server: TestServer
  let employer: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    server = await startServer({ database, env: { CURRENCY: 'EUR' } })
    employer = await signedIn(server, 'Employer', { companyName: 'Lake Looms', country: 'Uganda' })
  })
  beforeEach(() => server.store.rates.replace(euro))
  afterAll(() => server.close())

  const send = (fields: object) => server.ask('POST', '/api/jobs/post-job', { token: employer.token, json: { ...post, ...fields } })
  const posted = async (fields: object) => ((await (await send(fields)).json()) as { job: Job }).job
  const read = async (id: string) => (await (await server.ask('GET', `/api/jobs/jobs/${id}`)).json()) as Job
  const edited = async (id: string, fields: object) => {
    const { version = 0 } = await read(id)
    return (await server.ask('PUT', `/api/jobs/update-job/${id}`, { token: employer.token, json: anEdit({ ...fields, version }) })).status
  }
  const shown = ({ currency, noRate }: Job) => [currency, noRate]

  test('the forms offer the one of the board first, then those with a rate', async () => {
    expect(await (await server.ask('GET', '/api/currencies')).json()).toEqual({ currencies: ['EUR', 'GBP', 'USD'] })
  })

  test('is that of the post, or of the board; one without a rate is marked', async () => {
    const jobs = await Promise.all([{}, { currency: '' }, { currency: 'GBP' }, { currency: 'USD' }, { currency: 'JPY' }].map(posted))
    expect(jobs.map(shown)).toEqual([['EUR', undefined], ['EUR', undefined], ['GBP', undefined], ['USD', undefined], ['JPY', true]])
  })

  test.each(['eur', 'EU', 'ABC', 'XXX', '€', 'EURO'])('%s is none', async (currency) => {
    expect(await statusAndMessage(await send({ currency }))).toEqual({ status: 400, message: 'Choose a currency.' })
  })

  test('is changed by an edit, and stays where the edit has none', async () => {
    const { _id } = await posted({ currency: 'GBP' })
    const found = []
    for (const fields of [{}, { currency: 'JPY' }, { jobCity: 'Gulu' }, { currency: 'USD' }, { currency: '' }]) found.push([await edited(_id, fields), shown(await read(_id))])
    expect(found).toEqual([[200, ['GBP', undefined]], [200, ['JPY', true]], [200, ['JPY', true]], [200, ['USD', undefined]], [200, ['EUR', undefined]]])
  })

  test('a posted job keeps its own where that of the board changes, also after edits; a job without one has the new one', async () => {
    const [own, others] = [await posted({}), await putJob(server, { postedBy: employer.user.userId })]
    expect([await edited(own._id, {}), await edited(others, {})]).toEqual([200, 200])
    await server.store.rates.replace({ currency: 'GBP', date: null, worth: {} })
    expect([(await read(own._id)).currency, (await read(others)).currency]).toEqual(['EUR', 'GBP'])
  })
})
