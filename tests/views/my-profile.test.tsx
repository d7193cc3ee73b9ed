import { cleanup, render, screen as queries } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { analyticsModel } from '../../src/machines/analytics.model.ts'
import { myProfileModel } from '../../src/machines/my-profile.model.ts'
import { profileTabsMachine } from '../../src/machines/profile-tabs.machine.ts'
import { profileTabsModel } from '../../src/machines/profile-tabs.model.ts'
import { myProfileMachine } from '../../src/machines/my-profile.machine.ts'
import { tabLabels } from '../../src/machines/profile-tabs.options.ts'
import { suggestionsModel } from '../../src/machines/suggestions.model.ts'
import { MyProfileView } from '../../src/views/my-profile.view.tsx'
import { AnalyticsCard } from '../../src/views/my-profile/analytics-card.tsx'
import { ProfileTabs } from '../../src/views/my-profile/profile-tabs.tsx'
import { SuggestionsCard } from '../../src/views/my-profile/suggestions-card.tsx'
import BarChart from '../../src/views/parts/bar-chart.tsx'
import { press, shown } from '../support/press.ts'
import { replayInView, type Screen, type Sight } from '../support/replay-view.tsx'

/** The parts of a page run for real here; what they ask of a server waits for ever. */
vi.mock('../../src/machines/ports.ts', async (original) => ({
  ...(await original<object>()),
  port: () => fromPromise(() => new Promise(() => {})),
}))

afterEach(cleanup)

const leftAtOnce: Sight = () => {
  throw new Error('Nobody comes to see this state')
}

const waiting = () => createActor(myProfileMachine).start()
const firstTab = createActor(profileTabsMachine, { input: { path: '/my-profile', search: '', party: 'Applicant' } }).start()

beforeAll(async () => {
  // The tabs are fetched when they are first shown; every path then finds them there.
  render(<ProfileTabs profile={waiting()} tabs={firstTab} />)
  await shown(() => import('../../src/views/parts/tabs.tsx'))
  await queries.findByRole('tablist')
  cleanup()
})

const cards = ['Profile Details', 'Employment Status', 'Skills', 'Suggested Positions', 'Analytics']

replayInView(
  myProfileModel,
  {
    gestures: { retry: (screen) => press(screen, 'Try again'), 'profile.changed': 'fact' },
    sights: {
      loading: ({ getByRole }) => expect(getByRole('heading', { level: 1 }).textContent).toBe('My profile'),
      shown: ({ getByRole, getAllByRole, getByLabelText }) => {
        expect(getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(["Ada Byron's Profile"])
        for (const name of cards) getByRole('region', { name })
        for (const label of ['Change cover image', 'Change profile image']) expect(getByLabelText(label)).toHaveProperty('type', 'file')
        expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile', 'Applications', 'Messages', 'Notifications'])
      },
      failed: ({ getByRole }) => expect(getByRole('alert').textContent).toBe('Your profile could not be loaded.'),
    },
    children: { profileImage: 'fact', details: 'fact', employment: 'fact', resume: 'fact', skills: 'fact', suggestions: 'fact', analytics: 'fact' },
  },
  (actor) => <MyProfileView profile={actor} tabs={firstTab} />,
)

const stands =
  (name: string, seen: (screen: Screen) => void = () => {}): Sight =>
  (screen) => {
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name)
    screen.getByRole('tabpanel', { name })
    seen(screen)
  }

replayInView(
  profileTabsModel,
  {
    gestures: {
      choose: async (screen, { tab }) => {
        const { textContent } = screen.getByRole('tab', { selected: true })
        if (textContent !== tabLabels[tab]) await screen.user.click(screen.getByRole('tab', { name: tabLabels[tab] }))
      },
      'query.changed': 'fact',
    },
    sights: {
      deciding: leftAtOnce,
      profile: stands('Profile'),
      applications: stands('Applications', ({ getByText }) => getByText('Loading applications...')),
      barred: stands('Applications', ({ getByRole }) => getByRole('link', { name: 'See the jobs' })),
      messages: stands('Messages'),
      notifications: stands('Notifications'),
    },
    children: { applications: 'fact' },
  },
  (actor) => <ProfileTabs profile={waiting()} tabs={actor} />,
)

replayInView(
  suggestionsModel,
  {
    gestures: { 'interests.changed': 'fact', retry: (screen) => press(screen, 'Try again') },
    sights: {
      loading: ({ getByRole }) => getByRole('region', { name: 'Suggested Positions' }),
      shown: ({ queryByRole, queryAllByRole, getByText }) => {
        const links = queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
        if (links.length === 0) getByText('No open positions right now.')
        else expect(links).toEqual([['Weaver', '/job-details/j1']])
        expect(queryByRole('alert')).toBeNull()
      },
      failed: ({ getByRole }) => expect(getByRole('alert').textContent).toBe('The positions could not be loaded.'),
    },
  },
  (actor) => <SuggestionsCard suggestions={actor} />,
)

replayInView(
  analyticsModel,
  {
    gestures: { retry: (screen) => press(screen, 'Try again') },
    sights: {
      loading: ({ getByRole }) => expect(getByRole('status').textContent).toBe('Loading...'),
      shown: ({ getAllByRole }) => expect(getAllByRole('figure')).toHaveLength(2),
      failed: ({ getByRole }) => void getByRole('alert'),
    },
  },
  (actor) => <AnalyticsCard analytics={actor} />,
)

test('the chart draws a bar a day, the highest one as high as the chart', () => {
  const { container } = render(
    <BarChart
      days={[
        { day: '2026-03-01', count: 2 },
        { day: '2026-03-02', count: 0 },
        { day: '2026-03-03', count: 4 },
      ]}
    />,
  )
  const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights).toEqual([36.5, 1, 72])
})

test('the days with views stand in a table too, the latest first', () => {
  const days = [
    { day: '2026-03-01', views: 2 },
    { day: '2026-03-02', views: 0 },
    { day: '2026-03-03', views: 4 },
  ]
  const analytics = createActor(analyticsModel.machine).start()
  analytics.send({ type: 'xstate.done.actor.loadAnalytics', output: { profileViews: days, postImpressions: [] }, actorId: 'loadAnalytics' } as never)
  render(<AnalyticsCard analytics={analytics} />)
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['March 3, 2026', '4'],
    ['March 1, 2026', '2'],
  ])
})
