import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accountsMachine } from '../../../../src/machines/admin/accounts.machine.ts'
import { overviewMachine } from '../../../../src/machines/admin/overview.machine.ts'
import { popupsMachine } from '../../../../src/machines/admin/popups.machine.ts'
import { serversMachine } from '../../../../src/machines/admin/servers.machine.ts'
import { sourcesMachine } from '../../../../src/machines/admin/sources.machine.ts'
import { formListsMachine } from '../../../../src/machines/app/form-lists.machine.ts'
import { toastsMachine } from '../../../../src/machines/shell/toasts.machine.ts'
import { applicationsMachine } from '../../../../src/machines/applying/applications.machine.ts'
import { cvDownloadMachine } from '../../../../src/machines/applying/cv-download.machine.ts'
import { answeringMachine } from '../../../../src/machines/hiring/answering.machine.ts'
import { applicantReviewMachine } from '../../../../src/machines/hiring/applicant-review.machine.ts'
import { applicantsMachine } from '../../../../src/machines/hiring/applicants.machine.ts'
import { myJobsMachine } from '../../../../src/machines/hiring/my-jobs.machine.ts'
import { listingMachine } from '../../../../src/machines/jobs/listing.machine.ts'
import { placeSuggestionsMachine } from '../../../../src/machines/jobs/place-suggestions.machine.ts'
import { savedJobsMachine } from '../../../../src/machines/jobs/saved-jobs.machine.ts'
import { savedListMachine } from '../../../../src/machines/jobs/saved-list.machine.ts'
import { ada, application, weaver } from '../../../../src/machines/model/samples.ts'
import { skillsMachine } from '../../../../src/machines/profile/skills.machine.ts'
import { suggestionsMachine } from '../../../../src/machines/profile/suggestions.machine.ts'
import { salaryMachine } from '../../../../src/machines/salaries/salary.machine.ts'
import { salaryDistributionMachine } from '../../../../src/machines/salaries/salary-distribution.machine.ts'
import { Applying } from '../../../../src/views/app/dashboard/applying.tsx'
import { Hiring } from '../../../../src/views/app/dashboard/hiring.tsx'
import { SpreadChart } from '../../../../src/views/salaries/salary/spread-chart.tsx'
import { AccountsPanel } from '../../../../src/views/admin/accounts/accounts-panel.tsx'
import { BoardOverview } from '../../../../src/views/admin/admin/overview/board-overview.tsx'
import { PopupsPanel } from '../../../../src/views/admin/popups/popups-panel.tsx'
import { ServersPanel } from '../../../../src/views/admin/servers/servers-panel.tsx'
import { SourcesPanel } from '../../../../src/views/admin/sources/sources-panel.tsx'
import { ApplicationsPanel } from '../../../../src/views/applying/applications/applications-panel.tsx'
import { ProblemSummary } from '../../../../src/views/components/fields/form-problems.tsx'
import { FullProfile } from '../../../../src/views/hiring/applicants/full-profile.tsx'
import { ApplicantsView } from '../../../../src/views/hiring/applicants.view.tsx'
import { Chips as Removable } from '../../../../src/views/hiring/job-fields/chips.tsx'
import { EligibleCountries } from '../../../../src/views/hiring/job-fields/eligible-countries.tsx'
import { MyJobsView } from '../../../../src/views/hiring/my-jobs.view.tsx'
import { SavedJobsView } from '../../../../src/views/jobs/saved-jobs.view.tsx'
import { Chips } from '../../../../src/views/jobs/search/chips.tsx'
import { LandingLinks } from '../../../../src/views/jobs/search/landing-links.tsx'
import { PlaceList } from '../../../../src/views/jobs/search/place-box.tsx'
import { SortBy } from '../../../../src/views/jobs/search/sort-by.tsx'
import { SearchFilters } from '../../../../src/views/jobs/search/search-filters.tsx'
import { SkillsCard } from '../../../../src/views/profile/my-profile/skills-card.tsx'
import { SuggestionsCard } from '../../../../src/views/profile/my-profile/suggestions-card.tsx'
import { SalaryView } from '../../../../src/views/salaries/salary.view.tsx'
import { Toasts } from '../../../../src/views/shell/toasts.tsx'
import { someEditor } from '../../../support/board/description-editor.ts'
import { someLists } from '../../../support/board/form-lists.ts'
import { itemsShown, movedItems } from '../../../support/replay/kept-items.ts'
import { actorAfter } from '../../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

type Changing = { readonly view: ReactElement; readonly actor: { send: (event: never) => void }; readonly events: readonly AnyEvent[] }

const textsShown = () => [...itemsShown().values()].flatMap((items) => [...items.keys()])

/** The texts of the items that stay and are other elements after these events, which change the list. */
const movedBy = ({ view, actor, events }: Changing): string[] => {
  render(view)
  const [before, texts] = [itemsShown(), textsShown()]
  for (const event of events) act(() => actor.send(event as never))
  const after = textsShown()
  expect(after).not.toEqual(texts)
  expect(after.filter((text) => texts.includes(text))).not.toEqual([])
  return movedItems(before)
}

const at = '2026-03-01T09:00:00.000Z'
const changed: AnyEvent = { type: 'data.changed' }
const [grace, hal] = ['Grace', 'Hal'].map((name, index) => ({ userId: `u${index}`, email: `${name}@example.com`, name, role: 'Applicant' as const, state: 'active' as const, createdAt: at }))
const job = (id: string) => ({ ...weaver, _id: id, jobTitle: `Job ${id}`, version: 1, applications: 0, pending: 0 })
const applied = (id: string) => ({ ...application, _id: id, jobTitle: `Job ${id}`, applicantId: id, applicantName: `Somebody ${id}`, cvUrl: '/api/files/f1' })
const popup = (id: string) => ({ _id: id, title: `Notice ${id}`, message: 'Meet us.', createdBy: 'u9', isActive: true })
const run = (ended: string) => ({ startedAt: at, endedAt: ended, read: 1, inserted: 0, changed: 0, unchanged: 1, closed: 0, skipped: 0, notClosed: 0, problems: [] as { text: string; count: number; examples: string[] }[] })
const problem = (text: string) => ({ text, count: 1, examples: [] })
const source = (id: string, ...runs: object[]) => ({ _id: id, name: `source ${id}`, owner: 'ada@example.com', paused: false, running: false, runs })
const server = (id: string) => ({ _id: id, host: `host ${id}`, pid: 1, version: '1.0.0', startedAt: at, seenAt: at })

const lists: { readonly [name: string]: () => Changing } = {
  accounts: () => {
    const actor = actorAfter(withPendingCalls(accountsMachine), { own: 'u9' }, done('loadAccounts', { accounts: [grace, hal], matches: 2 }))
    return { view: <AccountsPanel accounts={actor} />, actor, events: [changed, done('loadAccounts', { accounts: [hal], matches: 1 })] }
  },
  popups: () => {
    const actor = actorAfter(withPendingCalls(popupsMachine), { userId: 'u9', form: null, list: { popups: ['a', 'b'].map(popup), search: '', page: 1 } })
    // The number of a row changes with its place.
    return { view: <PopupsPanel popups={actor} />, actor, events: [done('loadPopups', [popup('c'), popup('b')])] }
  },
  sources: () => {
    const actor = actorAfter(withPendingCalls(sourcesMachine), undefined, done('loadSources', ['a', 'b'].map((id) => source(id))))
    return { view: <SourcesPanel sources={actor} />, actor, events: [changed, done('loadSources', [source('b')])] }
  },
  'runs of a source': () => {
    const [first, second] = [problem('no title'), problem('no place')]
    const actor = actorAfter(withPendingCalls(sourcesMachine), undefined, done('loadSources', [source('a', { ...run(at), problems: [first, second] }, run('2026-02-28T09:00:00.000Z'), run('2026-02-27T09:00:00.000Z'))]))
    return { view: <SourcesPanel sources={actor} />, actor, events: [changed, done('loadSources', [source('a', { ...run(at), problems: [second] }, run('2026-02-27T09:00:00.000Z'))])] }
  },
  servers: () => {
    const actor = actorAfter(withPendingCalls(serversMachine), undefined, done('loadServers', { at, servers: ['a', 'b'].map(server) }))
    return { view: <ServersPanel servers={actor} />, actor, events: [{ type: 'xstate.after.refreshPause.servers.shown' }, done('loadServers', { at, servers: [server('b')] })] }
  },
  'the board’s figures': () => {
    const overviewOf = (days: string[], roles: string[]) => ({
      at,
      overview: {
        accounts: roles.map((role) => ({ role, active: 1, unverified: 0, deactivated: 0 })), jobs: { open: 1, expired: 0, posted: days.map((day) => ({ day, count: 2 })) },
        applications: { total: 1, sent: days.map((day) => ({ day, count: 3 })) }, outbox: { waiting: 0, sent: 0, failed: 0 }, audit: [],
      },
    })
    const actor = actorAfter(withPendingCalls(overviewMachine), undefined, done('loadOverview', overviewOf(['2026-02-27', '2026-02-28'], ['Applicant', 'Employer'])))
    return { view: <BoardOverview overview={actor} />, actor, events: [changed, done('loadOverview', overviewOf(['2026-02-28', '2026-03-01'], ['Employer']))] }
  },
  'my jobs': () => {
    const actor = actorAfter(withPendingCalls(myJobsMachine), { query: '', interrupted: null }, done('loadMyJobs', { jobs: ['a', 'b'].map(job), total: 2, matches: 2 }))
    // The number of a row changes with its place.
    const numbered = { jobs: [job('c'), job('b')], total: 2, matches: 2 }
    return { view: <MyJobsView today="2026-03-20" myJobs={actor} lists={someLists()} editor={someEditor()} />, actor, events: [changed, done('loadMyJobs', numbered)] }
  },
  applicants: () => {
    const counts = { Pending: 2, Accepted: 0, Rejected: 0 }
    const actor = actorAfter(withPendingCalls(applicantsMachine), { jobId: 'j1' }, done('loadApplicants', { jobTitle: 'Weaver', applicants: ['a', 'b'].map(applied), counts }))
    const beside = { review: createActor(applicantReviewMachine, { input: { jobId: 'j1' } }).start(), answering: createActor(answeringMachine).start(), cv: createActor(cvDownloadMachine).start() }
    return { view: <ApplicantsView {...beside} applicants={actor} />, actor, events: [changed, done('loadApplicants', { jobTitle: 'Weaver', applicants: [applied('b')], counts })] }
  },
  applications: () => {
    const actor = actorAfter(withPendingCalls(applicationsMachine), undefined, done('loadApplications', { applications: ['a', 'b'].map(applied), total: 2 }))
    return { view: <ApplicationsPanel applications={actor} />, actor, events: [changed, done('loadApplications', { applications: [applied('b')], total: 1 })] }
  },
  'suggested positions': () => {
    const actor = actorAfter(withPendingCalls(suggestionsMachine), { profession: '', skills: [] }, done('loadSuggestions', { jobs: ['a', 'b'].map(job), fitting: true }))
    return { view: <SuggestionsCard suggestions={actor} />, actor, events: [{ type: 'interests.changed', interests: { profession: 'Dyer', skills: [] } }, done('loadSuggestions', { jobs: [job('b')], fitting: true })] }
  },
  'saved jobs': () => {
    const saved = createActor(savedJobsMachine, { input: { userId: null, guestIds: ['a', 'b'] } }).start()
    const actor = actorAfter(withPendingCalls(savedListMachine), { ids: ['a', 'b'], today: '2026-03-10' }, done('loadNamed', ['a', 'b'].map(job)))
    return { view: <SavedJobsView saved={saved} list={actor} />, actor, events: [{ type: 'ids.changed', ids: ['c', 'a', 'b'] }, done('loadNamed', ['c', 'a', 'b'].map(job))] }
  },
  skills: () => {
    const actor = actorAfter(withPendingCalls(skillsMachine), { saved: ['Looms', 'Dyes'] })
    return { view: <SkillsCard skills={actor} />, actor, events: [{ type: 'remove', skill: 'Looms' }] }
  },
  'skills to pick': () => {
    const actor = actorAfter(withPendingCalls(skillsMachine), { saved: null })
    return { view: <SkillsCard skills={actor} />, actor, events: [{ type: 'pick', skill: 'React' }] }
  },
  'filters in use': () => {
    const actor = actorAfter(withPendingCalls(listingMachine), { rules: 'search', path: '/jobs', search: '?remote=1&stated=1', fixed: [] })
    return { view: <Chips listing={actor} />, actor, events: [{ type: 'query.changed', search: '?stated=1' }] }
  },
  salaries: () => {
    const items = ['a', 'b'].map((title, id) => ({ id, title, salary: '$1', status: 'Stable', skills: ['Looms', 'Dyes'] }))
    const actor = actorAfter(withPendingCalls(salaryMachine), { text: '', isWhole: false }, done('loadSalaries', items))
    const distribution = createActor(withPendingCalls(salaryDistributionMachine), { input: { wanted: { title: '', location: '' } } }).start()
    return { view: <SalaryView salary={actor} distribution={distribution} />, actor, events: [{ type: 'search', text: 'b' }] }
  },
}

test.each(Object.keys(lists))('an item of a list that stays is the same element: %s', (name) => {
  expect(movedBy(lists[name]!())).toEqual([])
})

const noEvent = () => {}
const spread = { count: 5, employers: 5, least: 1, from: 1, lower: 1, median: 2, upper: 3, to: 3, most: 3, outliers: 0, byEmployer: { lower: 1, median: 2, upper: 3 } }

/** Lists that get their items from elsewhere. */
const given: { readonly [name: string]: (names: readonly string[]) => ReactElement } = {
  'what can be removed': (names) => <Removable label="Skills" names={names} locked={false} onRemove={noEvent} />,
  'the problems of a form': (names) => <ProblemSummary title="Problems" problems={Object.fromEntries(names.map((name) => [name, name]))} />,
  'the skills of an applicant': (names) => <FullProfile profile={{ ...ada, skills: [...names] }} name="Ada Byron" />,
  'an applicant’s work': (names) => {
    const work = { statuses: { Pending: 2, Accepted: 0, Rejected: 0 }, withoutInterest: names.length - 1, latest: names.map(applied), ending: names.map((name) => ({ ...job(name), lastDay: '2026-03-31' })) }
    return <Applying work={work} hasResume />
  },
  'an employer’s work': (names) => <Hiring work={{ jobs: 2, waiting: 2, waitingAt: names.map((name) => ({ ...job(name), waiting: 1 })), ending: [] }} />,
  'pay by title': (names) => <SpreadChart title="Pay by title" column="Title" groups={names.map((name) => ({ name, ...spread }))} amount={String} />,
  'links to other searches': (names) => <LandingLinks heading="More" landings={names.map((place) => ({ place }))} />,
}

test.each(Object.keys(given))('an item of a given list that stays is the same element: %s', (name) => {
  const { rerender } = render(given[name]!(['one', 'two']))
  const before = itemsShown()
  rerender(given[name]!(['two']))
  expect(movedItems(before)).toEqual([])
})

test('an option that stays is the same element: the suggested places, the countries of remote work and the filters', () => {
  const places = actorAfter(withPendingCalls(placeSuggestionsMachine), { search: '' }, { type: 'type', text: 'k' }, { type: 'xstate.after.typingPause.placeSuggestions.waiting' }, done('suggestPlaces', [{ text: 'Kabale', count: 1 }, { text: 'Kampala', count: 1 }]))
  const { container } = render(<PlaceList places={places} />)
  const kampala = container.querySelector('[role=option]:last-child')
  act(() => places.send({ type: 'type', text: 'kam' }))
  act(() => places.send({ type: 'xstate.after.typingPause.placeSuggestions.waiting' } as never))
  act(() => places.send(done('suggestPlaces', [{ text: 'Kampala', count: 1 }]) as never))
  expect([container.querySelectorAll('[role=option]').length, container.querySelector('[role=option]')]).toEqual([1, kampala])

  const facet = (value: string) => ({ value, count: 1 })
  const facetsOf = (values: string[]) => ({
    company: values.map(facet), experience: [], employment: [], salaryType: [], country: [], openTo: values.map((_, index) => facet(['UG', 'KE'].at(index - values.length)!)), date: [], pay: values.map((_, index) => ({ floor: 10_000 * (3 - values.length + index), count: 1 })), remote: 0, stated: 0,
  })
  const listing = actorAfter(withPendingCalls(listingMachine), { rules: 'search', path: '/jobs', search: '', fixed: [] }, done('loadJobs', { jobs: [], total: 2, matches: 2, facets: facetsOf(['Looms', 'Dyers']) }))
  const filters = render(<SearchFilters listing={listing} />)
  const shown = () => [
    filters.container.querySelector('[name=company][value=Dyers]'), filters.container.querySelector('[name=openTo] option[value=KE]'), filters.container.querySelector('[name=pay][value="20000"]'),
  ]
  const before = shown()
  act(() => listing.send({ type: 'query.changed', search: '?remote=1' }))
  act(() => listing.send(done('loadJobs', { jobs: [], total: 1, matches: 1, facets: facetsOf(['Dyers']) }) as never))
  expect(before).not.toContain(null)
  for (const [index, element] of shown().entries()) expect(element).toBe(before[index])
})

test('a toast that stays, a country that can still be added and an order that is still offered are the same elements', () => {
  const toasts = createActor(toastsMachine).start()
  for (const text of ['One.', 'Two.']) toasts.send({ type: 'show', tone: 'success', text })
  const { baseElement: container } = render(<Toasts toasts={toasts} />)
  const [, second] = container.querySelectorAll('[aria-live=polite] > div')
  act(() => container.querySelector<HTMLElement>('[aria-label=Dismiss]')!.click())
  expect([...container.querySelectorAll('[aria-live=polite] > div')]).toEqual([second])
  expect(container.querySelector('[aria-live=polite] > div')).toBe(second)
  toasts.stop()

  const fields = (chosen: readonly string[]) => <EligibleCountries chosen={chosen} problem={undefined} locked={false} lists={countries} onChange={noEvent} />
  const countries = { actor: actorAfter(formListsMachine, undefined, { type: 'open' }, done('loadLists', { countries: ['Kenya', 'Uganda'], currencies: [] })), open: noEvent }
  const eligible = render(fields([]))
  const uganda = eligible.container.querySelector('option:last-child')
  eligible.rerender(fields(['Kenya']))
  expect([uganda?.textContent, eligible.container.querySelector('option:last-child') === uganda]).toEqual(['Uganda', true])

  const listing = actorAfter(withPendingCalls(listingMachine), { rules: 'search', path: '/jobs', search: '?q=weaver', fixed: [] })
  const orders = render(<SortBy listing={listing} />)
  const salary = orders.container.querySelector('option[value=salary]')
  act(() => listing.send({ type: 'query.changed', search: '' }))
  expect([orders.container.querySelectorAll('option').length, orders.container.querySelector('option[value=salary]') === salary]).toEqual([2, true])
})
