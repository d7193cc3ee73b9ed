import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { disclosureMachine } from '../../../src/machines/shell/disclosure.machine.ts'
import { listingMachine, type ListCall, type ListingInput, type ListPage } from '../../../src/machines/jobs/listing.machine.ts'
import { placeSuggestionsMachine } from '../../../src/machines/jobs/place-suggestions.machine.ts'
import { startingPointsMachine } from '../../../src/machines/jobs/starting-points.machine.ts'
import { some } from '../../../src/machines/model/listing.ts'
import { HomeView } from '../../../src/views/jobs/home.view.tsx'
import { Filters } from '../../../src/views/jobs/listing/filters.tsx'
import { PlaceBox, PlaceList } from '../../../src/views/jobs/search/place-box.tsx'
import { SearchView } from '../../../src/views/jobs/search.view.tsx'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { done } from '#judged-paths'

globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

const waiting = listingMachine.provide({ actors: { loadJobs: fromPromise<ListPage, ListCall>(() => new Promise(() => {})) } })
const listed = (input: ListingInput) => {
  const listing = actorAfter(waiting, input, done('loadJobs', some))
  onTestFinished(() => void listing.stop())
  return listing
}
const sheet = () => createActor(disclosureMachine).start()

test("a card's salary is in its pressed unit: the job's own at first, then the chosen one (specification 2.4)", async () => {
  render(<HomeView listing={listed({ rules: 'home', path: '/', search: '', fixed: [] })} sheet={sheet()} startingPoints={createActor(startingPointsMachine).start()} />)
  const pressed = (card: string) => within(screen.getByRole('group', { name: `Salary of ${card}` })).queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  const salary = (card: string) => screen.getByRole('group', { name: `Salary of ${card}` }).parentElement!.querySelector('p')!.textContent
  const before = [pressed('Weaver 1'), salary('Weaver 1')]
  await userEvent.setup().click(within(screen.getByRole('group', { name: 'Salary of Weaver 1' })).getByRole('button', { name: 'Monthly' }))
  expect([before, [pressed('Weaver 1'), salary('Weaver 1')], [pressed('Weaver 2'), salary('Weaver 2')]]).toEqual([
    [['Yearly'], '$30,000 - $48,000 per year'], [['Monthly'], '$2,500 - $4,000 per month'], [['Yearly'], '$30,000 - $48,000 per year'],
  ])
})

test('the checked filters of a search are those of its address, also after it changes (issue 15, Search)', () => {
  const listing = listed({ rules: 'search', path: '/jobs', search: '?date=last-7-days&employment=full-time', fixed: [] })
  render(<SearchView heading="Jobs" listing={listing} sheet={sheet()} places={createActor(placeSuggestionsMachine, { input: { search: '' } }).start()} />)
  const checked = () => {
    const { queryAllByRole } = within(screen.getByRole('region', { name: 'Filters' }))
    return [...queryAllByRole<HTMLInputElement>('radio', { checked: true }), ...queryAllByRole<HTMLInputElement>('checkbox', { checked: true })].map(({ name, value }) => `${name} ${value}`.trim())
  }
  const before = checked()
  act(() => listing.send({ type: 'query.changed', search: '?date=last-30-days&remote=1' }))
  expect([before, checked()]).toEqual([['date last-7-days', 'pay', 'employment full-time'], ['date last-30-days', 'pay', 'remote 1']])
})

test("a choice of the address that is written in other letters is none of the sidebar's (specification 9)", () => {
  const chosen = (search: string) => {
    const { container, unmount } = render(<Filters listing={listed({ rules: 'home', path: '/', search, fixed: [] })} />)
    const values = [...container.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
    unmount()
    return values
  }
  expect([chosen('?employment=full-time'), chosen('?employment=FULL-TIME')]).toEqual([['full-time'], []])
})

test('the box of a place is a combobox (WAI-ARIA practices), and the number of places is said', () => {
  const [kampala, kano] = [{ text: 'Kampala, Uganda', kind: 'city', count: 12 }, { text: 'Kano, Nigeria', kind: 'city', count: 1 }] as const
  const places = actorAfter(placeSuggestionsMachine, { search: '' }, { type: 'type', text: 'ka' }, { type: 'xstate.after.typingPause.placeSuggestions.waiting' })
  onTestFinished(() => void places.stop())
  render(<><PlaceBox places={places} /><PlaceList places={places} /></>)
  const box = screen.getByRole('combobox')
  const state = () => ['aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant'].map((name) => box.getAttribute(name))
  const closed = state()
  act(() => places.send(done('suggestPlaces', [kampala, kano]) as never))
  expect(closed).toEqual(['list', 'false', null, null])
  expect(state()).toEqual(['list', 'true', screen.getByRole('listbox', { name: 'Places' }).id, null])
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  const [first] = screen.getAllByRole('option', { selected: true })
  expect([state()[3], first?.textContent]).toEqual([first?.id, 'Kampala, Uganda 12 jobs'])
  const announcement = screen.getByText('2 places')
  expect(announcement.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  fireEvent.blur(box)
  expect([state(), announcement.textContent]).toEqual([closed, ''])
})

test('the box of a place keeps the focus while a place is pressed, and its list shows the one that the arrow keys have reached (WAI-ARIA practices)', async () => {
  const found = ['Kabale', 'Kampala', 'Kasese', 'Kitgum'].map((text) => ({ text, count: 1 }))
  const places = actorAfter(placeSuggestionsMachine, { search: '' }, { type: 'type', text: 'k' }, { type: 'xstate.after.typingPause.placeSuggestions.waiting' }, done('suggestPlaces', found))
  onTestFinished(() => void [places.stop(), vi.restoreAllMocks()])
  const shown: (readonly [string | null, unknown])[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element, way) {
    shown.push([this.textContent, way])
  })
  render(<><PlaceBox places={places} /><PlaceList places={places} /></>)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  box.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) fireEvent.keyDown(box, { key })
  expect(shown).toEqual(['Kabale', 'Kampala', 'Kabale'].map((name) => [`${name} 1 job`, { block: 'nearest' }]))
  await userEvent.setup().click(screen.getByRole('option', { name: /^Kasese/ }))
  expect([document.activeElement, box.value]).toEqual([box, 'Kasese'])
})
