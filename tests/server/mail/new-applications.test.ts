import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApplicationMailWorker } from '../../../server/mail/application-mail-worker.ts'
import type { NewJob } from '../../../server/store/store.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { putJob, signedIn, startServer, type TestServer } from '../../support/board/server.ts'

const day = 86_400_000

onEachDatabase('mails about new applications', (database) => {
  let server: TestServer
  let time = Date.now()
  let sources = 0
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date(time) })
  })
  afterAll(() => server.close())

  const anOwner = async () => {
    const { user, token } = await signedIn(server, 'Employer')
    const imported = (given: Partial<NewJob> = {}) =>
      putJob(server, { postedBy: user.userId, postingDate: '2026-01-15', source: `s${user.userId}`, sourceId: String((sources += 1)), companyName: 'Lake Looms', jobTitle: 'Weaver', ...given })
    return { user, token, imported }
  }
  const apply = async (jobId: string, given: object = {}) => {
    const { token } = await signedIn(server, 'Applicant', { fullName: 'evil.example', ...given })
    const answer = await server.ask('POST', '/api/applications', { token, json: { jobId, applicationUrl: 'https://kazi.test/', cvUrl: 'https://example.com/cv.pdf' } })
    expect(answer.status).toBe(201)
    return { id: ((await answer.json()) as { _id: string })._id, token }
  }
  /** The mails to an owner so far: subject and listed jobs. */
  const mailsTo = async ({ email }: { email: string }) => {
    const mails = (await server.mails()).filter(({ to }) => to === email).toReversed()
    return mails.map(({ subject, text }) => [subject, ...[...text.matchAll(/^(.+)\n(.+)\nhttp\S+\/applicants$/gm)].map(([, title, note]) => `${title}: ${note}`)])
  }

  test('the first one comes at once, those of the next day in one mail, each application once', async () => {
    const { user, imported } = await anOwner()
    const [weaver, dyer] = [await imported(), await imported({ jobTitle: 'Dyer' })]
    const none = await mailsTo(user)
    await apply(weaver)
    const first = ['1 new application: Weaver', 'Weaver: 1 new application, Lake Looms']
    expect([none, await mailsTo(user)]).toEqual([[], [first]])
    for (const job of [weaver, dyer, dyer]) await apply(job)
    time += day - 60_000
    expect(await mailsTo(user)).toEqual([first])
    time += 60_000
    const second = ['3 new applications to your jobs', 'Dyer: 2 new applications, Lake Looms', 'Weaver: 1 new application, Lake Looms']
    expect([await mailsTo(user), await mailsTo(user)]).toEqual([[first, second], [first, second]])
    time += 10 * day
    expect(await mailsTo(user)).toEqual([first, second])
    await apply(dyer)
    expect(await mailsTo(user)).toEqual([first, second, ['1 new application: Dyer', 'Dyer: 1 new application, Lake Looms']])
  })

  test('a job that was posted here mails nobody, nor does one with its own address', async () => {
    const { user } = await anOwner()
    await apply(await putJob(server, { postedBy: user.userId, postingDate: '2026-01-15' }))
    expect(await mailsTo(user)).toEqual([])
  })

  test('what was withdrawn, answered, or sent for a job that is deleted by then is in no mail', async () => {
    const { user, token, imported } = await anOwner()
    const [weaver, dyer, spinner] = [await imported(), await imported({ jobTitle: 'Dyer' }), await imported({ jobTitle: 'Spinner' })]
    const withdrawn = await apply(weaver)
    await server.ask('DELETE', `/api/applications/${withdrawn.id}/withdraw`, { token: withdrawn.token })
    const { id } = await apply(dyer)
    await server.ask('PATCH', `/api/applications/${id}/status`, { token, json: { status: 'Accepted', from: 'Pending' } })
    await apply(spinner)
    await server.store.jobs.remove(spinner)
    expect(await mailsTo(user)).toEqual([])
    await apply(weaver)
    expect(await mailsTo(user)).toEqual([['1 new application: Weaver', 'Weaver: 1 new application, Lake Looms']])
  })

  test.each(['the newest application is withdrawn', 'the account of the newest applicant is deleted'] as const)('an application is new after %s', async (how) => {
    const { user, imported } = await anOwner()
    const [weaver, dyer] = [await imported(), await imported({ jobTitle: 'Dyer' })]
    const { id, token } = await apply(weaver)
    const first = ['1 new application: Weaver', 'Weaver: 1 new application, Lake Looms']
    expect(await mailsTo(user)).toEqual([first])
    if (how.endsWith('withdrawn')) await server.ask('DELETE', `/api/applications/${id}/withdraw`, { token })
    else await server.store.users.remove((await server.store.applications.find(id))?.applicantId ?? '')
    await apply(dyer)
    time += day
    expect(await mailsTo(user)).toEqual([first, ['1 new application: Dyer', 'Dyer: 1 new application, Lake Looms']])
  })

  test('of many jobs twenty are listed; no word of an applicant is in it, and a title is one line', async () => {
    const { user, imported } = await anOwner()
    for (let at = 1; at <= 23; at += 1) await apply(await imported({ jobTitle: `Weaver\n${at} ${'x'.repeat(150)}` }))
    const [mail] = (await server.mails()).filter(({ to }) => to === user.email)
    const listed = [...(mail?.text.matchAll(/^Weaver (\d+) x+…$/gm) ?? [])].map(([, at]) => Number(at))
    expect([listed, mail?.text.includes('See 3 more of your jobs:'), JSON.stringify(mail).includes('evil')]).toEqual([Array.from({ length: 20 }, (_, at) => 23 - at), true, false])
  })

  test('an owner who was deactivated gets none', async () => {
    const { user, imported } = await anOwner()
    await apply(await imported())
    await server.store.users.setDeactivated(user.userId, true)
    expect(await mailsTo(user)).toEqual([])
  })

  test('an owner who never confirmed the address gets none', async () => {
    const { user } = await signedIn(server, 'Employer', { isActive: false })
    await apply(await putJob(server, { postedBy: user.userId, postingDate: '2026-01-15', source: `s${user.userId}`, sourceId: '1' }))
    expect(await mailsTo(user)).toEqual([])
  })

  test('applications at the same moment, and several workers: one mail, with all of them', async () => {
    const { user, imported } = await anOwner()
    const jobs = [await imported(), await imported({ jobTitle: 'Dyer' })]
    await Promise.all(Array.from({ length: 12 }, (_, at) => apply(jobs[at % 2] ?? '')))
    const workers = [1, 2, 3].map(() => createApplicationMailWorker({ store: server.store, wakeMailWorker: () => {}, now: () => new Date(time), log: server.app.log }))
    const made = await Promise.all(workers.map((worker) => worker.checkDue()))
    const [mail, ...others] = await mailsTo(user)
    expect([made.reduce((sum, count) => sum + count, 0), mail?.[0], mail?.slice(1).toSorted(), others]).toEqual([
      1,
      '12 new applications to your jobs',
      ['Dyer: 6 new applications, Lake Looms', 'Weaver: 6 new applications, Lake Looms'],
      [],
    ])
  })
})
