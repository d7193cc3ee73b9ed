import type { UserInfo } from '../../src/services/contract/entities.ts'
import type { SceneTools, StartingPoint } from './scene.ts'

const isGuest = (): boolean => document.querySelector('header a[href="/login"]') !== null

/** The page again after the session ended while something was typed there: another tab has signed out, and then in as the same account. */
export const afterSessionEnded = (place: StartingPoint & { session: UserInfo }, type: (tools: SceneTools, input: any) => Promise<void>): StartingPoint => ({
  ...place,
  via: place.via ?? '/about',
  enter: async (tools, input) => {
    const { screen, until } = tools
    await place.enter?.(tools, input)
    const address = location.pathname + location.search
    await type(tools, input)
    tools.sessionElsewhere(null)
    await until(() => {
      if (!isGuest()) throw new Error('Somebody is signed in')
    })
    if (location.pathname === '/login') await until(() => screen.getByRole('heading', { level: 1, name: 'Log in' }))
    tools.sessionElsewhere(place.session)
    await until(() => {
      if (isGuest()) throw new Error('Nobody is signed in')
    })
    if (location.pathname !== '/login') return
    // A page that guests may not see is reopened in its own entry of the history.
    history.replaceState({ key: 'come back', carried: {} }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  },
})
