import { getAllByText, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { applyElsewhereMachine } from '../../../src/machines/applying/apply-elsewhere.machine.ts'
import { applyMachine } from '../../../src/machines/applying/apply.machine.ts'
import { detailsMachine } from '../../../src/machines/jobs/details.machine.ts'
import { detailsModel } from '../../../src/machines/jobs/details.model.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import { similarJobsMachine } from '../../../src/machines/jobs/similar-jobs.machine.ts'
import { similarJobsModel } from '../../../src/machines/jobs/similar-jobs.model.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import { CardFace } from '../../../src/views/jobs/listing/job-card.tsx'
import { SimilarJobs } from '../../../src/views/jobs/details/similar-jobs.tsx'
import { DetailsView } from '../../../src/views/jobs/details.view.tsx'
import { LazyComponent, type LazyProps } from '../../../src/views/components/lazy-component.tsx'
import { detailsBinding } from '../../bindings/jobs/details.binding.ts'
import { similarJobsBinding } from '../../bindings/jobs/similar-jobs.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { done } from '#judged-paths'

const weaverInput = { id: 'j1', today: '2026-03-10' }
const guest = createActor(applyMachine, {
  input: { jobId: 'j1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', party: 'Guest', interrupted: null },
}).start()
const elsewhere = createActor(applyElsewhereMachine, { input: { jobId: 'j1' } }).start()
const none = actorAfter(similarJobsMachine, { id: 'j1' }, done('loadSimilar', []))

replayInView(detailsModel, detailsBinding, (actor) => <DetailsView details={actor} apply={guest} elsewhere={elsewhere} similar={none} />)
replayInView(similarJobsModel, similarJobsBinding, (actor) => <SimilarJobs similar={actor} />)

test.each([
  ['still open on its last day', '2026-03-10', false],
  ['past its last day', '2026-03-09', true],
])('a job %s: search engines are told whether to keep its page', (_, lastDay, noindex) => {
  const details = actorAfter(detailsMachine, weaverInput, done('loadJob', { ...weaver, lastDay }))
  render(<DetailsView details={details} apply={guest} elsewhere={elsewhere} similar={none} />)
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(noindex ? 'noindex' : undefined)
})

test('what people wrote has the language that its source names, and no more', () => {
  const spoken = { ...weaver, lang: 'sw', jobTitle: 'Mfumaji', description: 'Fuma pamba.', benefits: 'Chai', skills: ['Kufuma'] }
  const inLanguage = (job: Job) => {
    const details = actorAfter(detailsMachine, weaverInput, done('loadJob', job))
    const { container, unmount } = render(<><DetailsView details={details} apply={guest} elsewhere={elsewhere} similar={none} /><CardFace job={job} position={1} /></>)
    const found = [...container.querySelectorAll('[lang]')].map((element) => `${element.getAttribute('lang')}: ${element.textContent}`)
    unmount()
    return found
  }
  expect(inLanguage(spoken)).toEqual(['sw: Mfumaji', 'sw: Fuma pamba.', 'sw: Kufuma', 'sw: Chai', 'sw: Mfumaji'])
  expect(inLanguage({ ...spoken, descriptionHtml: '<p>Fuma <strong>pamba</strong>.</p>' })).toEqual(['sw: Mfumaji', 'sw: Fuma pamba.', 'sw: Kufuma', 'sw: Chai', 'sw: Mfumaji'])
  expect(inLanguage(weaver)).toEqual([])
})

test('a job is saved and shared on its page also when its last day has passed, and no more once it is deleted (issue 6)', () => {
  const details = actorAfter(detailsMachine, weaverInput, done('loadJob', { ...weaver, lastDay: '2026-03-09' }))
  const Late = (props: LazyProps) => <p>{'job' in props && `${props.job._id}, ${props.place ?? 'card'}`}</p>
  const page = (of: typeof details) => <LazyComponent value={Late}><DetailsView details={of} apply={guest} elsewhere={elsewhere} similar={none} /></LazyComponent>
  const { rerender } = render(page(details))
  screen.getByText('j1, page')
  const deleted = createActor(detailsMachine, { input: weaverInput }).start()
  deleted.send({ type: 'xstate.error.actor.loadJob', error: { status: 410 }, actorId: 'loadJob' } as never)
  rerender(page(deleted))
  screen.getByText('Error: Failed to load job details')
  expect(screen.queryByText('j1, page')).toBeNull()
})

test('a job that several sources have links to where each of them takes applications (issue 15: shown as one with its sources)', () => {
  const alsoAt = [{ _id: 'j2', source: 'mills', applyUrl: 'https://mills.example/2' }, { _id: 'j3', source: 'nyc' }, { _id: 'j4', source: 'odd', applyUrl: 'javascript:alert(1)' }]
  const details = actorAfter(detailsMachine, weaverInput, done('loadJob', { ...weaver, alsoAt }))
  render(<DetailsView details={details} apply={guest} elsewhere={elsewhere} similar={none} />)
  const links = ['mills', 'nyc', 'odd'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(links).toEqual(['https://mills.example/2', '/job-details/j3', '/job-details/j4'])
  screen.getByText('Also at')
})

test('a section that would be empty is not headed, and a card without a text says so (specification 2.5)', () => {
  const bare = { ...weaver, description: ' \n', skills: [], benefits: '', outlines: ' ', growth: '' }
  const details = actorAfter(detailsMachine, weaverInput, done('loadJob', bare))
  render(<DetailsView details={details} apply={guest} elsewhere={elsewhere} similar={none} />)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Benefits', 'Outlines', 'Growth', 'More jobs'])
  for (const text of ['No benefits listed', 'No job outline available', 'No growth opportunities mentioned']) screen.getByText(text)
})

test.each([
  ['neither a description nor skills', { description: ' \n', skills: [] }, true],
  ['a description alone', { description: 'Weave', skills: [] }, false],
  ['skills alone', { description: '', skills: ['Weaving'] }, false],
])('the facts of a job with %s: whether they have the whole width', (_, fields, areAlone) => {
  const details = actorAfter(detailsMachine, weaverInput, done('loadJob', { ...weaver, ...fields }))
  const { container } = render(<DetailsView details={details} apply={guest} elsewhere={elsewhere} similar={none} />)
  expect(container.querySelector('[data-bare]')?.textContent.includes('Job ID') ?? false).toBe(areAlone)
})

test.each([
  ['has a rate', { currency: 'KES' }, []],
  ['has none', { currency: 'KES', noRate: true }, ['This pay is in KES and cannot be compared with pay in other currencies: a filter by pay leaves this job out.']],
  ['is that of the board', {}, []],
] as const)('pay in a currency that %s is written in it, and the page gives the reason where it is not compared (issue 15, Currency)', (_, fields, sentences) => {
  const job: Job = { ...weaver, minPrice: 80_000, maxPrice: 90_000.5, salaryType: 'Monthly', ...fields }
  const { container } = render(<DetailsView details={actorAfter(detailsMachine, weaverInput, done('loadJob', job))} apply={guest} elsewhere={elsewhere} similar={none} />)
  expect(screen.queryAllByText(/cannot be compared/).map(({ textContent }) => textContent)).toEqual(sentences)
  const written = job.currency === undefined ? '$80,000 - $90,000.50' : 'KES\u00a080,000 - KES\u00a090,000.50'
  expect(container.textContent).toContain(written)
  expect(render(<CardFace job={job} position={1} />).container.textContent).toContain(written)
})

test.each([
  ['a web address', 'https://jobs.example.org/1', '2026-03-10', 'Apply on company site'],
  ['a web address, past its last day', 'https://jobs.example.org/1', '2026-03-09', undefined],
  ['no web address', 'javascript:alert(1)', '2026-03-10', 'Apply Now'],
  ['no address', undefined, '2026-03-10', 'Apply Now'],
])('a job with %s has one way to apply at most (issue 15; rulings: Apply)', (_, applyUrl, lastDay, expected) => {
  const details = actorAfter(detailsMachine, weaverInput, done('loadJob', { ...weaver, lastDay, applyUrl }))
  render(<DetailsView details={details} apply={guest} elsewhere={elsewhere} similar={none} />)
  const ways = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(({ textContent }) => textContent.trim())
  expect(ways.filter((name) => name.startsWith('Apply'))).toEqual(expected === undefined ? [] : [expected])
})

test.each([
  ['several places', [{ text: 'Boston, MA' }, { text: 'Kenya', country: 'KE' }], 'Boston, MA; Kenya'],
  ['places in the same country', ['Leeds, United Kingdom', 'York, United Kingdom', 'Berlin, Germany', 'Bonn, Germany', 'Kenya'].map((text) => ({ text })), 'Leeds; York, United Kingdom; Berlin; Bonn, Germany; Kenya'],
  ['one place', [{ text: 'Greater Kampala' }], 'Kampala, Uganda'],
  ['one place in a known region', [{ text: 'Kampala', city: 'Kampala', region: 'Central Region', country: 'UG' }], 'Kampala, Central Region, Uganda'],
])('the facts of a job with %s name all of them (issue 15)', (_, places, expected) => {
  render(<DetailsView details={actorAfter(detailsMachine, weaverInput, done('loadJob', { ...weaver, places }))} apply={guest} elsewhere={elsewhere} similar={none} />)
  expect(screen.getByText('Location').nextElementSibling?.textContent).toBe(expected)
})

test('words of people have the direction of their script, on the page and on a card (issue 15, Pages)', () => {
  const job: Job = { ...weaver, jobTitle: 'مهندس', companyName: 'شركة', description: 'وصف\n\nPlain', benefits: 'مزايا', outlines: 'سطر\nLine', jobLocation: 'القاهرة' }
  const directed = (container: HTMLElement) => (words: string) => {
    const found = getAllByText(container, words)
    return found.map((element) => element.closest('[dir="auto"], bdi') !== null)
  }
  const page = render(<DetailsView details={actorAfter(detailsMachine, weaverInput, done('loadJob', job))} apply={guest} elsewhere={elsewhere} similar={none} />).container
  expect(['مهندس', 'شركة', 'وصف', 'Plain', 'مزايا', 'سطر', 'Line'].flatMap(directed(page))).toEqual(Array(7).fill(true))
  expect(directed(page)('القاهرة')).toEqual([true, true])
  expect(['مهندس', 'شركة', 'القاهرة'].flatMap(directed(render(<CardFace job={job} position={1} />).container))).toEqual(Array(3).fill(true))
})

const remote: readonly [string, Partial<Job>, boolean][] = [
  ['names the countries it is done from', { remoteCountries: ['Kenya'], experienceLevel: 'Senior' }, true],
  ['has the level of remote work', { experienceLevel: 'Work remotely' }, true],
  ['is placed remotely', { jobLocation: 'Remote (EMEA)' }, true],
  ['is in a place that sounds so', { jobLocation: 'Remoteville, United States' }, false],
  ['says nothing of it', {}, false],
]

test.each(remote)('a job that %s has its badge on the card and on its page: %s', (_, fields, isRemote) => {
  const job: Job = { ...weaver, experienceLevel: undefined, ...fields }
  const { container: card } = render(<CardFace job={job} position={1} />)
  const details = actorAfter(detailsMachine, weaverInput, done('loadJob', job))
  const { container: page } = render(<DetailsView details={details} apply={guest} elsewhere={elsewhere} similar={none} />)
  const badges = (within: HTMLElement, ...texts: string[]) => [...within.querySelectorAll('span')].filter(({ textContent }) => texts.includes(textContent)).length
  expect([badges(card, 'Remote'), badges(page, 'Remote', 'Work remotely')]).toEqual(isRemote ? [1, 1] : [0, 0])
})

test('a description with structure is shown with it, and nothing else of a database is HTML (issue 15)', () => {
  const descriptionHtml =
    '<h3>Work</h3>\n<h4>Day</h4>\n<p>Weave <strong>cotton</strong> &amp; <em>wool</em><br />at <a href="https://x.org/" rel="nofollow noopener ugc">a <strong>loom</strong></a></p>\n<ul><li>One<ol><li>Two</li></ol></li></ul>\n<p><img src=x onerror=alert(1)></p>'
  const details = actorAfter(detailsMachine, weaverInput, done('loadJob', { ...weaver, descriptionHtml }))
  render(<DetailsView details={details} apply={guest} elsewhere={elsewhere} similar={none} />)
  const section = screen.getByRole('region', { name: 'About the job' })
  expect(section.lastElementChild?.innerHTML.replaceAll(/ class="[^"]*"/g, '').replaceAll(' dir="auto"', '')).toBe(
    '<h3>Work</h3><h4>Day</h4><p>Weave <strong>cotton</strong> &amp; <em>wool</em>\nat <a href="https://x.org/" rel="nofollow noopener ugc">a <strong>loom</strong></a></p>' +
      '<ul><li>One<ol><li>Two</li></ol></li></ul><p>&lt;img src=x onerror=alert(1)&gt;</p>',
  )
  expect([...section.querySelectorAll('h3, h4, p, ul, ol')].every((element) => element.getAttribute('dir') === 'auto')).toBe(true)
})

test.each([
  ['is known', { industry: 'Textiles', website: 'https://www.looms.example/about', place: 'Jinja, Uganda', openJobs: 2 }, 'Textiles · Jinja, Uganda', [['looms.example', 'https://www.looms.example/about'], ['2 open jobs', '/companies/Lake_Looms']]],
  ['has this job alone', { openJobs: 1 }, undefined, [['1 open job', '/companies/Lake_Looms']]],
  ['is unknown', { openJobs: 0 }, undefined, null],
] as const)('a company that %s has no more on the page of its job than that (issue 18)', (_, company, facts, links) => {
  render(<DetailsView details={actorAfter(detailsMachine, weaverInput, done('loadJob', { ...weaver, company }))} apply={guest} elsewhere={elsewhere} similar={none} />)
  const section = screen.queryByRole('region', { name: 'About the company' })
  expect(section === null ? null : [...section.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links)
  if (facts !== undefined) getAllByText(section!, facts)
})

test('the page of a job leads back to the search that led to it, else to all jobs (issue 18)', () => {
  const details = actorAfter(detailsMachine, weaverInput, done('loadJob', weaver))
  const back = (results?: () => string | null) => {
    const { unmount } = render(<DetailsView details={details} apply={guest} elsewhere={elsewhere} similar={none} {...(results && { results })} />)
    const [link] = screen.getAllByRole('link')
    const found = [link?.textContent.trim(), link?.getAttribute('href')]
    unmount()
    return found
  }
  expect([back(), back(() => null), back(() => '/jobs?q=dyer&page=2')]).toEqual([['All jobs', '/jobs'], ['All jobs', '/jobs'], ['Back to results', '/jobs?q=dyer&page=2']])
})
