import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../../../src/services/contract/entities.ts'
import { toPosting } from '../../../../server/import/posting.ts'
import type { JobFields } from '../../../../server/import/shapes/shape.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { readJob, signedIn, startServer, type TestServer } from '../../../support/board/server.ts'
import { anEdit } from '../../../support/content/edits.ts'

const notation = '## Work\n\nWeave **cotton** on a wide loom, six pieces a week, with care.\n\n- Looms\n- <Dyes>'
const text = 'Work\n\nWeave cotton on a wide loom, six pieces a week, with care.\n\n- Looms\n- <Dyes>'
const html = '<h3>Work</h3>\n<p>Weave <strong>cotton</strong> on a wide loom, six pieces a week, with care.</p>\n<ul><li>Looms</li><li>&lt;Dyes&gt;</li></ul>'
const shown = ({ description, descriptionHtml }: Job) => ({ description, descriptionHtml })

const imported = (record: JobFields) => toPosting(record, { source: 'paper', company: undefined, order: 'undecided', currency: 'USD', today: '2026-01-06' }, () => {})

onEachDatabase('a description with structure (issue 15)', (database) => {
  let server: TestServer
  let owner: { userId: string; token: string }
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date('2026-02-01T12:00:00Z') })
    const { user, token } = await signedIn(server, 'Employer')
    await server.store.users.update(user.userId, { employerName: 'Lake Looms', country: 'Uganda' })
    owner = { userId: user.userId, token }
  })
  afterAll(() => server.close())

  const jobsAt = async (path: string) => (await (await server.ask('GET', path, { token: owner.token })).json()) as Job[]
  const post = async (description: string) => {
    const answer = await server.ask('POST', '/api/jobs/post-job', { token: owner.token, json: { jobTitle: 'Weaver', salaryType: 'Monthly', jobCity: 'Jinja', description } })
    return ((await answer.json()) as { job: Job }).job
  }
  const read = (id: string) => readJob(server, id)
  const edit = async (id: string, description: string, version: number) => {
    await server.ask('PUT', `/api/jobs/update-job/${id}`, { token: owner.token, json: anEdit({ description, version }) })
    return read(id)
  }

  test('is read with it by its page and by its owner; lists have the plain text alone', async () => {
    const { _id } = await post(notation)
    expect(shown(await read(_id))).toEqual({ description: text, descriptionHtml: html })
    expect(shown((await jobsAt(`/api/jobs/myjobs/${owner.userId}?page=1`))[0]!)).toEqual({ description: text, descriptionHtml: html })
    for (const path of ['/api/jobs/jobs?page=1', `/api/jobs/named?ids=${_id}`]) {
      const [job] = await jobsAt(path)
      expect([path, job && shown(job)]).toEqual([path, { description: text, descriptionHtml: undefined }])
    }
  })

  test('stays where an edit sends it as it was, and goes with another text', async () => {
    const { _id } = await post(notation)
    const edited = [await edit(_id, notation, 1), await edit(_id, text, 2), await edit(_id, text.toUpperCase(), 3)]
    expect(edited.map(shown)).toEqual([
      { description: text, descriptionHtml: html },
      { description: text, descriptionHtml: html },
      { description: text.toUpperCase(), descriptionHtml: '<p>WORK</p>\n<p>WEAVE COTTON ON A WIDE LOOM, SIX PIECES A WEEK, WITH CARE.</p>\n<ul><li>LOOMS</li><li>&lt;DYES&gt;</li></ul>' },
    ])
  })

  test('is imported from HTML, and changes with the next import', async () => {
    const record = { sourceId: 1, jobTitle: 'Dyer', companyName: 'Lake Looms', jobCity: 'Jinja', postingDate: '2026-01-05' }
    const store = async (description: string) => {
      await server.store.jobs.upsert([{ ...imported({ ...record, description }), postedBy: owner.userId }])
      const job = (await server.store.jobs.byOwner(owner.userId)).find(({ jobTitle }) => jobTitle === 'Dyer')
      return job && shown(job)
    }
    const written = '<div onclick="alert(1)"><h1>Work</h1>Dye <b>cotton</b><script>alert(1)</script></div>'
    expect(await store(written)).toEqual({ description: 'Work\n\nDye cotton', descriptionHtml: '<h3>Work</h3>\n<p>Dye <strong>cotton</strong></p>' })
    expect(await store('Dye cotton')).toEqual({ description: 'Dye cotton', descriptionHtml: undefined })
  })

  test('of an imported job that lacks everything else stays, while its title is changed', async () => {
    const record = { sourceId: 2, jobTitle: 'QA', companyName: 'Lake Looms', jobCity: 'Jinja', postingDate: '2026-01-05', description: '<p><b>Test.</b></p>' }
    await server.store.jobs.upsert([{ ...imported(record), postedBy: owner.userId }])
    const found = (await jobsAt(`/api/jobs/myjobs/${owner.userId}?page=1&search=QA`))[0]!
    const change = (body: object) => server.ask('PUT', `/api/jobs/update-job/${found._id}`, { token: owner.token, json: { version: found.version, ...body } })
    expect((await change({ jobTitle: 'QE', jobCity: 'Jinja', jobCountry: 'Uganda' })).status).toBe(400)
    expect((await change({ jobTitle: 'Tester', jobCity: 'Jinja', jobCountry: 'Uganda', description: 'Short.' })).status).toBe(400)
    const answer = await change({ jobTitle: 'Tester', jobCity: 'Jinja', jobCountry: 'Uganda', description: '**Test.**', skills: [], minPrice: null })
    expect([answer.status, await read(found._id)]).toEqual([200, { ...found, applications: undefined, pending: undefined, jobTitle: 'Tester', title: 'Tester', version: 2 }])
  })
})
