import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { analyticsModel } from '../../../src/machines/profile/analytics.model.ts'
import { myProfileModel } from '../../../src/machines/profile/my-profile.model.ts'
import { profileTabsMachine } from '../../../src/machines/profile/profile-tabs.machine.ts'
import { profileTabsModel } from '../../../src/machines/profile/profile-tabs.model.ts'
import { myProfileMachine } from '../../../src/machines/profile/my-profile.machine.ts'
import { suggestionsModel } from '../../../src/machines/profile/suggestions.model.ts'
import { MyProfileView } from '../../../src/views/profile/my-profile.view.tsx'
import { AnalyticsCard } from '../../../src/views/profile/my-profile/analytics-card.tsx'
import { ProfileTabs } from '../../../src/views/profile/my-profile/profile-tabs.tsx'
import { SuggestionsCard } from '../../../src/views/profile/my-profile/suggestions-card.tsx'
import BarChart from '../../../src/views/components/charts/bar-chart.tsx'
import { analyticsBinding } from '../../bindings/profile/analytics.binding.ts'
import { myProfileBinding } from '../../bindings/profile/my-profile.binding.ts'
import { profileTabsBinding } from '../../bindings/profile/profile-tabs.binding.ts'
import { suggestionsBinding } from '../../bindings/profile/suggestions.binding.ts'
import { withPendingCalls, withPendingChildren } from '../../support/replay/pending-ports.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const waiting = () => createActor(withPendingCalls(myProfileMachine), { input: { typed: { details: null, employment: {} } } }).start()
const firstTab = createActor(withPendingCalls(profileTabsMachine), { input: { path: '/my-profile', search: '', party: 'Applicant' } }).start()

replayInView(withPendingChildren(myProfileModel), myProfileBinding, (actor) => <MyProfileView profile={actor} tabs={firstTab} />)
replayInView(withPendingChildren(profileTabsModel), profileTabsBinding, (actor) => <ProfileTabs profile={waiting()} tabs={actor} resumeAsked={false} />)
replayInView(suggestionsModel, suggestionsBinding, (actor) => <SuggestionsCard suggestions={actor} />)
replayInView(analyticsModel, analyticsBinding, (actor) => <AnalyticsCard analytics={actor} />)

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
  analytics.send({ type: 'xstate.done.actor.loadAnalytics', output: { profileViews: days, postImpressions: [], applyClicks: [] }, actorId: 'loadAnalytics' } as never)
  render(<AnalyticsCard analytics={analytics} />)
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['March 3, 2026', '4'],
    ['March 1, 2026', '2'],
  ])
})
