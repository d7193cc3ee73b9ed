import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { EventFromLogic } from 'xstate'
import type { listingMachine } from '../../../src/machines/jobs/listing.machine.ts'
import { labelOf } from '../../../src/machines/jobs/listing.options.ts'
import { filling, named, pressing, pressingButton, hasMessage, type Binding, type Control, type Screen, type Assertion } from '../../support/replay/binding.ts'

type Of<T extends string> = Extract<EventFromLogic<typeof listingMachine>, { type: T }>

const bar = ({ getByRole }: Screen) => within(getByRole('search'))
const results = ({ getByRole }: Screen) => within(getByRole('region', { name: 'Jobs' }))
const title = (screen: Screen) => bar(screen).getByRole('textbox', { name: 'Job title' })
const place = (screen: Screen) => bar(screen).getByRole('textbox', { name: 'Location' })
const search = (screen: Screen) => bar(screen).getByRole('button', { name: 'Search' })

/** A chosen radio button sends no event when it is chosen again. */
const radio: Control<Of<'choose'>> = ({ getByRole }, { group, value }) => {
  const found = within(getByRole('region', { name: 'Filters' })).queryByRole<HTMLInputElement>('radio', { name: labelOf({ group, value: value ?? '' }) })
  return found?.checked === true ? null : found
}

const unit: Control<Of<'showSalary'>> = ({ queryByRole }, { jobId, unit: name }) => {
  const group = queryByRole('group', { name: `Salary of Weaver ${jobId.replace('j', '')}` })
  return group === null ? null : within(group).getByRole('button', { name })
}

const shared = {
  next: pressingButton('Next'),
  previous: pressingButton('Previous'),
  firstPage: pressingButton('Back to page 1'),
  retry: pressingButton('Try again'),
  'data.changed': 'fact',
  'query.changed': 'fact',
  showSalary: pressing(unit),
  sort: {
    control: named('combobox', 'Sort by'),
    perform: async ({ user, queryByRole }: Screen, { sort }: Of<'sort'>) => {
      const box = queryByRole('combobox', { name: 'Sort by' })
      if (box !== null) await user.selectOptions(box, sort)
    },
  },
} as const

const waits: Assertion = (screen) => {
  const { getByText, queryAllByRole } = results(screen)
  getByText('Loading...')
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
    if (first === undefined) getByText('No Jobs Data Found!')
    else within(first).getByText(String((page - 1) * 5 + 1))
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
    clear: pressingButton('Clear filter'),
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
    choose: pressing((screen, event) =>
      event.value === null ? screen.queryByRole('button', { name: 'Remove filter Kampala' }) : radio(screen, event),
    ),
    clear: pressingButton('Clear all'),
  },
  assertions,
}
