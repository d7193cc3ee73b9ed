import type { Analytics } from '../../services/contract/profile/users.ts'
import { analyticsMachine } from './analytics.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, offline, tooLate, toVerified, unreadable, unverified, wordless } from '../model/refusals.ts'

const none = [
  { day: '2026-03-01', views: 0 },
  { day: '2026-03-02', views: 0 },
]
const noClicks = none.map(({ day }) => ({ day, clicks: 0 }))
const some: Analytics = { profileViews: [{ day: '2026-03-01', views: 2 }, { day: '2026-03-02', views: 5 }], postImpressions: none, applyClicks: [{ day: '2026-03-01', clicks: 4 }, { day: '2026-03-02', clicks: 0 }] }
const noViews: Analytics = { profileViews: none, postImpressions: none, applyClicks: noClicks }

export const analyticsModel = model(analyticsMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadAnalytics': { some: done('loadAnalytics', some), nobody: done('loadAnalytics', noViews) },
    'xstate.error.actor.loadAnalytics': {
      inactive: failures('loadAnalytics', unverified, offline, tooLate, unreadable, ...toVerified),
      'without a word': failed('loadAnalytics', wordless),
    },
  },
  key: ({ value, context }) => [value, context.analytics?.profileViews[0]?.views ?? null, context.failure && context.failure.message !== undefined],
  rows: [
    {
      section: '2.13: Analytics, issue 3',
      when: 'start',
      expect: { state: 'loading', tags: ['busy'], context: { analytics: null, failure: null }, invokes: { loadAnalytics: undefined } },
    },
    {
      section: '2.13: Analytics, issue 3',
      when: 'loadAnalytics done(some)',
      expect: { state: 'shown', tags: [], context: { analytics: some, failure: null }, shows: ['Profile views', 'Post impressions', '7', 'Most on March 2, 2026: 5.', 'Clicks to company sites', '4', 'Most on March 1, 2026: 4.'] },
    },
    {
      section: '2.13: Analytics, issue 3',
      when: 'loadAnalytics done(nobody)',
      expect: { state: 'shown', context: { analytics: noViews }, shows: ['Nobody yet.'] },
    },
    {
      section: 'rulings: Accounts',
      when: 'loadAnalytics failed(inactive)',
      expect: { state: 'failed', tags: [], context: { analytics: null, failure: unverified }, shows: [unverified.message] },
    },
    { section: '7: fetch layer', when: 'loadAnalytics failed(without a word)', expect: { state: 'failed', context: { analytics: null }, shows: ['The figures could not be loaded.'] } },
    { section: '7: fetch layer', given: 'failed', when: 'retry', expect: { state: 'loading', tags: ['busy'], invokes: { loadAnalytics: undefined } } },
    { section: '7: fetch layer', given: 'shown', when: 'retry', expect: { state: 'shown' } },
  ],
})
