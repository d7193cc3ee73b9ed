import type { Overview } from '../../services/contract/admin/operators.ts'
import { analyticsDays } from '../../services/contract/profile/users.ts'
import { done, elapsed, failed, model } from '../model.ts'
import { failures, offline, tooLate, toVerified, unavailable, unreadable, wordless } from '../model/refusals.ts'
import { overviewMachine, type Seen } from './overview.machine.ts'

const section = 'issue 4: Admin and Super-Admin dashboards'

const lastDay = Date.parse('2026-03-02')
const days = (count: number) =>
  Array.from({ length: analyticsDays }, (_, at) => ({
    day: new Date(lastDay - (analyticsDays - 1 - at) * 86_400_000).toISOString().slice(0, 10),
    count: at === analyticsDays - 1 ? count : 0,
  }))
const none = { active: 0, unverified: 0, deactivated: 0 }
const busyBoard: Overview = {
  accounts: [
    { role: 'Applicant', active: 1_204, unverified: 31, deactivated: 6 },
    { role: 'Employer', active: 88, unverified: 2, deactivated: 1 },
    { role: 'Admin', ...none, active: 3 },
    { role: 'Super-Admin', ...none, active: 2 },
  ],
  jobs: { open: 240, expired: 17, posted: days(5) },
  applications: { total: 932, sent: days(12) },
  outbox: { waiting: 2, sent: 410, failed: 3, oldestWaiting: '2026-03-02T08:40:00.000Z' },
  audit: [
    {
      at: '2026-03-02T08:58:00.000Z',
      action: 'account.deactivated',
      actor: 'super@kazi.test',
      subject: 'ada@example.com',
      details: [{ name: 'role', value: 'Applicant' }],
    },
    { at: '2026-03-01T09:00:00.000Z', action: 'admin.created', actor: 'command line', subject: 'super@kazi.test', details: [{ name: 'role', value: 'Super-Admin' }] },
  ],
}
const newBoard: Overview = {
  accounts: busyBoard.accounts.map(({ role }) => ({ role, ...none })),
  jobs: { open: 0, expired: 0, posted: days(0) },
  applications: { total: 0, sent: days(0) },
  outbox: { waiting: 0, sent: 0, failed: 0 },
  audit: [],
}
const busy: Seen = { overview: busyBoard, at: '2026-03-02T09:00:00.000Z' }
const quiet: Seen = { overview: newBoard, at: '2026-03-02T09:00:00.000Z' }

const asks = { invokes: { loadOverview: undefined } } as const

export const overviewModel = model(overviewMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    refresh: [{ type: 'refresh' }],
    retry: [{ type: 'retry' }],
    'data.changed': [{ type: 'data.changed' }],
    'xstate.done.actor.loadOverview': { busy: done('loadOverview', busy), quiet: done('loadOverview', quiet) },
    'xstate.error.actor.loadOverview': {
      unavailable: failures('loadOverview', unavailable, offline, tooLate, unreadable, ...toVerified),
      'without a word': failed('loadOverview', wordless),
    },
    'xstate.after.refreshPause.overview.shown': [elapsed('refreshPause', 'overview.shown')],
  },
  key: ({ value, context }) => [value, context.seen?.overview.jobs.open ?? null, context.failure && context.failure.message !== undefined],
  rows: [
    { section, when: 'start', expect: { state: 'loading', tags: ['busy'], context: { seen: null, failure: null }, ...asks, shows: ['Loading...'] } },
    {
      section,
      when: 'loadOverview done(busy)',
      expect: {
        state: 'shown',
        tags: [],
        waits: { refreshPause: 60_000 },
        context: { seen: busy, failure: null },
        shows: [
          '1,204',
          '31',
          'Open240',
          'Expired17',
          'Jobs posted',
          'In the last 30 days. Most on March 2, 2026: 5.',
          'Applications sent',
          'Most on March 2, 2026: 12.',
          'Sent in all932',
          'Waiting2',
          'Sent410',
          'Failed3',
          '3 e-mails could not be sent.',
          'E-mail has been waiting for more than 10 minutes.',
          'super@kazi.test deactivated the Applicant ada@example.com',
          'command line created the Super-Admin super@kazi.test',
        ],
      },
    },
    { section, given: 'loading', when: 'loadOverview done(busy)', expect: { state: 'shown', shows: ['2 minutes ago'] } },
    {
      section,
      when: 'loadOverview done(quiet)',
      expect: { state: 'shown', context: { seen: quiet, failure: null }, shows: ['In the last 30 days. None yet.', 'Nothing has been written down yet.'] },
    },
    { section, given: 'loading', when: 'loadOverview failed(unavailable)', expect: { state: 'failed', tags: [], context: { seen: null, failure: unavailable }, shows: [unavailable.message] } },
    { section, given: 'loading', when: 'loadOverview failed(without a word)', expect: { state: 'failed', tags: [], context: { seen: null, failure: wordless }, shows: ['The figures could not be loaded.'] } },
    { section, given: 'failed', when: 'retry', expect: { state: 'loading', tags: ['busy'], ...asks } },
    { section, given: 'failed', when: 'data.changed', expect: { state: 'loading', tags: ['busy'], ...asks } },
    { section, given: 'loading', when: 'data.changed', expect: { state: 'loading', tags: ['busy'], ...asks } },
    { section, given: 'shown', when: 'retry', expect: { state: 'shown' } },
    { section, given: 'shown', when: 'refresh', expect: { state: 'refreshing', tags: ['busy'], ...asks } },
    { section, given: 'shown', when: 'data.changed', expect: { state: 'updating', tags: [], ...asks } },
    { section, given: 'shown', when: 'after refreshPause.overview.shown', expect: { state: 'updating', tags: [], ...asks } },
    { section, given: 'updating', when: 'refresh', expect: { state: 'refreshing', tags: ['busy'], ...asks } },
    { section, given: 'updating', when: 'data.changed', expect: { state: 'updating', tags: [], ...asks } },
    { section, given: 'refreshing', when: 'data.changed', expect: { state: 'refreshing', tags: ['busy'], ...asks } },
    { section, given: 'refreshing', when: 'refresh', expect: { state: 'refreshing' } },
    ...(['refreshing', 'updating'] as const).map((given) => ({
      section,
      given,
      when: 'loadOverview failed(without a word)',
      expect: { state: 'shown' as const, waits: { refreshPause: 60_000 }, context: { failure: wordless }, shows: ['These figures could not be fetched again.'] },
    })),
  ],
})
