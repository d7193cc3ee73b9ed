import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../../server/store/database/open.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { aJob } from '../../../support/board/server.ts'

onEachDatabase('the language of a job', (database) => {
  const freshStore = async () => {
    const { options, remove } = await database.openBoard()
    const store = await openStore(options)
    onTestFinished(async () => {
      await store.close()
      await remove()
    })
    const [owner, applicant] = await Promise.all((['Employer', 'Applicant'] as const).map((role) => store.users.create({ email: `${role}@board.test`, role, isActive: true, passwordHash: 'none' })))
    return { store, owner: owner?.userId ?? '', applicant: applicant?.userId ?? '' }
  }
  const today = '2026-01-20'

  test('is stored, kept by an edit, and where it comes or goes the posting has changed', async () => {
    const { store, owner } = await freshStore()
    const job = (fields: object) => aJob({ postedBy: owner, source: 's', sourceId: '1', jobTitle: 'Mfumaji', ...fields })
    const stored = async () => (await store.jobs.byOwner(owner)).map(({ lang }) => lang)
    const counts = [await store.jobs.upsert([job({})]), await store.jobs.upsert([job({ lang: 'sw' })]), await store.jobs.upsert([job({ lang: 'sw' })])]
    expect([counts.map(({ inserted, updated, unchanged }) => [inserted, updated, unchanged]), await stored()]).toEqual([[[1, 0, 0], [0, 1, 0], [0, 0, 1]], ['sw']])
    const [id = ''] = (await store.jobs.byOwner(owner)).map(({ _id }) => _id)
    const found = await store.jobs.find(id)
    const changed = await store.jobs.change(id, found.kind === 'found' ? (found.job.version ?? 0) : 0, { jobTitle: 'Mfumaji mkuu' })
    expect([changed.lang, await stored()]).toEqual(['sw', ['sw']])
    await store.jobs.upsert([job({ jobTitle: 'Weaver' })])
    expect(await stored()).toEqual([undefined])
  })

  test('is by its letters where no source names one, anew with an edit, and leaves a posting unchanged', async () => {
    const { store, owner } = await freshStore()
    const japanese = { jobTitle: '織物職人', description: '機織りの経験がある方を求めています。' }
    const posted = await store.jobs.post(aJob({ postedBy: owner, ...japanese }))
    const changed = await store.jobs.change(posted._id, posted.version ?? 0, { jobTitle: 'Weaver', description: 'Weaves.' })
    const named = aJob({ postedBy: owner, source: 's', sourceId: '1', ...japanese, lang: 'ja-JP' })
    const { lang: _, ...unnamed } = named
    const counts = [await store.jobs.upsert([unnamed]), await store.jobs.upsert([unnamed]), await store.jobs.upsert([named])]
    expect([posted.lang, changed.lang, counts.map(({ inserted, updated, unchanged }) => [inserted, updated, unchanged])]).toEqual(['ja', undefined, [[1, 0, 0], [0, 0, 1], [0, 1, 0]]])
    expect((await store.jobs.byOwner(owner)).map(({ lang }) => lang).toSorted()).toEqual(['ja-JP', undefined])
  })

  test('is that of its title in lists, similar jobs, applications and mails', async () => {
    const { store, owner, applicant } = await freshStore()
    const two = ['1', '2'].map((sourceId) => aJob({ postedBy: owner, source: 's', sourceId, jobTitle: `Mfumaji ${sourceId}`, lang: 'sw' }))
    await store.jobs.upsert(two)
    const { jobs } = await store.jobs.list({ title: 'mfumaji 1' }, today)
    const [id = ''] = jobs.map(({ _id }) => _id)
    await store.applicationMails.schedule(id, '2026-01-20T08:00:00.000Z')
    const application = await store.applications.create({ jobId: id, applicantId: applicant, applicationUrl: 'https://kazi.test/', cvUrl: 'https://kazi.test/cv' }, today)
    const due = await store.applicationMails.claim('2026-01-20T08:00:00.000Z')
    const mail = due === null ? null : await store.applicationMails.read(due, 5)
    expect([jobs, await store.jobs.similar(id, today, 4), [application], mail?.jobs ?? []].map((list) => list.map(({ lang }) => lang))).toEqual([['sw'], ['sw'], ['sw'], ['sw']])
  })
})
