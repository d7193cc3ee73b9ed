import type { UserInfo } from '../../src/services/contract/entities.ts'
import type { Backstage, Place } from './scene.ts'

/** The page again after the session ended while something was typed there: another tab has signed out, and then in as the same account. */
export const afterSessionEnded = (place: Place & { session: UserInfo }, type: (stage: Backstage, input: any) => Promise<void>): Place => ({
  ...place,
  via: place.via ?? '/about',
  enter: async (stage, input) => {
    const [address, { screen, until }] = [location.pathname + location.search, stage]
    await place.enter?.(stage, input)
    await type(stage, input)
    stage.sessionElsewhere(null)
    await until(() => screen.getByRole('heading', { level: 1, name: 'Log in' }))
    stage.sessionElsewhere(place.session)
    await stage.backTo(address)
  },
})
