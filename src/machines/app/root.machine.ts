import { assign, enqueueActions, raise, setup, stateIn, stopChild, type EventObject } from 'xstate'
import type { UserInfo } from '../../services/contract/entities.ts'
import { compositeMachine, type Composite } from './composite.ts'
import { effects, sendToActor, type Navigation } from '../effects.ts'
import { feed, port } from '../ports.ts'
import { entry, locationFor, locationOf, loginFor, openingOf, type HistoryEntry, type Location, type Opening, type PartId, type Session } from './location.ts'
import { stopOrphans } from './orphans.ts'
import type { RootEvent } from './root.events.ts'
import { shellMachine } from '../shell/shell.machine.ts'
import { toastsMachine } from '../shell/toasts.machine.ts'

export type { Location, Opening, PartId, Session }

const base = setup({
  types: {
    input: {} as { location: Location },
    context: {} as { session: Session; location: Location },
    events: {} as RootEvent,
    children: {} as { toasts: 'toasts'; shell: 'shell' } & { [id in PartId]: 'part' },
    tags: {} as 'busy',
  },
  actors: {
    restoreSession: port<Session, void>('restoreSession'),
    openScreen: port<Composite, Opening>('openScreen'),
    logout: port<void, void>('logout'),
    toasts: toastsMachine,
    shell: shellMachine,
    part: compositeMachine,
    orphans: stopOrphans,
    history: feed,
    otherTabs: feed,
    viewport: feed,
  },
  actions: {
    ...effects,
    saveUserInfo: (_, _p: { userInfo: UserInfo }) => {},
    /** Replaces the stored session of this token; one that another tab has ended stays ended. */
    updateUserInfo: (_, _p: { userInfo: UserInfo; token: string | undefined }) => {},
    /** Removes the stored session of this token; one that another tab has started stays. */
    removeUserInfo: (_, _p: { token: string | undefined }) => {},
    forgetQueries: () => {},
    writeHistory: (_, _p: HistoryEntry) => {},
    /** Stores the input of a page on which the account's session ends. */
    keepDraft: (_, _p: { account: string; page: string }) => {},
    forgetDrafts: (_, _p: { account: string }) => {},
    reportFailure: (_, _p: { error: unknown }) => {},
    closeMenus: sendToActor('shell', () => ({ type: 'close' })),
    notifyScreen: sendToActor<{ search: string }>('screen', ({ search }) => ({ type: 'query.changed', search })),
    askToLeave: sendToActor<{ navigation: Navigation }>('screen', ({ navigation }) => ({ type: 'leave', navigation })),
    keepSession: assign((_, { session }: { session: Session }) => ({ session })),
    setLocation: assign((_, { location }: { location: Location }) => ({ location })),
    /** A logout needs no confirmation. */
    freePage: raise({ type: 'navigation.freed' }),
    goHome: raise({ type: 'navigate', to: '/' }),
    leaveAccount: raise({ type: 'session.changed', userInfo: null }),
  },
  guards: {
    signedIn: ({ context }) => context.session !== null,
    signedOut: ({ context }) => context.session === null,
    otherToken: ({ context }, { userInfo }: { userInfo: Session }) => context.session?.token !== userInfo?.token,
    sameAccount: ({ context }, { userInfo }: { userInfo: UserInfo }) => context.session?.userId === userInfo.userId,
    loggingOut: stateIn({ visiting: { account: 'loggingOut' } }),
    samePath: ({ context }, { path }: { path: string }) => path === context.location.path,
    otherPath: ({ context }, { path }: { path: string }) => path !== context.location.path,
  },
}).extend({
  actions: {
    /** A fetched part replaces the one of the same name, which is stopped. */
    mount: enqueueActions(({ enqueue }, { id, part }: { id: PartId; part: Composite }) => {
      enqueue.stopChild(id)
      enqueue.spawnChild('part', { id, systemId: id, input: part })
    }),
  },
})

/** Changed fields are kept and stored; everything that was loaded before is dropped. Params read the session before. */
const updating = <E>(changed: (session: UserInfo, event: E) => UserInfo) => {
  type Given = { context: { session: Session }; event: E }
  const userInfoOf = ({ context, event }: Given) => changed(context.session!, event)
  return [
    { type: 'updateUserInfo', params: (given: Given) => ({ userInfo: userInfoOf(given), token: given.context.session!.token }) },
    { type: 'keepSession', params: (given: Given) => ({ session: userInfoOf(given) }) },
    'forgetQueries',
  ] as const
}

/** Removes the stored session; before the context forgets it. */
const removing = { type: 'removeUserInfo', params: ({ context }: { context: { session: Session } }) => ({ token: context.session!.token }) } as const

/** A visitor who may not see the page of the location arrives at another one (specification 2.1). */
const land = base.createAction(
  enqueueActions(({ context: { session, location }, enqueue }) => {
    const arrived = locationFor(location, session)
    if (arrived === location) return
    enqueue({ type: 'setLocation', params: { location: arrived } })
    enqueue({ type: 'writeHistory', params: entry(arrived, true) })
  }),
)

/** A logout forgets the input of its account; any other end of a session stores it for the same account. */
const settleDrafts = base.createAction(
  enqueueActions(({ context: { session, location }, enqueue, check }) => {
    if (session === null) return
    if (check('loggingOut')) enqueue({ type: 'forgetDrafts', params: { account: session.userId } })
    else enqueue({ type: 'keepDraft', params: { account: session.userId, page: location.path } })
  }),
)

/**
 * The whole visit: restores the session at start, owns the location and the session, and opens the page that the landing rules allow
 * (specification 2.1, 2.2, 4: Session; rulings, Accounts). Everything else runs as its child.
 */
export const rootMachine = base.extend({ actions: { land, settleDrafts } }).createMachine({
  id: 'root',
  context: ({ input }) => ({ session: null, location: input.location }),
  invoke: [
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    { id: 'shell', systemId: 'shell', src: 'shell' },
    { id: 'orphans', src: 'orphans' },
    { id: 'history', src: 'history' },
    { id: 'otherTabs', src: 'otherTabs' },
    { id: 'viewport', src: 'viewport' },
  ],
  on: {
    'part.fetched': { actions: { type: 'mount', params: ({ event }) => event } },
    // A child's failure without a handler would end the visit.
    'xstate.error.actor.*': { actions: { type: 'reportFailure', params: ({ event }: { event: EventObject }) => ({ error: 'error' in event && event.error }) } },
  },
  initial: 'booting',
  states: {
    booting: {
      tags: 'busy',
      on: {
        'session.changed': { target: 'booting', reenter: true },
        'location.changed': { actions: { type: 'setLocation', params: ({ event }) => event } },
      },
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: { target: 'visiting', actions: [{ type: 'keepSession', params: ({ event }) => ({ session: event.output }) }, 'land'] },
        onError: { target: 'visiting', actions: 'land' },
      },
    },
    visiting: {
      type: 'parallel',
      states: {
        /** Follows the session; the page reacts to changes by another tab or the server. */
        account: {
          initial: 'guest',
          on: {
            'session.started': {
              actions: [
                { type: 'keepSession', params: ({ event }) => ({ session: event.userInfo }) },
                { type: 'saveUserInfo', params: ({ event }) => ({ userInfo: event.userInfo }) },
                'forgetQueries',
              ],
            },
            'profile.saved': {
              guard: { type: 'sameAccount', params: ({ event }) => event },
              actions: updating<{ userInfo: UserInfo }>(({ token }, { userInfo }) => ({ ...userInfo, token })),
            },
            'session.updated': { guard: 'signedIn', actions: updating<{ fields: Partial<UserInfo> }>((session, { fields }) => ({ ...session, ...fields })) },
            'session.ended': {
              guard: 'signedIn',
              actions: [
                { type: 'forgetDrafts', params: ({ context }) => ({ account: context.session!.userId }) },
                removing,
                { type: 'keepSession', params: { session: null } },
                'leaveAccount',
              ],
            },
          },
          states: {
            guest: { always: { guard: 'signedIn', target: 'signedIn' } },
            signedIn: {
              always: { guard: 'signedOut', target: 'guest' },
              on: { logout: 'loggingOut' },
            },
            loggingOut: {
              tags: 'busy',
              always: { guard: 'signedOut', target: 'guest' },
              // Another tab has ended this session, or started another one, which is not logged out.
              on: { 'session.changed': { guard: { type: 'otherToken', params: ({ event }) => event }, target: 'signedIn' } },
              invoke: {
                id: 'logout',
                src: 'logout',
                onDone: {
                  target: 'guest',
                  actions: ['settleDrafts', removing, { type: 'keepSession', params: { session: null } }, 'forgetQueries', 'freePage', 'goHome'],
                },
                onError: { target: 'signedIn', actions: { type: 'toast', params: { tone: 'error', text: 'Logout failed!' } } },
              },
            },
          },
        },
        page: {
          initial: 'opening',
          on: {
            navigate: {
              target: '.opening',
              actions: [
                { type: 'setLocation', params: ({ context, event }) => ({ location: locationFor(locationOf(event), context.session) }) },
                { type: 'writeHistory', params: ({ context, event }) => entry(context.location, event.replace === true) },
              ],
            },
            'location.changed': { target: '.opening', actions: [{ type: 'setLocation', params: ({ event }) => event }, 'land'] },
            'session.changed': {
              target: '.opening',
              actions: ['settleDrafts', { type: 'keepSession', params: ({ event }) => ({ session: event.userInfo }) }, 'forgetQueries', 'land'],
            },
            'session.expired': {
              guard: 'signedIn',
              target: '.opening',
              actions: [
                'settleDrafts',
                removing,
                { type: 'keepSession', params: { session: null } },
                'forgetQueries',
                { type: 'toast', params: { tone: 'error', text: 'Your session has expired. Please log in again.' } },
                { type: 'setLocation', params: ({ context }) => ({ location: loginFor(context.location) }) },
                { type: 'writeHistory', params: ({ context }) => entry(context.location, false) },
              ],
            },
          },
          states: {
            opening: {
              tags: 'busy',
              entry: 'closeMenus',
              invoke: {
                id: 'openScreen',
                src: 'openScreen',
                input: ({ context }) => openingOf(context),
                onDone: { target: 'open', actions: { type: 'mount', params: ({ event }) => ({ id: 'screen', part: event.output }) } },
                onError: 'broken',
              },
            },
            open: {
              initial: 'free',
              on: {
                navigate: {
                  guard: { type: 'samePath', params: ({ event }) => locationOf(event) },
                  actions: [
                    'closeMenus',
                    { type: 'setLocation', params: ({ context, event }) => ({ location: locationFor(locationOf(event), context.session) }) },
                    { type: 'writeHistory', params: ({ context, event }) => entry(context.location, event.replace === true) },
                    { type: 'notifyScreen', params: ({ context }) => ({ search: context.location.search }) },
                  ],
                },
                'location.changed': {
                  guard: { type: 'samePath', params: ({ event }) => event.location },
                  actions: [
                    { type: 'setLocation', params: ({ event }) => event },
                    { type: 'notifyScreen', params: ({ context }) => ({ search: context.location.search }) },
                  ],
                },
                'xstate.error.actor.screen': { target: 'crashed', actions: stopChild('screen') },
              },
              states: {
                free: { on: { 'navigation.blocked': 'blocked' } },
                /** The screen asks the visitor, and navigates by itself once it has no unsaved input. */
                blocked: {
                  on: {
                    'navigation.freed': 'free',
                    navigate: {
                      guard: { type: 'otherPath', params: ({ event }) => locationOf(event) },
                      actions: { type: 'askToLeave', params: ({ event: { type: _, ...navigation } }) => ({ navigation }) },
                    },
                    'location.changed': {
                      guard: { type: 'otherPath', params: ({ event }) => event.location },
                      actions: [
                        // The browser shows the next address already: the current one gets an entry of its own again.
                        { type: 'writeHistory', params: ({ context }) => entry(context.location, false) },
                        {
                          type: 'askToLeave',
                          params: ({ event: { location: { path, search, state } } }) => ({ navigation: { to: path + search, state } }),
                        },
                      ],
                    },
                  },
                },
              },
            },
            /** The screen's code could not be fetched. */
            broken: { on: { retry: 'opening' } },
            /** The screen has failed; its view stays mounted and shows the failure. */
            crashed: {},
          },
        },
      },
    },
  },
})
