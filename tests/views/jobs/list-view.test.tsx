import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { createActor, fromPromise } from 'xstate'
import { listViewModel } from '../../../src/machines/results/list-view.model.ts'
import { listingMachine, type ListCall, type ListPage } from '../../../src/machines/jobs/listing.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import { LazyComponent, type LazyProps } from '../../../src/views/components/lazy-component.tsx'
import { SearchCard } from '../../../src/views/jobs/search/search-card.tsx'
import { ListViewControls } from '../../../src/views/jobs/search/list-view.tsx'
import { PayInUnit } from '../../../src/views/jobs/search/pay-in-unit.tsx'
import { listViewBinding } from '../../bindings/results/list-view.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const paid = { ...weaver, minPrice: 41_600, maxPrice: 41_600, salaryType: 'Yearly' } as const

replayInView(listViewModel, listViewBinding, (actor) => (
  <>
    <ListViewControls view={actor} />
    <PayInUnit view={actor} job={paid} />
  </>
))

test('a result has no units, marks the words of the search, and its link carries the search along (rulings: Card; issue 18: Flows that lose people)', () => {
  const waiting = listingMachine.provide({ actors: { loadJobs: fromPromise<ListPage, ListCall>(() => new Promise(() => {})) } })
  const listing = createActor(waiting, { input: { rules: 'search', path: '/jobs', search: '?q=cotton&page=2', fixed: [] } }).start()
  const navigate = vi.fn()
  const { container } = render(
    <Router hook={() => ['/jobs', navigate]}><SearchCard listing={listing} job={{ ...paid, excerpt: ['Weave ', 'cotton', ' & <b>', 'cottons', '</b>'] }} position={6} /></Router>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(container.querySelector('mark')?.parentElement?.innerHTML).toBe('Weave <mark>cotton</mark> &amp; &lt;b&gt;<mark>cottons</mark>&lt;/b&gt;')
  screen.getByText('$41,600')
  fireEvent.click(screen.getByRole('link', { name: 'Weaver' }))
  expect(navigate.mock.calls.map(([to, { state }]) => [to, state])).toEqual([['/job-details/j1', { results: '/jobs?q=cotton&page=2' }]])
  listing.stop()
})

test('a result has its pay in the unit of the list, once the code of that is there (rulings: Card)', () => {
  const Late = (props: LazyProps) => <p>{'job' in props && `${props.job._id}, ${props.place ?? 'card'}`}</p>
  const listing = createActor(listingMachine, { input: { rules: 'search', path: '/jobs', search: '', fixed: [] } })
  render(<LazyComponent value={Late}><SearchCard listing={listing} job={paid} position={6} /></LazyComponent>)
  expect([screen.getAllByText(/^j1, /).map(({ textContent }) => textContent), screen.queryByText('$41,600')]).toEqual([['j1, pay', 'j1, card'], null])
})
