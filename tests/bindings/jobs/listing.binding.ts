import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { EventFromLogic } from 'xstate'
import type { listingMachine } from '../../../src/machines/jobs/listing.machine.ts'
import { labelOf } from '../../../src/machines/jobs/options/listing.options.ts'
import { filling, named, pressing, pressingButton, hasMessage, isAnnounced, type Binding, type Control, type Screen, type Assertion } from '../../support/replay/binding.ts'

type Of<T extends string> = Extract<EventFromLogic<typeof listingMachine>, { type: T }>

const bar = ({ getByRole }: Screen) => within(getByRole('search'))
const results = ({ getByRole }: Screen) => within(getByRole('region', { name: 'Jobs' }))
const title = (screen: Screen) => bar(screen).getByRole('textbox', { name: 'Job title' })
const place = (screen: Screen) => bar(screen).getByLabelText('Location')
const search = (screen: Screen) => bar(screen).getByRole('button', { name: 'Search' })

/** A chosen radio button sends no event when it is chosen again. */
const radio: Control<Of<'choose'>> = ({ getByRole }, { group, value }) => {
  const found = within(getByRole('region', { name: 'Filters' })).queryByRole<HTMLInputElement>('radio', { name: labelOf({ group, value }) })
  return found?.checked === true ? null : found
}

/** An option of the search's filters, by its words and its count: a radio button, or a checkbox that is checked or not. */
const option =
  (checked: boolean): Control<Of<'choose' | 'drop'>> =>
  ({ getByRole }, { group, value }) => {
    const filters = within(getByRole('region', { name: 'Filters' }))
    const name = (text: string) => text === labelOf({ group, value }) || text.startsWith(`${labelOf({ group, value })} `)
    const found = [...filters.queryAllByRole<HTMLInputElement>('checkbox', { name }), ...filters.queryAllByRole<HTMLInputElement>('radio', { name })]
    return found.find((one) => one.checked === checked) ?? null
  }

const unit: Control<Of<'showSalary'>> = ({ queryByRole }, { jobId, unit: name }) => {
  const group = queryByRole('group', { name: `Salary of Weaver ${jobId.replace('j', '')}` })
  return group === null ? null : within(group).getByRole('button', { name })
}

const shared = {
  firstPage: pressingButton('Back to page 1'),
  retry: pressingButton('Try again'),
  'data.changed': 'fact',
  'query.changed': 'fact',
  showSalary: pressing(unit),
  sort: {
    control: named('combobox', 'Sort by'),
    perform: async ({ user, queryByRole }: Screen, { sort }: Of<'sort'>) => {
      const box = queryByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
      if (box !== null && box.value !== (sort ?? '')) await user.selectOptions(box, sort ?? '')
    },
  },
} as const

const waits: Assertion = (screen) => {
  const { getByText, queryAllByRole } = results(screen)
  isAnnounced(getByText('Loading...'))
  expect(queryAllByRole('article')).toEqual([])
}
const assertions: Binding<typeof listingMachine>['assertions'] = {
  typing: waits,
  loading: waits,
  listed: (screen) => {
    const { queryAllByRole, queryByText, getByText } = results(screen)
    expect(queryByText('Loading...')).toBeNull()
    const page = Number(/^Page (\d+) of \d+$/.exec(getByText(/^Page \d+ of \d+$/).textContent)?.[1])
    const [first] = queryAllByRole('article')
    const count = getByText(first === undefined ? 'No Jobs Data Found!' : / Jobs Found/)
    // The focus reads that of another page.
    if (count.closest('p:focus') === null) isAnnounced(count)
    if (first !== undefined) within(first).getByText(String((page - 1) * 5 + 1))
  },
  failed: (screen) => hasMessage(screen, 'alert', /^Error loading jobs: ./),
}

/** The list of the home page: it follows the title box, and Search leads away from it. */
export const homeListingBinding: Binding<typeof listingMachine> = {
  actions: {
    ...shared,
    type: filling(title, (event) => event.title),
    search: {
      control: search,
      perform: async (screen, { location }) => {
        await screen.fill(place(screen), location)
        await screen.user.click(search(screen))
      },
    },
    choose: pressing(radio),
    drop: pressing(() => null),
    searchExactly: pressing(() => null),
    clear: pressingButton('Clear filter'),
    next: pressingButton('Next'),
    previous: pressingButton('Previous'),
  },
  assertions,
}

/** The full search: the list follows its address. */
export const searchListingBinding: Binding<typeof listingMachine> = {
  actions: {
    ...shared,
    // Only Search submits the typed text.
    type: { control: () => null, perform: (screen, event) => screen.fill(title(screen), event.title) },
    search: {
      control: search,
      perform: async (screen, event) => {
        await screen.fill(title(screen), event.title)
        await screen.fill(place(screen), event.location)
        await screen.user.click(search(screen))
      },
    },
    choose: pressing(option(false)),
    drop: pressing((screen, event) => (event.group === 'location' ? screen.queryByRole('link', { name: `Remove filter ${labelOf(event)}` }) : option(true)(screen, event))),
    clear: pressing(named('link', 'Clear all')),
    searchExactly: pressing(named('link', /^Search for ‘.*’ instead$/)),
    next: pressing(named('link', 'Next')),
    previous: pressing(named('link', 'Previous')),
  },
  assertions,
}
