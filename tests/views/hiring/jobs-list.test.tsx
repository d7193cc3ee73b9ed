import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { listingMachine } from '../../../src/machines/jobs/listing.machine.ts'
import { failed } from '../../../src/machines/model.ts'
import { weaver as job } from '../../../src/machines/model/samples.ts'
import type { JobPage } from '../../../src/services/contract/jobs/jobs.ts'
import { JobsListView } from '../../../src/views/hiring/jobs-list.view.tsx'
import { outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done } from '#judged-paths'

const weaver = { ...job, description: 'Weave <b>well</b>.' }

const open = (page: JobPage, search = '') =>
  render(<JobsListView listing={actorAfter(listingMachine, { rules: 'search', path: '/jobs-list', search, fixed: [] }, done('loadJobs', page))} />)

test('a job shows title, company, location and description, as plain text', () => {
  open({ jobs: [weaver], total: 12, matches: 12 })
  expect(screen.getByRole('article').textContent).toBe('WeaverLake Looms Kampala, UgandaWeave <b>well</b>.')
  expect(screen.getByRole('link', { name: 'Weaver' }).getAttribute('href')).toBe('/job-details/j1')
  screen.getByText('Page 1 of 3')
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false)
})

test('placeholders stand for the jobs while they load, and a list that could not be loaded is tried again', () => {
  const listing = createActor(withPendingCalls(listingMachine), { input: { rules: 'search', path: '/jobs-list', search: '', fixed: [] } }).start()
  const { container } = render(<JobsListView listing={listing} />)
  const loading = ['h1 "Jobs list" tabindex=-1', 'output "Loading..."', 'div aria-hidden']
  expect(outlineOf(container).slice(1)).toEqual(loading)
  act(() => listing.send(failed('loadJobs', { status: 503, message: 'Not now.' }) as never))
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(outlineOf(container).slice(1)).toEqual(loading)
})

test('a page beyond the last says so and leads back', () => {
  open({ jobs: [], total: 12, matches: 12 }, '?page=9')
  screen.getByText('No Jobs Data Found!')
  screen.getByRole('button', { name: 'Back to page 1' })
})
