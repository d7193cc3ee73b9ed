import { cleanup } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { applicantProfileModel } from '../../src/machines/applicant-profile.model.ts'
import { applicantsModel } from '../../src/machines/applicants.model.ts'
import { ApplicantsView } from '../../src/views/applicants.view.tsx'
import ProfileDialog from '../../src/views/applicants/profile-dialog.tsx'
import { press, shown } from '../support/press.ts'
import { replayInView, type Screen, type Sight } from '../support/replay-view.tsx'

/** An open profile runs for real here; what it asks of a server waits for ever. */
vi.mock('../../src/machines/ports.ts', async (original) => ({
  ...(await original<object>()),
  port: () => fromPromise(() => new Promise(() => {})),
}))

afterEach(cleanup)

const names: Record<string, string> = { a1: 'Ada Byron', a2: 'Grace Kato' }
const words = { Accepted: 'Accept', Rejected: 'Reject', Pending: 'Put back' }

/** Rows are looked for by what they say: an open dialog hides them from everybody but the eye. */
const row = ({ getAllByText }: Screen, name: string) => getAllByText(name).find((text) => text.closest('tr') !== null)?.closest('tr')

const list: Sight = (screen) => {
  if (screen.queryByText('No applications yet.') !== null) return void screen.getByText("See the job's page")
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
const working = ({ getAllByLabelText }: Screen): string[] =>
  getAllByLabelText(/Ada Byron|Grace Kato/)
    .filter(({ ariaBusy }) => ariaBusy === 'true')
    .map((button) => button.getAttribute('aria-label') ?? '')

replayInView(
  applicantsModel,
  {
    gestures: {
      setStatus: (screen, { id, status }) => press(screen, `${words[status]} ${names[id]}`),
      undo: (screen) => press(screen, 'Undo'),
      viewProfile: async (screen, { id }) => {
        await press(screen, `View profile of ${names[id]}`)
        await shown(() => import('../../src/views/applicants/profile-dialog.tsx'))
      },
      downloadCv: (screen, { id }) => press(screen, `Download CV of ${names[id]}`),
      retry: (screen) => press(screen, 'Try again'),
      'data.changed': 'fact',
    },
    sights: {
      'page.loading': ({ getAllByText }) => expect(getAllByText('Loading applications...').length).toBeGreaterThan(0),
      'page.listed': list,
      'page.saving': (screen) => {
        list(screen)
        expect(working(screen)).toHaveLength(1)
      },
      'page.downloading': (screen) => {
        list(screen)
        expect(working(screen)).toEqual(['Download CV of Ada Byron'])
      },
      'page.viewing': (screen) => {
        list(screen)
        screen.getByRole('dialog', { name: 'Grace Kato' })
      },
      'page.failed': ({ getByRole, queryByRole }) => {
        const gone = getByRole('alert').textContent === 'There is no such job.'
        expect(queryByRole('button', { name: 'Try again' }) === null).toBe(gone)
      },
      'undo.none': ({ queryByText }) => expect(queryByText('Undo')).toBeNull(),
      'undo.offered': ({ queryByText }) => expect(queryByText(/told by e-mail|No e-mail/)).not.toBeNull(),
    },
    children: { profile: (screen) => press(screen, 'Close') },
  },
  (actor) => <ApplicantsView applicants={actor} />,
)

replayInView(
  applicantProfileModel,
  {
    gestures: { retry: (screen) => press(screen, 'Try again'), close: (screen) => press(screen, 'Close') },
    sights: {
      loading: ({ getByRole }) => getByRole('dialog', { name: 'Ada Byron' }),
      shown: ({ getByRole }) => expect(getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe('mailto:ada@example.com'),
      failed: ({ getByRole }) => getByRole('button', { name: 'Try again' }),
      closed: ({ getByRole }) => getByRole('dialog'),
    },
  },
  (actor) => <ProfileDialog profile={actor} />,
)
