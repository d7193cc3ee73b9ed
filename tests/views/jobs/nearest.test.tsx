import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listingMachine, type ListingInput } from '../../../src/machines/jobs/listing.machine.ts'
import type { JobFacets, NearestSearch } from '../../../src/services/contract/jobs/job-search.ts'
import Nearest from '../../../src/views/jobs/search/nearest.tsx'
import { LazyComponent } from '../../../src/views/components/lazy-component.tsx'
import { Results } from '../../../src/views/jobs/listing/results.tsx'
import { KeptSearch } from '../../../src/views/jobs/search/kept-search.tsx'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done, failed } from '#judged-paths'

const facets: JobFacets = { company: [], experience: [], employment: [], salaryType: [], country: [{ value: 'UG', label: 'Uganda', count: 0 }], openTo: [], date: [], pay: [], remote: 0, stated: 0 }

/** The list of a search without jobs, whose answer names the nearest ones. */
const emptyOf = (input: Partial<ListingInput>, nearest: NearestSearch[]) =>
  actorAfter(withPendingCalls(listingMachine), { rules: 'search', path: '/jobs', search: '', fixed: [], ...input }, done('loadJobs', { jobs: [], total: 7, matches: 0, facets, nearest }))

const shown = (input: Partial<ListingInput>, nearest: NearestSearch[] = []) => {
  const { unmount, container } = render(<Nearest listing={emptyOf(input, nearest)} />)
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  unmount()
  return { links, texts }
}

const alert = '“Save this search”, above, mails you new jobs of this search.'

test('an empty search leads to those that find jobs, in words, with their numbers, and keeps the job beside it (issue 18)', () => {
  const search = '?q=weaver&place=Gulu&radius=10&country=UG&country=KE&date=last-7-days&employment=full-time&page=2&job=j1'
  const nearest: NearestSearch[] = [
    { without: [], radius: 50, matches: 1 }, { without: ['title'], matches: 1_000 }, { without: ['location'], matches: 999 }, { without: ['country'], matches: 2 }, { without: ['date'], matches: 12 }, { without: ['employment'], matches: 3 },
  ]
  const rest = 'country=KE&country=UG&date=last-7-days'
  expect(shown({ search }, nearest)).toEqual({
    texts: ['These searches find jobs:', alert],
    links: [
      ['Within 50 km of Gulu 1 job', `/jobs?q=weaver&place=Gulu&radius=50&${rest}&employment=full-time&job=j1`],
      ['Without “weaver” 1,000 or more jobs', `/jobs?place=Gulu&radius=10&${rest}&employment=full-time&job=j1`],
      ['In any place 999 jobs', `/jobs?q=weaver&${rest}&employment=full-time&job=j1`],
      ['Without Kenya, Uganda 2 jobs', '/jobs?q=weaver&place=Gulu&radius=10&date=last-7-days&employment=full-time&job=j1'],
      ['Without Last 7 Days 12 jobs', '/jobs?q=weaver&place=Gulu&radius=10&country=KE&country=UG&employment=full-time&job=j1'],
      ['Without full-time 3 jobs', `/jobs?q=weaver&place=Gulu&radius=10&${rest}&job=j1`],
    ],
  })
})

test('where the words are not together, some of them are a search, with the filters as they are', () => {
  const nearest: NearestSearch[] = [{ without: [], title: 'weaver', matches: 34 }, { without: ['title'], matches: 7 }]
  expect(shown({ search: '?q=silk+weaver&place=Gulu&radius=10&remote=1&page=2' }, nearest).links).toEqual([
    ['With “weaver” 34 jobs', '/jobs?q=weaver&place=Gulu&radius=10&remote=1'],
    ['Without “silk weaver” 7 jobs', '/jobs?place=Gulu&radius=10&remote=1'],
  ])
})

test('where one change is not enough, the words and the place are kept', () => {
  const search = '?q=weaver&place=Gulu&radius=10&remote=1&experience=Senior&sort=salary'
  const nearest: NearestSearch[] = [{ without: ['remote', 'experience'], matches: 1 }, { without: ['location', 'remote', 'experience'], matches: 3 }, { without: ['title', 'remote', 'experience'], matches: 2 }]
  expect(shown({ search }, nearest).links).toEqual([
    ['Only “weaver” in Gulu 1 job', '/jobs?q=weaver&place=Gulu&radius=10&sort=salary'],
    ['Only “weaver” 3 jobs', '/jobs?q=weaver&sort=salary'],
    ['All jobs in Gulu 2 jobs', '/jobs?place=Gulu&radius=10&sort=salary'],
  ])
  expect(shown({ search: '?q=weaver&remote=1&experience=Senior' }, [{ without: ['remote', 'experience'], matches: 3 }]).links[0]?.[0]).toBe('Only “weaver” 3 jobs')
})

test('what the list chooses by itself is no filter to take off', () => {
  const fixed = [{ group: 'experience', value: 'Internship' }] as const
  expect(shown({ path: '/internships', search: '?remote=1', fixed: [...fixed] }, [{ without: ['experience'], matches: 4 }, { without: ['remote'], matches: 2 }]).links).toEqual([['Without Remote 2 jobs', '/internships']])
  const nearest: NearestSearch[] = [{ without: ['location', 'remote'], matches: 3 }, { without: ['title', 'remote'], matches: 2 }]
  expect(shown({ path: '/internships', search: '?q=weaver&place=Gulu&remote=1', fixed: [...fixed] }, nearest).links).toEqual([
    ['Only “weaver” 3 jobs', '/internships?q=weaver'], ['All internships in Gulu 2 jobs', '/internships?place=Gulu'],
  ])
  expect(shown({ search: '?q=weaver&place=Gulu&remote=1&experience=Internship' }, nearest).links[0]).toEqual(['Only “weaver”, Internship 3 jobs', '/jobs?q=weaver&experience=Internship'])
})

test('without a nearer search there is the alert alone, and nothing where nothing was chosen, or on the home page, whose searches have none', () => {
  expect(shown({ search: '?q=zzzz' })).toEqual({ links: [], texts: [alert] })
  expect(shown({})).toEqual({ links: [], texts: [] })
  expect(shown({ rules: 'home', path: '/', search: '?q=zzzz' })).toEqual({ links: [], texts: [] })
})

test('a list that could not be loaded tells that its search is kept; an empty one has the ways on', () => {
  const Part = (props: object) => 'listing' in props && <KeptSearch listing={props.listing as ReturnType<typeof emptyOf>}>The ways on</KeptSearch>
  const open = (listing: ReturnType<typeof emptyOf>) =>
    render(
      <LazyComponent value={Part}>
        <Results listing={listing} head={null} tools={null} Card={() => null} pager={null} />
      </LazyComponent>,
    )
  const { unmount } = open(actorAfter(withPendingCalls(listingMachine), { rules: 'search', path: '/jobs', search: '?q=weaver', fixed: [] }, failed('loadJobs', { status: 503, message: 'Not now.' })))
  expect([screen.queryByText('Your search and its filters are kept: ‘Try again’ uses them as they are.'), screen.queryByText('The ways on')]).toEqual([expect.any(HTMLElement), null])
  unmount()
  open(emptyOf({ search: '?q=weaver' }, []))
  expect([screen.queryByText(/^Your search/), screen.queryByText('The ways on')]).toEqual([null, expect.any(HTMLElement)])
})
