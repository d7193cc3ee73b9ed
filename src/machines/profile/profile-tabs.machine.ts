import { assign, sendTo, setup } from 'xstate'
import { may, type Party } from '../../services/contract/policy.ts'
import { applicationsMachine } from '../applying/applications.machine.ts'
import { effects } from '../effects.ts'
import { tabNames, type TabName } from './options/profile-tabs.options.ts'

/** The tab that an address names; the first one for an unknown name. */
const tabIn = (search: string): TabName => {
  const requestedTab = new URLSearchParams(search).get('tab')
  return tabNames.find((name) => name === requestedTab) ?? 'profile'
}

/**
 * The selected tab of the profile page (specification 2.13). The address names it, so that a tab can be linked to and stays after a reload:
 * choosing one only navigates. Selecting their tab loads the applications.
 */
export const profileTabsMachine = setup({
  types: {
    input: {} as { path: string; search: string; party: Party },
    context: {} as { path: string; party: Party; tab: TabName },
    /** `data.changed`: applications were changed somewhere else. */
    events: {} as { type: 'choose'; tab: TabName } | { type: 'query.changed'; search: string } | { type: 'data.changed' },
    children: {} as { applications: 'applications' },
  },
  actors: { applications: applicationsMachine },
  actions: {
    ...effects,
    keepTab: assign((_, { search }: { search: string }) => ({ tab: tabIn(search) })),
  },
  guards: {
    isSelected: ({ context }, { tab }: { tab: TabName }) => context.tab === tab,
    another: ({ context }, { tab }: { tab: TabName }) => context.tab !== tab,
    asksForAnother: ({ context }, { search }: { search: string }) => tabIn(search) !== context.tab,
    barred: ({ context }) => context.tab === 'applications' && !may(context.party, 'apply'),
  },
}).createMachine({
  id: 'profileTabs',
  context: ({ input }) => ({ path: input.path, party: input.party, tab: tabIn(input.search) }),
  initial: 'deciding',
  on: {
    choose: {
      guard: { type: 'another', params: ({ event }) => event },
      actions: {
        type: 'navigate',
        params: ({ context, event }) => ({ to: event.tab === 'profile' ? context.path : `${context.path}?tab=${event.tab}`, replace: true }),
      },
    },
    'query.changed': {
      guard: { type: 'asksForAnother', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'keepTab', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'barred', target: 'barred' },
        { guard: { type: 'isSelected', params: { tab: 'applications' } }, target: 'applications' },
        { guard: { type: 'isSelected', params: { tab: 'messages' } }, target: 'messages' },
        { guard: { type: 'isSelected', params: { tab: 'notifications' } }, target: 'notifications' },
        { target: 'profile' },
      ],
    },
    profile: {},
    applications: {
      invoke: { id: 'applications', src: 'applications' },
      on: { 'data.changed': { actions: sendTo('applications', { type: 'data.changed' }) } },
    },
    barred: {},
    messages: {},
    notifications: {},
  },
})
