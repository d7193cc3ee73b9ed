import { done, same, type AnyEvent } from '#judged-paths'
import type { SnapshotFrom } from 'xstate'
import type { rootMachine } from '../../src/machines/app/root.machine.ts'
import { rootModel } from '../../src/machines/app/root.model.ts'
import { failed } from '../../src/machines/model.ts'
import { expired } from '../../src/machines/model/refusals.ts'
import { skillsModel } from '../../src/machines/profile/skills.model.ts'
import type { UserInfo } from '../../src/services/contract/entities.ts'
import { outputOf, type Pair } from './pair.ts'

type Tab = 'tab one' | 'tab two'

export type SessionStore = {
  /** The accounts of the tokens that the server accepts. */
  readonly tokens: { readonly [token: string]: string }
  /** The session in the storage of the browser. */
  readonly stored: UserInfo | null
  /** Whether the second tab shows the form. */
  readonly formShown: boolean
  /** The accounts in which somebody's skills were saved. */
  readonly savedIn: readonly string[]
}

const ada = outputOf<UserInfo>(rootModel, 'restoreSession done(applicant)')
const other: UserInfo = { ...outputOf<UserInfo>(rootModel, 'restoreSession done(employer)'), token: 't2' }

/** In the first tab somebody else logs in. Rows about other accounts and other profiles do not count. */
const { cases, rows } = rootModel.options
const visit = rootModel.but({
  cases: { ...cases, 'session.started': [{ type: 'session.started', userInfo: other }] },
  rows: rows.filter(({ when }) => when !== 'session.started' && when !== 'profile.saved'),
})

type Root = SnapshotFrom<typeof rootMachine>
type SessionWorld = Parameters<NonNullable<Pair<SessionStore>['carries']>>[0]
const sessionIn = ({ snapshots }: Pick<SessionWorld, 'snapshots'>, tab: Tab): UserInfo | null => (snapshots[tab] as Root).context.session
const accountIn = ({ snapshots }: Pick<SessionWorld, 'snapshots'>, tab: Tab) => {
  const { value } = snapshots[tab] as Root
  return typeof value === 'string' ? value : value.visiting.account
}

/** Stores a session in the browser, which tells the other tab. */
const storing = (store: SessionStore, who: string, stored: UserInfo | null) =>
  same(store.stored, stored) ? {} : { store: { ...store, stored }, tells: [{ to: who === 'tab one' ? 'tab two' : 'tab one', event: { type: 'session.changed', userInfo: stored } }] }

const refused = (event: AnyEvent) => event.type === 'xstate.error.actor.saveProfile' || (event.type === 'xstate.done.actor.logout' && event['output'] === null)

const saving: Pair<SessionStore>['writes'][string] = ({ store, input, carried }) => {
  const account = store.tokens[carried]
  if (account === undefined) return { store, answer: failed('saveProfile', expired) }
  const { token: _, ...fields } = account === other.userId ? other : ada
  return { store: { ...store, savedIn: [...store.savedIn, account] }, answer: done('saveProfile', { ...fields, skills: input.skills }) }
}

const writes: Pair<SessionStore>['writes'] = {
  /** A token that is no longer valid is as good as revoked: the call answers null here. */
  logout: ({ store, carried }) => {
    const { [carried as string]: account, ...tokens } = store.tokens
    return { store: { ...store, tokens }, answer: account === undefined ? done('logout', null) : done('logout') }
  },
  saveProfile: saving,
}

const effects: NonNullable<Pair<SessionStore>['effects']> = {
  saveUserInfo: ({ store }, who, { userInfo }) => storing(store, who, userInfo),
  updateUserInfo: ({ store }, who, { userInfo, token }) => (store.stored?.token === token ? storing(store, who, userInfo) : {}),
  removeUserInfo: ({ store }, who, { token }) => (store.stored?.token === token ? storing(store, who, null) : {}),
  keepProfile: (_world, _who, { userInfo }) => ({ sends: [{ to: 'tab two', event: { type: 'profile.saved', userInfo } }] }),
}

/** Two tabs of one browser: somebody logs out in one, and somebody else logs in, while the other one saves a change of the profile (4: Session; rulings: Sessions). */
export const sessionPair = {
  actors: {
    'tab one': { model: visit, input: 'home', does: ['logout', 'session.started'], may: (world, { kind }) => kind !== 'session.started' || accountIn(world, 'tab one') === 'guest' },
    'tab two': { model: visit, input: 'home', does: [] },
    'the form': { model: skillsModel, input: 'named', does: ['remove(first)'], most: 1, may: (world) => world.store.formShown && sessionIn(world, 'tab two')?.userId === ada.userId },
  },
  store: { tokens: { [ada.token!]: ada.userId, [other.token!]: other.userId }, stored: ada, formShown: false, savedIn: [] },
  reads: { restoreSession: ({ store }) => done('restoreSession', store.stored), openScreen: () => rootModel.cases.find(({ label }) => label === 'openScreen done')!.event },
  writes,
  carries: (world, who) => sessionIn(world, who === 'tab one' ? 'tab one' : 'tab two')?.token ?? null,
  answered: (world, { who, port, carried, answer }) => {
    const tab = who === 'tab one' ? 'tab one' : 'tab two'
    if (refused(answer) && carried === sessionIn(world, tab)?.token) return { sends: [{ to: tab, event: { type: 'session.expired' } }] }
    // The first page of Ada has the form; any later one takes its place.
    if (who === 'tab two' && port === 'openScreen')
      return world.store.formShown || sessionIn(world, 'tab two')?.userId !== ada.userId ? { ends: ['the form'] } : { store: { ...world.store, formShown: true } }
    return {}
  },
  /** A tab reads what the storage has by then. */
  received: ({ store }, _who, event) => ({ ...event, userInfo: store.stored }),
  effects,
  invariants: [
    { name: 'what somebody types is saved in no account of anybody else', holds: ({ store }) => store.savedIn.every((account) => account === ada.userId) },
    {
      name: 'a session has the token of its own account',
      holds: (world) => [world.store.stored, sessionIn(world, 'tab one'), sessionIn(world, 'tab two')].every((session) => session === null || session.userId === (session.token === ada.token ? ada.userId : other.userId)),
    },
    {
      name: 'both tabs have the session that the browser stores',
      when: 'settled',
      holds: (world) => [sessionIn(world, 'tab one'), sessionIn(world, 'tab two')].every((session) => session?.userId === world.store.stored?.userId && session?.token === world.store.stored?.token),
    },
    { name: 'a session that was logged out does not come back', when: 'settled', holds: ({ store: { stored, tokens } }) => stored === null || tokens[stored.token!] !== undefined },
  ],
  bound: 2,
  faults: {
    'a changed profile is stored after the logout': {
      breaks: 'a session that was logged out does not come back',
      effects: { ...effects, updateUserInfo: effects['saveUserInfo']! },
    },
    'a token is accepted after the logout': {
      breaks: 'what somebody types is saved in no account of anybody else',
      writes: { ...writes, saveProfile: ({ store, ...asked }) => saving({ ...asked, store: { ...store, tokens: { ...store.tokens, [ada.token!]: other.userId } } }) },
    },
  },
} satisfies Pair<SessionStore>
