import { within } from '@testing-library/dom'
import { expired } from '../../../src/machines/model/refusals.ts'
import type { rootMachine, Session } from '../../../src/machines/app/root.machine.ts'
import { logout } from '../../../src/services/contract/accounts/auth.ts'
import { rootBinding } from '../../bindings/app/root.binding.ts'
import { nextDocument } from '../../qa/browser/code.ts'
import { fillIn, pressing, type Screen } from '../../support/replay/binding.ts'
import { scene, type SceneTools } from '../scene.ts'

const code = ['home', 'search', 'login', 'jobs-centre', nextDocument]
const address = () => location.pathname + location.search
const isBroken = ({ queryByText }: Screen) => queryByText(/^This page could not be loaded/) !== null
const bar = ({ getByRole }: Screen) => within(getByRole('banner'))

/** The links of the top bar, by their destination. */
const links: { readonly [to: string]: string } = { '/': 'Kazi', '/jobs': 'Jobs', '/my-jobs': 'My Jobs' }

const openScreen = {
  done: async ({ code: end, screen, until }: SceneTools) => {
    await end(code, 'fetched')
    await until(() => within(screen.getByRole('main')).getByRole('heading', { level: 1 }))
    await end(code, 'held')
  },
  failed: async ({ code: end, screen, until }: SceneTools) => {
    await end(code, 'lost')
    await until(() => screen.getByText(/^This page could not be loaded/))
    await end(code, 'held')
  },
}

/** The visitor goes Back to the login page, signs in there, and returns to the page before; lost code cannot be fetched there now. */
const signIn = async (tools: SceneTools, userInfo: Session) => {
  const { screen, until } = tools
  const [from, wasBroken] = [address(), isBroken(screen)]
  await tools.code(['login'], 'fetched')
  await tools.code([nextDocument], 'lost')
  tools.answer('login', { status: 200, body: userInfo })
  await tools.backTo('/login', { from })
  await until(() => screen.getByLabelText('Password'))
  await fillIn(screen, { 'E-mail': 'ada@example.com', Password: 'Kazi-demo-1' })
  await screen.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }))
  await until(() => bar(screen).getByRole('button', { name: 'ada@example.com' }))
  if (wasBroken) await openScreen.failed(tools)
}

/** The token is no longer valid: the pending logout gets that answer, or a new one. A guest has no token. */
const expire = async (tools: SceneTools) => {
  const isSignedIn = bar(tools.screen).queryByRole('link', { name: 'Log in' }) === null
  if (!isSignedIn) return
  const action = rootBinding.actions.logout
  if (action !== 'fact') await action.perform(tools.screen, { type: 'logout' })
  await tools.settle('logout', expired)
}

const isEmployer = (before: readonly string[]) => before.findLast((label) => /^(restoreSession|session|logout done)/.test(label))?.endsWith('(employer)') === true

export const root = scene<typeof rootMachine>({
  calls: { orphans: 'nobody', history: 'browser', otherTabs: 'browser', viewport: 'browser', restoreSession: 'storage', openScreen: 'code of a screen', logout: [logout] },
  // A token that is no longer valid counts as revoked (src/services/accounts/auth.service.ts).
  successes: { logout: () => [200, 401] },
  binding: rootBinding,
  code,
  inputs: { home: { at: '/' }, 'my jobs': { at: '/my-jobs?page=2' } },
  ports: {
    restoreSession: { stored: (session: Session): Record<string, string> => (session === null ? {} : { userInfo: JSON.stringify(session) }), done: () => {}, failed: () => {} },
    openScreen,
    logout: { replies: (refusal?: typeof expired) => (refusal === undefined ? { status: 200, body: { message: 'Logged out.' } } : { status: refusal.status, body: refusal }) },
  },
  facts: {
    navigate: (tools, { to }) => pressing((screen: Screen) => bar(screen).getByRole('link', { name: links[to] ?? to })).perform(tools.screen, undefined),
    'location.changed': (tools, { location: { path, search } }) => tools.backTo(path + search),
    'session.started': (tools, { userInfo }) => signIn(tools, userInfo),
    'session.changed': (tools, { userInfo }) => tools.sessionElsewhere(userInfo),
    'session.expired': expire,
  },
  impossible: {
    // A flow on a page of its own causes these; its own scene walks it.
    'session.ended': 'the account settings make it, which are no page of this scene',
    'session.updated': 'the account settings and the verification make it, which are no pages of this scene',
    'profile.saved': 'the profile makes it, which is no page of this scene',
    'navigation.blocked': 'the form of a new job makes it, which is no page of this scene',
    'navigation.freed': 'the form of a new job makes it, which is no page of this scene',
    'part.fetched': 'what is fetched later comes once a visit, by itself',
    'screen failed': 'only a fault of the code makes a screen fail',
    'toasts failed': 'only a fault of the code makes the toasts fail',
    'navigate(my jobs)': (before) => (isEmployer(before) ? null : 'a link to a page is shown to those who may enter it; others come to it by its address'),
  },
})
