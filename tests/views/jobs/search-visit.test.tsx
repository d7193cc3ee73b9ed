import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { weaver } from '../../../src/machines/model/samples.ts'
import { employer, place } from '../../../src/machines/model/visit.ts'
import { openingOf } from '../../../src/machines/app/location.ts'
import { open as openJob } from '../../../src/screens/jobs/details.tsx'
import { mountedScreen, type AppServices } from '../../../src/screens/services.ts'
import { paneFrame } from '../../../src/views/jobs/search/job-pane.tsx'
import { expectOutline } from '../../support/jsdom/outline.ts'
import { answering, openVisit, showVisit } from '../../support/replay/open-visit.tsx'

// Loaded in advance, so that no placeholder has to be waited for.
await Promise.all([
  import('../../../src/screens/jobs/job-pane.tsx'), import('../../../src/views/jobs/details/manage.tsx'), import('../../../src/views/alerts/alerts/search-dialog.tsx'),
])

const jobs = [weaver, { ...weaver, _id: 'j2', jobTitle: 'Dyer' }]
const facets = { company: [], experience: [], employment: [], salaryType: [], country: [], openTo: [], date: [], pay: [], remote: 0, stated: 0 }

/** A board of two jobs, whose search counts twelve matches. */
const board = () =>
  answering({
    'GET /api/jobs/search': () => ({ jobs, total: 20, matches: 12, facets }),
    'GET /api/jobs/jobs/:id': ({ params }) => jobs.find(({ _id }) => _id === params?.['id']),
    'GET /api/jobs/jobs/:id/similar': () => [],
  })

const go = (services: AppServices, to: string) => act(async () => services.root.send({ type: 'navigate', to }))
const searchCalls = (made: readonly string[]) => made.filter((call) => call === 'GET /api/jobs/search').length

// A window with room for a job beside the list, and a visitor who has chosen that.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
  localStorage.setItem('splitView', 'on')
  return () => {
    vi.unstubAllGlobals()
    localStorage.removeItem('splitView')
  }
})

test('a job beside a list is a part of its page: neither title nor h1 are its own (issue 18)', async () => {
  const services = await openVisit('/about', { api: board().api })
  services.root.send({ type: 'part.fetched', id: 'screen', part: { ...openJob(services, openingOf({ session: null, location: place('/job-details/j1') }), paneFrame) } })
  const { View, actors } = mountedScreen(services.root)!
  const { container } = render(<View {...actors} />)
  await screen.findByRole('heading', { level: 2, name: 'Weaver' })
  expect([container.querySelector('h1'), document.head.querySelector('title')]).toEqual([null, null])
})

describe('a search and what is fetched after it', () => {
  test('on each list of a visit a card opens its job beside it (issue 18)', async () => {
    const services = await openVisit('/jobs', { api: board().api })
    await showVisit(services)
    const user = userEvent.setup()
    for (const name of ['Weaver', 'Dyer']) {
      await screen.findByText('Choose a job, and it opens here.')
      await user.click(within(screen.getByRole('region', { name: 'Jobs' })).getByRole('link', { name }))
      const pane = screen.getByRole('region', { name: 'Open job' })
      const heading = await within(pane).findByRole('heading', { level: 2, name })
      await expect.poll(() => document.activeElement).toBe(heading)
      await go(services, '/internships')
    }
  })

  test('on each list of a visit its search can be saved (issue 15)', async () => {
    const services = await openVisit('/jobs', { api: board().api })
    await showVisit(services)
    await screen.findByRole('button', { name: 'Save this search' })
    await go(services, '/internships')
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Save this search' }))
    await screen.findByRole('dialog')
  })

  test('is fetched again when another tab has changed a job', async () => {
    const { made, api } = board()
    await showVisit(await openVisit('/jobs', { api }))
    const otherTab = new BroadcastChannel('kazi')
    onTestFinished(() => otherTab.close())
    expect(searchCalls(made)).toBe(1)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
    otherTab.postMessage('jobs')
    await expect.poll(() => searchCalls(made)).toBe(2)
  })

  test('shows in the top bar what a guest has saved in another tab', async () => {
    await showVisit(await openVisit('/jobs', { api: board().api }))
    const link = await screen.findByRole('link', { name: 'Saved jobs' })
    onTestFinished(() => localStorage.removeItem('savedJobs'))
    localStorage.setItem('savedJobs', '["j1","j2"]')
    dispatchEvent(new StorageEvent('storage', { key: 'savedJobs' }))
    await expect.poll(() => link.textContent).toBe('Saved jobs 2')
  })
})

test('a landing page of jobs enough is left to search engines', async () => {
  await showVisit(await openVisit('/jobs/in/Kampala%2C_Uganda', { api: board().api }))
  expect([document.title, document.head.querySelector('meta[name="robots"]')]).toEqual(['Jobs in Kampala, Uganda · Kazi', null])
})

test("a job's page leads its poster to its forms, and everybody back to the search (issue 18; rulings, Accounts)", async () => {
  await showVisit(await openVisit('/job-details/j1', { session: employer, state: { results: '/jobs?q=cloth&page=2' }, api: board().api }))
  expectOutline(
    `
    nav "Manage this job"
    link "Applicants" /my-jobs/j1/applicants
    link "Edit" /edit-job/j1
    link "Delete" /delete-job/j1
    `,
    await screen.findByRole('navigation', { name: 'Manage this job' }),
  )
  expect(screen.getByRole('link', { name: 'Back to results' }).getAttribute('href')).toBe('/jobs?q=cloth&page=2')
})
