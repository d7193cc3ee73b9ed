import { render } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draftOf } from '../../../src/machines/hiring/job-forms/job-editing.draft.ts'
import { blankDraft } from '../../../src/machines/hiring/job-forms/post-job.draft.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import { applicant, employer } from '../../../src/machines/model/visit.ts'
import { draftKey } from '../../../src/screens/drafts.ts'
import { Applied } from '../../../src/screens/jobs/applied.tsx'
import { savedJobs } from '../../../src/screens/jobs/saved.ts'
import { openOverlays } from '../../../src/screens/overlays.tsx'
import { mountedScreen, tableOf } from '../../../src/screens/services.ts'
import type { Api } from '../../../src/services/app/api.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { openVisit } from '../../support/replay/open-visit.tsx'

const admin: UserInfo = { ...employer, userId: 'u3', role: 'Admin' }
const edit = { job: { ...weaver, version: 1 }, draft: { ...draftOf(weaver), skills: ['Looms'] } }

/** The server's answers: none for now, or a refusal of every call. */
const waiting: Api['send'] = () => new Promise(() => {})
const refusing: Api['send'] = () => Promise.reject({ status: 503, message: 'Try again later.' })

/** Opens the page of a location with a draft of it, and returns the mounted screen. */
const openWith = async (path: string, session: UserInfo, draft: unknown, send: Api['send'], search = '') => {
  const { root } = await openVisit(path, { session, search, api: { send }, drafts: new Map([[draftKey(session.userId, path), draft]]) })
  return mountedScreen(root)!
}

test.each([
  ['/post-job', employer, { ...blankDraft, jobTitle: 'Keeper of the looms' }],
  ['/my-jobs', employer, edit],
  ['/admin/jobs', admin, edit],
  ['/edit-job/j1', employer, edit],
  ['/job-details/j1', applicant, { method: 'url', url: 'https://example.com/typed', file: false }],
  ['/my-profile', applicant, { details: { profession: 'Dyer' }, employment: {} }],
  ['/user-profile', applicant, { surname: 'Typed' }],
])('%s: a session that ends again before the page has its data, or that gets none, loses no draft (rulings, Sessions)', async (path, session, draft) => {
  for (const send of [waiting, refusing]) {
    const screen = await openWith(path, session, draft, send)
    const drafts = [screen.draft?.(screen.actors)]
    // What a call's refusal leads to.
    await new Promise((resolve) => setImmediate(resolve))
    drafts.push(screen.draft?.(screen.actors))
    expect(drafts).toEqual([draft, draft])
  }
})

test("an application names the address of the job's page whole, and a visitor who logs in first comes back there", async () => {
  const { actors } = await openWith('/job-details/j1', applicant, null, waiting, '?from=alert')
  expect(actors['apply']?.getSnapshot().context).toMatchObject({ applicationUrl: 'http://kazi.invalid/job-details/j1?from=alert', returnTo: '/job-details/j1?from=alert' })
})

/** Where Back and a link ask before input is lost. */
const guarded = { leave: { leaving: 'leave' } }

/** What happens in another tab, and the children that load again. */
test.each([
  ['/', applicant, { 'jobs.changed': { listing: 'data.changed' } }],
  ['/my-jobs', employer, { 'jobs.changed': { myJobs: 'data.changed' }, 'applications.changed': { myJobs: 'data.changed' }, 'query.changed': { myJobs: 'query.changed' }, ...guarded }],
  ['/admin/jobs', admin, { 'jobs.changed': { myJobs: 'data.changed' }, 'applications.changed': { myJobs: 'data.changed' }, 'query.changed': { myJobs: 'query.changed' }, ...guarded }],
  ['/my-jobs/j1/applicants', employer, {
    'applications.changed': { applicants: 'data.changed' },
    'application.answered': { applicants: 'answered', review: 'answered' },
    'application.outdated': { applicants: 'data.changed', review: 'close' },
  }],
  ['/saved-jobs', applicant, { 'ids.changed': { list: 'ids.changed' }, 'jobs.changed': { list: 'data.changed' } }],
  ['/jobs', applicant, { 'jobs.changed': { listing: 'data.changed' }, 'query.changed': { listing: 'query.changed', places: 'query.changed' } }],
  ['/jobs-list', applicant, { 'jobs.changed': { listing: 'data.changed' }, 'query.changed': { listing: 'query.changed' } }],
  ['/job-applications', applicant, { 'applications.changed': { applications: 'data.changed' } }],
  ['/dashboard', applicant, { 'applications.changed': { work: 'data.changed' }, 'jobs.changed': { work: 'data.changed' }, 'saved.changed': { work: 'data.changed' } }],
  ['/user-profile', applicant, { 'system.changed': { theme: 'system.changed' }, ...guarded }],
  ['/admin', admin, {
    'jobs.changed': { overview: 'data.changed' }, 'applications.changed': { overview: 'data.changed' }, 'accounts.changed': { overview: 'data.changed' }, 'saved.changed': { overview: 'data.changed' },
  }],
  ['/admin/popup-settings', { ...admin, role: 'Super-Admin' }, { 'popups.changed': { popups: 'data.changed' }, ...guarded }],
  ['/admin/sources', { ...admin, role: 'Super-Admin' }, { 'sources.changed': { sources: 'data.changed' }, ...guarded }],
  ['/admin/accounts', { ...admin, role: 'Super-Admin' }, { 'accounts.changed': { accounts: 'data.changed' } }],
  ['/my-profile', applicant, { 'applications.changed': { tabs: 'data.changed' }, 'query.changed': { tabs: 'query.changed' }, ...guarded }],
] as const)('%s follows what changes in another tab, its address, and its other machines', async (path, session, passedOn) => {
  expect((await openWith(path, session, null, waiting)).on).toEqual(passedOn)
})

test('the parts of a visit follow the session and the other tabs', async () => {
  const services = await openVisit('/jobs', { session: applicant })
  savedJobs(services)
  render(createElement(Applied, { services, job: weaver }))
  await openOverlays(services)
  const passedOn = (part: string) => tableOf(services.root.system.get(part))?.on
  expect([passedOn('savedJobs'), passedOn('appliedJobs'), passedOn('overlays')]).toEqual([
    { 'session.changed': { saved: 'session.changed' }, 'saved.changed': { saved: 'data.changed' } },
    { 'session.changed': { applied: 'session.changed' }, 'applications.changed': { applied: 'data.changed' } },
    { 'popups.changed': { announcement: 'data.changed' } },
  ])
})

test('the other tabs are listened to from the moment that the saved jobs are read: a change between would be lost', async () => {
  const services = await openVisit('/about')
  const { system } = services.root
  const listens = new Promise<boolean>((resolve) => {
    const { unsubscribe } = services.root.subscribe(() => {
      if (system.get('savedJobs') === undefined) return
      unsubscribe()
      queueMicrotask(() => resolve(system.get('overlays') !== undefined))
    })
  })
  await openOverlays(services)
  expect(await listens).toBe(true)
})
