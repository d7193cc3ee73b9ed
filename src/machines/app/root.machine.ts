import { assign, raise, setup } from 'xstate'
import { landing, loginPath, type Route } from '../../routes.ts'
import type { UserInfo } from '../../services/contract/entities.ts'
import { partyOf } from '../../services/contract/policy.ts'
import { effects, type Navigation, type NavigationState } from '../effects.ts'
import { port } from '../ports.ts'

/** Where the visitor stands: path and query (`?a=b` or empty) of the address, and what the navigation carried. */
export type Location = { path: string; search: string; state: NavigationState }

/** The page to open for a location. */
export type Opening = { route: Route; params: Record<string, string>; location: Location; session: Session }

/** The signed-in user's fields; `null` is a guest. */
export type Session = UserInfo | null

/** One entry of the browser's history. */
export type HistoryEntry = { url: string; state: NavigationState; replace: boolean }

/** Splits `/jobs?page=2#x` into a location; the fragment is the browser's own business. */
const locationOf = ({ to, state }: Navigation): Location => {
  const { pathname, search } = new URL(to, 'http://kazi.invalid')
  return { path: pathname, search, state: state ?? {} }
}

/** The login page, remembering the page that asked for it; the login page itself is no place to come back to. */
const loginFor = (left: Location): Location =>
  left.path === loginPath ? left : { path: loginPath, search: '', state: { from: left.path + left.search } }

/** Where a visitor comes to stand that asks for a location (specification 2.1). */
const landed = (asked: Location, session: Session): Location =>
  landing(asked.path, partyOf(session)).refused ? loginFor(asked) : asked

const entry = ({ path, search, state }: Location, replace: boolean): HistoryEntry => ({ url: path + search, state, replace })

const openingOf = ({ session, location }: { session: Session; location: Location }): Opening => {
  const { route, params } = landing(location.path, partyOf(session))
  return { route, params, location, session }
}

/**
 * The whole visit: restores the session at start, owns the location and who is signed in, and opens the page
 * that the landing rules allow (specification 2.1, 2.2, 4: Session; rulings, Accounts).
 */
export const rootMachine = setup({
  types: {
    input: {} as { location: Location },
    context: {} as { session: Session; location: Location },
    events: {} as
      | ({ type: 'navigate' } & Navigation)
      | { type: 'location.changed'; location: Location }
      | { type: 'session.started'; userInfo: UserInfo }
      | { type: 'session.changed'; userInfo: Session }
      | { type: 'session.expired' }
      | { type: 'logout' }
      | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    restoreSession: port<Session, void>('restoreSession'),
    openScreen: port<void, Opening>('openScreen'),
    logout: port<void, void>('logout'),
  },
  actions: {
    ...effects,
    saveUserInfo: (_, _p: { userInfo: UserInfo }) => {},
    removeUserInfo: () => {},
    forgetQueries: () => {},
    closeMenus: () => {},
    writeHistory: (_, _p: HistoryEntry) => {},
    tellScreen: (_, _p: { search: string }) => {},
    keepSession: assign((_, { session }: { session: Session }) => ({ session })),
    stand: assign(({ context }, { location }: { location: Location }) => ({ location: landed(location, context.session) })),
    moveToLogin: assign(({ context }) => ({ location: loginFor(context.location) })),
    goHome: raise({ type: 'navigate', to: '/' }),
  },
  guards: {
    signedIn: ({ context }) => context.session !== null,
    signedOut: ({ context }) => context.session === null,
    samePath: ({ context }, { location }: { location: Location }) => location.path === context.location.path,
    refused: (_, { location, session }: { location: Location; session: Session }) =>
      landed(location, session).path !== location.path,
  },
}).createMachine({
  id: 'root',
  context: ({ input }) => ({ session: null, location: input.location }),
  initial: 'booting',
  states: {
    booting: {
      tags: 'busy',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: { target: 'arriving', actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) } },
        onError: 'arriving',
      },
    },
    arriving: {
      always: [
        {
          guard: { type: 'refused', params: ({ context }) => context },
          target: 'visiting',
          actions: [
            { type: 'stand', params: ({ context }) => context },
            { type: 'writeHistory', params: ({ context }) => entry(context.location, true) },
          ],
        },
        { target: 'visiting' },
      ],
    },
    visiting: {
      type: 'parallel',
      states: {
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
            'session.changed': {
              actions: [{ type: 'keepSession', params: ({ event }) => ({ session: event.userInfo }) }, 'forgetQueries'],
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
              invoke: {
                id: 'logout',
                src: 'logout',
                onDone: {
                  target: 'guest',
                  actions: [{ type: 'keepSession', params: { session: null } }, 'removeUserInfo', 'forgetQueries', 'goHome'],
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
                { type: 'stand', params: ({ event }) => ({ location: locationOf(event) }) },
                { type: 'writeHistory', params: ({ context, event }) => entry(context.location, event.replace === true) },
              ],
            },
            'location.changed': [
              {
                guard: { type: 'refused', params: ({ context, event }) => ({ location: event.location, session: context.session }) },
                target: '.opening',
                actions: [
                  { type: 'stand', params: ({ event }) => event },
                  { type: 'writeHistory', params: ({ context }) => entry(context.location, true) },
                ],
              },
              { target: '.opening', actions: { type: 'stand', params: ({ event }) => event } },
            ],
            'session.changed': [
              {
                guard: { type: 'refused', params: ({ context, event }) => ({ location: context.location, session: event.userInfo }) },
                target: '.opening',
                actions: [
                  { type: 'stand', params: ({ context }) => context },
                  { type: 'writeHistory', params: ({ context }) => entry(context.location, true) },
                ],
              },
              { target: '.opening' },
            ],
            'session.expired': {
              guard: 'signedIn',
              target: '.opening',
              actions: [
                { type: 'keepSession', params: { session: null } },
                'removeUserInfo',
                'forgetQueries',
                { type: 'toast', params: { tone: 'error', text: 'Your session has expired. Please log in again.' } },
                { type: 'moveToLogin' },
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
                onDone: 'open',
                onError: 'broken',
              },
            },
            open: {
              on: {
                navigate: {
                  guard: { type: 'samePath', params: ({ event }) => ({ location: locationOf(event) }) },
                  actions: [
                    'closeMenus',
                    { type: 'stand', params: ({ event }) => ({ location: locationOf(event) }) },
                    { type: 'writeHistory', params: ({ context, event }) => entry(context.location, event.replace === true) },
                    { type: 'tellScreen', params: ({ context }) => ({ search: context.location.search }) },
                  ],
                },
                'location.changed': {
                  guard: { type: 'samePath', params: ({ event }) => event },
                  actions: [
                    { type: 'stand', params: ({ event }) => event },
                    { type: 'tellScreen', params: ({ context }) => ({ search: context.location.search }) },
                  ],
                },
              },
            },
            broken: { on: { retry: 'opening' } },
          },
        },
      },
    },
  },
})
