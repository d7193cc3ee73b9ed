import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { disclosureMachine } from '../../../src/machines/shell/disclosure.machine.ts'
import { disclosureModel } from '../../../src/machines/shell/disclosure.model.ts'
import { listingMachine, type ListCall, type ListingInput, type ListPage } from '../../../src/machines/jobs/listing.machine.ts'
import { startingPointsMachine } from '../../../src/machines/jobs/starting-points.machine.ts'
import { startingPointsModel } from '../../../src/machines/jobs/starting-points.model.ts'
import { placeSuggestionsMachine } from '../../../src/machines/jobs/place-suggestions.machine.ts'
import { placeSuggestionsModel } from '../../../src/machines/jobs/place-suggestions.model.ts'
import { homeListingModel, searchListingModel } from '../../../src/machines/jobs/listing.model.ts'
import { all } from '../../../src/machines/model/listing.ts'
import { HomeView } from '../../../src/views/jobs/home.view.tsx'
import { FilterPanel } from '../../../src/views/jobs/listing/filter-panel.tsx'
import { Filters } from '../../../src/views/jobs/listing/filters.tsx'
import { FiltersButton } from '../../../src/views/jobs/listing/filters-button.tsx'
import { SearchView } from '../../../src/views/jobs/search.view.tsx'
import { disclosureBinding } from '../../bindings/shell/disclosure.binding.ts'
import { startingPointsBinding } from '../../bindings/jobs/starting-points.binding.ts'
import { homeListingBinding, searchListingBinding } from '../../bindings/jobs/listing.binding.ts'
import { placeSuggestionsBinding } from '../../bindings/jobs/place-suggestions.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { done } from '#judged-paths'

globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

const sheet = () => createActor(disclosureMachine).start()
const home: ListingInput = { rules: 'home', path: '/', search: '', fixed: [] }
const noPoints = () => createActor(startingPointsMachine).start()
const none = done('loadJobs', { jobs: [], total: 0, matches: 0 })

replayInView(homeListingModel, homeListingBinding, (actor) => <HomeView listing={actor} sheet={sheet()} startingPoints={noPoints()} />)
replayInView(startingPointsModel, startingPointsBinding, (actor) => <HomeView listing={actorAfter(listingMachine, home, none)} sheet={sheet()} startingPoints={actor} />)
replayInView(searchListingModel, searchListingBinding, (actor) => <SearchView heading="Jobs" listing={actor} sheet={sheet()} places={createActor(placeSuggestionsMachine, { input: { search: '' } }).start()} />)
replayInView(placeSuggestionsModel, placeSuggestionsBinding, (actor) => <SearchView heading="Jobs" listing={actorAfter(listingMachine, { ...home, rules: 'search' }, none)} sheet={sheet()} places={actor} />)
// Loaded in advance, so that no placeholder has to be waited for.
await import('../../../src/views/jobs/filter-sheet.tsx')

replayInView(disclosureModel, disclosureBinding, (actor) => (
  <>
    <FiltersButton sheet={actor} />
    <FilterPanel listing={actorAfter(listingMachine, home, none)} sheet={actor}>
      <Filters listing={actorAfter(listingMachine, home, none)} />
    </FilterPanel>
  </>
))

test('the sheet of the filters closes itself where the page has room for them, and at no other change of the window', async () => {
  const wide = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => wide)
  onTestFinished(() => void vi.unstubAllGlobals())
  const turn = (matches: boolean) => act(() => void Object.assign(wide, { matches }).dispatchEvent(new Event('change')))
  const opened = sheet()
  render(<FilterPanel listing={actorAfter(listingMachine, home, none)} sheet={opened}>{null}</FilterPanel>)
  const states: unknown[] = []
  const note = () => void states.push(opened.getSnapshot().value)
  await act(async () => opened.send({ type: 'open' }))
  await turn(false)
  note()
  await turn(true)
  note()
  await act(async () => opened.send({ type: 'open' }))
  note()
  expect(states).toEqual(['open', 'closed', 'closed'])
})

test('the Search button of the home page leads to the search, with the title and the place (rulings: The listing)', async () => {
  const ways: string[] = []
  const navigate = (_: unknown, { to }: { to: string }) => void ways.push(to)
  const machine = listingMachine.provide({ actions: { navigate }, actors: { loadJobs: fromPromise<ListPage, ListCall>(() => new Promise(() => {})) } })
  const listing = actorAfter(machine, home, none)
  render(<HomeView listing={listing} sheet={sheet()} startingPoints={noPoints()} />)
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Job title' }), ' dyer ')
  await user.type(screen.getByRole('textbox', { name: 'Location' }), 'Kampala{Enter}')
  expect(ways).toEqual(['/jobs?q=dyer&place=Kampala'])
  listing.stop()
})

test('a search keeps the focus: in the box of its words, and on the list where a link goes with its filter', async () => {
  const machine = listingMachine.provide({ actors: { loadJobs: fromPromise<ListPage, ListCall>(() => new Promise(() => {})) } })
  const listing = actorAfter(machine, { rules: 'search', path: '/jobs', search: '?q=dyer&employment=full-time', fixed: [] }, none)
  const places = createActor(placeSuggestionsMachine, { input: { search: '' } }).start()
  render(<SearchView heading="Jobs" listing={listing} sheet={sheet()} places={places} />)
  const words = screen.getByRole<HTMLInputElement>('textbox', { name: 'Job title' })
  const user = userEvent.setup()
  await user.clear(words)
  await user.type(words, ' weaver ')
  const goTo = (search: string) => act(() => listing.send({ type: 'query.changed', search }))
  goTo('?q=weaver&employment=full-time')
  expect([document.activeElement, words.value]).toEqual([words, ' weaver '])
  goTo('?q=spinner&employment=full-time')
  expect([document.activeElement, words.value]).toEqual([words, 'spinner'])
  screen.getByRole('link', { name: 'Remove filter full-time' }).focus()
  goTo('?q=spinner')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Jobs' }))
  listing.stop()
})

test('the button that leads to another page gives its focus to the count, once that page is there', async () => {
  const waiting = listingMachine.provide({ actors: { loadJobs: fromPromise<ListPage, ListCall>(() => new Promise(() => {})) } })
  const listing = actorAfter(waiting, home, done('loadJobs', all))
  render(<HomeView listing={listing} sheet={sheet()} startingPoints={noPoints()} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Next' }))
  await act(async () => listing.send(done('loadJobs', { ...all, jobs: all.jobs.slice(0, 2) }) as never))
  expect(document.activeElement?.textContent).toBe('7 Jobs Found All over the world. page 2 of 2')
  listing.stop()
})
