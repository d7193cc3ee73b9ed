import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { diskStorage } from '../../../server/files/disk.ts'
import { postingLimits, registrationBytes } from '../../../server/rules/app/limits.ts'
import { OutcomeUnknown } from '../../../server/store/store.ts'
import { sweep } from '../../../server/sweep.ts'
import { cuttingProxy, type CuttingProxy } from '../../support/database/cut-commit.ts'
import { cvs } from '../../support/board/cvs.ts'
import { databases } from '../../support/database/databases.ts'
import { png } from '../../support/board/images.ts'
import { applicantFields, registrationForm } from '../../support/board/registrations.ts'
import { aJob, fileForm, putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'
import { sweepSettings } from '../../support/board/sweep-settings.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = databases.find(({ name }) => name === 'PostgreSQL')
const uncertain = { status: 503, message: 'The board was interrupted. Please see whether it was done before you try again.' }

describe.skipIf(database?.missing !== null)('a commit whose answer is lost on the way', () => {
  let proxy: CuttingProxy
  let server: TestServer
  beforeEach(async () => {
    const fresh = await database!.openBoard()
    proxy = await cuttingProxy(fresh.options.databaseUrl ?? '')
    const remove = async () => {
      await proxy.close()
      await fresh.remove()
    }
    server = await startServer({ database: { openBoard: async () => ({ options: { ...fresh.options, databaseUrl: proxy.url }, remove }) } })
  })
  afterEach(() => server.close())

  const contents = () => readdir(join(server.dataDir, 'files'))
  const sweepIn = async (hours: number) =>
    sweep({ store: server.store, files: await diskStorage(join(server.dataDir, 'files')), now: () => new Date(Date.now() + hours * 3_600_000), settings: sweepSettings({ UNVERIFIED_DAYS: '0' }) })

  const upload = {
    'a CV': async (token: string) => server.ask('POST', '/api/upload/upload', { token, body: fileForm(cvs.pdf, 'cv.pdf') }),
    'an image': async (token: string) => server.ask('POST', '/api/popup/upload', { token, body: fileForm(await png(20, 20), 'a.png', 'image') }),
  }

  it.each([['a CV', 'Applicant'], ['an image', 'Admin']] as const)('leaves the content of %s that was stored', async (what, role) => {
    const { user, token } = await signedIn(server, role)
    proxy.cutNext('after the commit', 'insert into "files"')
    expect(await statusAndMessage(await upload[what](token))).toEqual(uncertain)
    const files = await server.store.files.byOwner(user.userId)
    expect([files.length, await contents()]).toEqual([1, files.map(({ id }) => id)])
    await sweepIn(25)
    expect(await contents()).toEqual(files.map(({ id }) => id))
    const path = what === 'a CV' ? `/api/files/${files[0]?.id}` : `/api/images/${files[0]?.id}`
    expect((await (await server.ask('GET', path, { token })).arrayBuffer()).byteLength).toBe(files[0]?.bytes)
  })

  it.each([['a CV', 'Applicant'], ['an image', 'Admin']] as const)('leaves the content of %s that was not stored to the sweep', async (what, role) => {
    const { user, token } = await signedIn(server, role)
    proxy.cutNext('before the commit', 'insert into "files"')
    expect(await statusAndMessage(await upload[what](token))).toEqual(uncertain)
    expect([await server.store.files.byOwner(user.userId), (await contents()).length]).toEqual([[], 1])
    await sweepIn(25)
    expect([await contents(), await server.store.files.overdue('9999', 10)]).toEqual([[], []])
  })

  it('leaves the resume of a registration, which went through: its account, its CV and its mail are there, and its bytes count', async () => {
    const form = registrationForm(applicantFields, { field: 'resume', content: cvs.pdf, name: 'cv.pdf' })
    proxy.cutNext('after the commit', 'insert into "files"')
    expect(await statusAndMessage(await server.ask('POST', '/api/auth/register-applicant', { body: form }))).toEqual(uncertain)
    const user = await server.store.users.byEmail('ada@example.com')
    expect([user?.resume, (await server.mails()).length]).toEqual([`/api/files/${(await contents())[0]}`, 1])
    const [counted = 0] = await server.store.limits.counts(registrationBytes(readConfig({}), '127.0.0.1', 0), new Date())
    expect(counted).toBeGreaterThanOrEqual(cvs.pdf.length)
  })

  it.each(['after the commit', 'before the commit'] as const)('counts the posting of a job that is cut %s: it may be stored', async (cut) => {
    const { user, token } = await signedIn(server, 'Employer', { employerName: 'Looms', country: 'Uganda' })
    const count = async () => server.store.limits.counts(postingLimits(readConfig({}), user), new Date())
    proxy.cutNext(cut, 'insert into jobs (')
    const answer = await server.ask('POST', '/api/jobs/post-job', { token, json: { jobTitle: 'Engineer', salaryType: 'Monthly', jobCity: 'Kampala' } })
    expect([await statusAndMessage(answer), (await server.store.jobs.byOwner(user.userId)).length, await count()]).toEqual([uncertain, cut === 'after the commit' ? 1 : 0, [1]])
  })

  it('is no Conflict and no plain outage for the store, and the connection is replaced', async () => {
    const { user } = await signedIn(server, 'Employer')
    proxy.cutNext('after the commit', 'insert into jobs (')
    await expect(server.store.jobs.upsert([aJob({ postedBy: user.userId })])).rejects.toThrow(OutcomeUnknown)
    expect((await server.store.jobs.byOwner(user.userId)).length).toBe(1)
  })

  it('is not counted again: a view of a job that may be written is not written twice', async () => {
    const { user } = await signedIn(server, 'Employer')
    const id = await putJob(server, { postedBy: user.userId })
    const seen = async () => (await server.store.views.ofJobsBy(user.userId, '')).map(({ views }) => views)
    for (const [cut, views] of [['after the commit', [1]], ['before the commit', [1]]] as const) {
      server.app.impressions.count(id)
      proxy.cutNext(cut, 'insert into "job_views"')
      await expect(server.app.impressions.flush()).rejects.toThrow(OutcomeUnknown)
      await server.app.impressions.flush()
      expect(await seen()).toEqual(views)
    }
  })
})
