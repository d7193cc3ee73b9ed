import { fromPromise, type AnyActorRef } from 'xstate'
import { countriesMachine } from '../../machines/app/countries.machine.ts'
import { loadCountries } from '../../services/app/lists.service.ts'
import { createActor } from '../actor.ts'
import type { Board } from '../board.ts'

/**
 * The countries that a form offers, for as long as its screen's actor lives. Not started: the form does that, so that a screen that opens none
 * asks for nothing. It is none of the screen's `actors`, or a screen without a form would never count as settled.
 */
export const countriesOf = ({ api, cache }: Board, owner: AnyActorRef) => {
  const countries = createActor(
    countriesMachine.provide({ actors: { loadCountries: fromPromise(({ signal }) => loadCountries(api, cache, signal)) } }),
  )
  owner.subscribe({ complete: () => void countries.stop() })
  return countries
}
