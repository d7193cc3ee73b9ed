import { act } from '@testing-library/react'
import { expect } from 'vitest'
import { createActor, type ActorRefFrom, type EventFromLogic } from 'xstate'
import { disclosureMachine } from '../../src/machines/disclosure.machine.ts'
import { disclosureModel } from '../../src/machines/disclosure.model.ts'
import { listingMachine } from '../../src/machines/listing.machine.ts'
import { homeListingModel, searchListingModel } from '../../src/machines/listing.model.ts'
import { labelOf } from '../../src/machines/listing.options.ts'
import { HomeView } from '../../src/views/home.view.tsx'
import { FilterPanel } from '../../src/views/listing/filter-panel.tsx'
import { FiltersButton } from '../../src/views/listing/filters-button.tsx'
import { SearchView } from '../../src/views/search.view.tsx'
import { press, shown } from '../support/press.ts'
import { replayInView, type Screen, type Sight } from '../support/replay-view.tsx'

HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true
}
globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

type Listing = ActorRefFrom<typeof listingMachine>
type ListingEvent = EventFromLogic<typeof listingMachine>
type Of<T extends ListingEvent['type']> = Extract<ListingEvent, { type: T }>

let listing: Listing
const sheet = () => createActor(disclosureMachine).start()

/** For what no control of the page does in its present state. */
const tell = (event: ListingEvent) => act(async () => listing.send(event))

const title = ({ getByPlaceholderText }: Screen) => getByPlaceholderText<HTMLInputElement>('What position are you looking for?')
const place = ({ getByPlaceholderText }: Screen) => getByPlaceholderText<HTMLInputElement>('Location')

const chooseRadio = async ({ user, getByLabelText }: Screen, event: Of<'choose'>) => {
  const radio = getByLabelText<HTMLInputElement>(labelOf({ group: event.group, value: event.value ?? '' }))
  await (radio.checked ? tell(event) : user.click(radio))
}

const pressOr = async (screen: Screen, name: string, event: ListingEvent) => {
  if (screen.queryByText(name) === null) await tell(event)
  else await screen.user.click(screen.getByText(name))
}

const turn = {
  next: (screen: Screen) => press(screen, 'Next'),
  // While a first page that is not page 1 loads, how many there are is not known, and no pages are offered.
  previous: (screen: Screen, event: Of<'previous'>) => (screen.queryByText('Previous') === null ? tell(event) : press(screen, 'Previous')),
  firstPage: (screen: Screen, event: Of<'firstPage'>) => pressOr(screen, 'Back to page 1', event),
  retry: (screen: Screen) => press(screen, 'Try again'),
  'data.changed': 'fact' as const,
  showSalary: async ({ user, queryAllByText }: Screen, { jobId, unit }: Of<'showSalary'>) => {
    const button = queryAllByText(unit, { selector: 'button' })[jobId === 'j1' ? 0 : 1]
    if (button === undefined) return
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
  },
}

const leftAtOnce: Sight = () => {
  throw new Error('Nobody comes to see this state')
}
const waits: Sight = ({ getByText, queryAllByRole }) => {
  getByText('Loading...')
  expect(queryAllByRole('article')).toEqual([])
}
const sights = {
  starting: leftAtOnce,
  typing: waits,
  loading: waits,
  listed: ({ queryAllByRole, queryByText, getByText }: Screen) => {
    const numbers = queryAllByRole('article').map((card) => Number(card.querySelector('div > span:last-child')?.textContent))
    if (numbers.length === 0) getByText('No Jobs Data Found!')
    else expect(numbers[0]! % 5).toBe(1)
    expect(queryByText('Loading...')).toBeNull()
    getByText(/^Page \d+ of \d+$/)
  },
  failed: (screen: Screen) => {
    expect(screen.getByRole('alert').textContent).toBe('Error loading jobs: Try again later.')
    screen.getByRole('button', { name: 'Try again' })
  },
}

replayInView(
  homeListingModel,
  {
    gestures: {
      ...turn,
      type: (screen, event) => screen.fill(title(screen), event.title),
      // The title box is the query itself: with hands, another title than the one asked for cannot be searched.
      search: 'fact',
      choose: (screen, event) => (event.value === null ? tell(event) : chooseRadio(screen, event)),
      sort: 'fact',
      clear: (screen, event) => pressOr(screen, 'Clear filter', event),
      'query.changed': 'fact',
    },
    sights,
  },
  (actor) => {
    listing = actor
    return <HomeView listing={actor} sheet={sheet()} />
  },
)

replayInView(
  searchListingModel,
  {
    gestures: {
      ...turn,
      type: 'fact',
      search: async (screen, event) => {
        await screen.fill(title(screen), event.title)
        await screen.fill(place(screen), event.location)
        await screen.user.click(screen.getByText('Search'))
      },
      choose: async (screen, event) => {
        if (event.value !== null) return chooseRadio(screen, event)
        const chip = screen.queryByLabelText('Remove filter Kampala')
        await (chip === null ? tell(event) : screen.user.click(chip))
      },
      sort: async ({ user, getByLabelText }, { sort }) => user.selectOptions(getByLabelText('Sort by'), sort),
      clear: (screen, event) => pressOr(screen, 'Clear all', event),
      'query.changed': 'fact',
    },
    sights,
  },
  (actor) => {
    listing = actor
    return <SearchView heading="Jobs" listing={actor} sheet={sheet()} />
  },
)

replayInView(
  disclosureModel,
  {
    gestures: {
      open: async (screen) => {
        await press(screen, 'Filters')
        await shown(() => import('../../src/views/filter-sheet.tsx'))
      },
      close: (screen) => press(screen, 'Close'),
    },
    sights: {
      closed: ({ queryByRole, getByRole }) => {
        expect(queryByRole('dialog')).toBeNull()
        getByRole('group', { name: 'Location' })
      },
      open: ({ getByRole }) => {
        getByRole('dialog', { name: 'Filters' })
        getByRole('group', { name: 'Location' })
      },
    },
  },
  (actor) => {
    const list = createActor(listingMachine, {
      input: { rules: 'home', path: '/', search: '', fixed: [], loaded: { jobs: [], total: 0, matches: 0 } },
    }).start()
    return (
      <>
        <FiltersButton sheet={actor} />
        <FilterPanel listing={list} sheet={actor} groups={['location']} />
      </>
    )
  },
)
