import { expect } from 'vitest'
import type { applicantsMachine } from '../../../src/machines/hiring/applicants.machine.ts'
import { named, pressing, pressingButton, hasMessage, type Binding, type Screen, type Assertion } from '../../support/replay/binding.ts'

const names: Record<string, string> = { a1: 'Ada Byron', a2: 'Grace Kato', a9: 'Nobody' }
const words = { Accepted: 'Accept', Rejected: 'Reject', Pending: 'Put back' }

/** Rows are found by their text: an open dialog hides them from assistive technology. */
const row = ({ getAllByText }: Screen, name: string) => getAllByText(name).find((text) => text.closest('tr') !== null)?.closest('tr')

const list: Assertion = (screen) => {
  if (screen.queryByText('No applications yet.') !== null) return void screen.getByText("See the job's page")
  if (screen.queryByText('Lin Okello') !== null) return void screen.getByLabelText('Pages')
  expect(row(screen, 'Ada Byron')?.textContent).toMatch(/Applied.*Download CV.*The full profile opens when the applicant expresses interest\./)
  expect(row(screen, 'Grace Kato')?.textContent).toMatch(/Applied.*Open CV.*Interested.*View profile/)
  expect(screen.queryByLabelText('View profile of Ada Byron')).toBeNull()
  const link = screen.getByLabelText('Open CV of Grace Kato')
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://cv.example/grace.pdf',
    '_blank',
    'noopener noreferrer',
  ])
}

/** The buttons whose work is under way. */
const working = ({ queryAllByLabelText }: Screen): string[] =>
  queryAllByLabelText(/Ada Byron|Grace Kato/)
    .filter(({ ariaBusy }) => ariaBusy === 'true')
    .map((button) => button.getAttribute('aria-label') ?? '')

export const applicantsBinding: Binding<typeof applicantsMachine> = {
  actions: {
    setStatus: pressing(named('button', ({ id, status }) => `${words[status]} ${names[id]}`)),
    undo: pressingButton('Undo'),
    next: pressingButton('Next'),
    previous: pressingButton('Previous'),
    viewProfile: pressing(named('button', ({ id }) => `View profile of ${names[id]}`)),
    downloadCv: pressing(named('button', ({ id }) => `Download CV of ${names[id]}`)),
    retry: pressingButton('Try again'),
    'data.changed': 'fact',
    'list.requested': 'fact',
  },
  assertions: {
    'page.loading': ({ getAllByText }) => expect(getAllByText('Loading applications...').length).toBeGreaterThan(0),
    'page.listed': list,
    'page.saving': (screen) => {
      list(screen)
      expect(working(screen)).toHaveLength(1)
    },
    'page.takingBack': (screen) => {
      list(screen)
      expect(working(screen)).toEqual(['Put back Ada Byron'])
    },
    'page.downloading': (screen) => {
      list(screen)
      expect(working(screen)).toEqual(['Download CV of Ada Byron'])
    },
    'page.viewing': (screen) => {
      list(screen)
      screen.getByRole('dialog', { name: 'Grace Kato' })
    },
    'page.failed': (screen) => hasMessage(screen, 'alert', /^(There is no such job\.|The applications could not be loaded\.)$/),
    'freshness.fresh': () => {},
    /** A stale list is loaded again as soon as nothing else is under way. */
    'freshness.stale': (screen) => {
      const underWay = [...working(screen), ...screen.queryAllByText('Loading applications...'), ...screen.queryAllByRole('dialog')]
      expect(underWay).not.toHaveLength(0)
    },
    'undo.none': ({ queryByText }) => expect(queryByText('Undo')).toBeNull(),
    'undo.offered': ({ queryByText }) => expect(queryByText(/told by e-mail|No e-mail/)).not.toBeNull(),
  },
  children: { profile: pressingButton('Close').perform },
}
