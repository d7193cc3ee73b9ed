import type { Server, Servers } from '../../services/contract/admin/servers.ts'
import { done, elapsed, failed, model } from '../model.ts'
import { failures, offline, tooLate, toVerified, unavailable, unreadable, wordless } from '../model/refusals.ts'
import { serversMachine } from './servers.machine.ts'

const section = 'issue 16: Several machines'

const at = '2026-03-02T09:00:00.000Z'
const server = (host: string, pid: number, version: string, seenAt = '2026-03-02T08:59:48.000Z'): Server => ({ _id: `${host}-${pid}`, host, pid, version, startedAt: '2026-03-01T09:00:00.000Z', seenAt })
const same: Servers = { at, servers: [server('kazi-1', 41, '1.2.0'), server('kazi-1', 42, '1.2.0', '2026-03-02T08:59:59.000Z'), server('kazi-2', 7, '1.2.0')] }
const mixed: Servers = { at, servers: [server('kazi-1', 41, '1.3.0'), server('kazi-2', 7, '1.2.0'), server('kazi-3', 9, '1.2.0')] }
const none: Servers = { at, servers: [] }

const asks = { invokes: { loadServers: undefined } } as const

export const serversModel = model(serversMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadServers': { same: done('loadServers', same), mixed: done('loadServers', mixed), none: done('loadServers', none) },
    'xstate.error.actor.loadServers': {
      unavailable: failures('loadServers', unavailable, offline, tooLate, unreadable, ...toVerified),
      'without a word': failed('loadServers', wordless),
    },
    'xstate.after.refreshPause.servers.shown': [elapsed('refreshPause', 'servers.shown')],
  },
  key: ({ value, context }) => [value, context.found?.servers.map(({ version }) => version).join() ?? null, context.failure && context.failure.message !== undefined],
  rows: [
    { section, when: 'start', expect: { state: 'loading', tags: ['busy'], context: { found: null, failure: null }, ...asks, shows: ['Loading...'] } },
    {
      section,
      when: 'loadServers done(same)',
      expect: { state: 'shown', tags: [], waits: { refreshPause: 15_000 }, context: { found: same, failure: null }, shows: ['3 processes on 2 machines', 'kazi-1', 'Process 41', '1.2.0', 'Seen 12 seconds ago', 'Seen 1 second ago'] },
    },
    {
      section,
      when: 'loadServers done(mixed)',
      expect: { state: 'shown', context: { found: mixed, failure: null }, shows: ['3 processes on 3 machines', '2 versions run: 1.2.0 (2 processes) and 1.3.0 (1 process).'] },
    },
    { section, when: 'loadServers done(none)', expect: { state: 'shown', context: { found: none, failure: null }, shows: ['No process has reported yet.'] } },
    { section, given: 'loading', when: 'loadServers failed(unavailable)', expect: { state: 'failed', tags: [], context: { found: null, failure: unavailable }, shows: [unavailable.message] } },
    { section, given: 'loading', when: 'loadServers failed(without a word)', expect: { state: 'failed', context: { found: null, failure: wordless }, shows: ['The servers could not be loaded.'] } },
    { section, given: 'failed', when: 'retry', expect: { state: 'loading', tags: ['busy'], ...asks } },
    { section, given: 'loading', when: 'retry', expect: { state: 'loading' } },
    { section, given: 'shown', when: 'retry', expect: { state: 'shown' } },
    { section, given: 'shown', when: 'after refreshPause.servers.shown', expect: { state: 'updating', tags: [], ...asks } },
    { section, given: 'updating', when: 'retry', expect: { state: 'updating' } },
    {
      section,
      given: 'updating',
      when: 'loadServers failed(without a word)',
      expect: { state: 'shown', tags: [], waits: { refreshPause: 15_000 }, context: { failure: wordless }, shows: ['This list could not be fetched again.'] },
    },
  ],
})
