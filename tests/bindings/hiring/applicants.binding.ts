import { expect } from 'vitest'
import type { applicantsMachine } from '../../../src/machines/hiring/applicants.machine.ts'
import { hasMessage, pressing, pressingButton, type Assertion, type Binding, type Screen } from '../../support/replay/binding.ts'

/** Rows are found by their text: an open dialog hides them from assistive technology. */
const row = ({ queryAllByText }: Screen, name: string) => queryAllByText(name).find((text) => text.closest('tr') !== null)?.closest('tr')

/** The pill of a status, or that of all applications; null where it is pressed already. */
const pill = ({ queryByRole }: Screen, status: string | null): HTMLElement | null => {
  const found = queryByRole('button', { name: status === null ? /^\d+ applications?$/ : new RegExp(`^\\d+ ${status.toLowerCase()}$`) })
  return found?.ariaPressed === 'true' ? null : found
}

const list: Assertion = (screen) => {
  if (screen.queryByText('No applications yet.') !== null) return void screen.getByText("See the job's page")
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
  if (screen.queryByText(/^No \w+ applications\.$/) !== null) return void screen.getByRole('button', { name: 'Show all' })
  if (screen.queryByText('Lin Okello') !== null) return
  expect(row(screen, 'Ada Byron')?.textContent).toMatch(/Applied.*Download CV.*View application/)
  expect(row(screen, 'Grace Kato')?.textContent).toMatch(/Applied.*Open CV.*View profile.*Interested/)
  expect(screen.getAllByText('The full profile opens when the applicant expresses interest.').some((rule) => rule.closest('table, [role=dialog]') === null)).toBe(true)
  const link = screen.getByLabelText('Open CV of Grace Kato')
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://cv.example/grace.pdf',
    '_blank',
    'noopener noreferrer',
  ])
}

export const applicantsBinding: Binding<typeof applicantsMachine> = {
  actions: {
    filter: pressing((screen, { status }) => pill(screen, status)),
    next: pressingButton('Next'),
    previous: pressingButton('Previous'),
    retry: pressingButton('Try again'),
    answered: 'fact',
    'data.changed': 'fact',
  },
  assertions: {
    loading: ({ getAllByText }) => expect(getAllByText('Loading applications...').length).toBeGreaterThan(0),
    listed: list,
    failed: (screen) => hasMessage(screen, 'alert', /^(There is no such job\.|The applications could not be loaded\.)$/),
  },
}
