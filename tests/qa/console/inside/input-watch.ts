import type { Edge } from '../../page/edge.ts'

/** The time of the page's clock that passes after a press: deliberate delays are longer (`tests/qa/page/play.ts`). */
const afterPress = 120
const whileFetching = 500

const isFetching = () => document.querySelector('[hidden][aria-busy="true"]') !== null

/** Observes the user's input on the page. */
export type InputWatch = {
  /** Calls `onInput` for every input event, before the page handles it. */
  listen: (onInput: ((at: EventTarget) => void) | null) => void
  /** Advances the simulated clock a little after an action. */
  readonly passTime: () => void
}

/** Watches the user's input on a page with a simulated clock. */
export const watchInput = ({ clock }: Edge): InputWatch => {
  let onInput: ((at: EventTarget) => void) | null = null
  let owed = 0
  const touched = (event: Event) => {
    owed = event.type === 'keydown' ? owed + 1 : Math.max(owed, isFetching() ? whileFetching : afterPress)
    if (event.target !== null) onInput?.(event.target)
  }
  for (const type of ['click', 'change', 'input', 'keydown', 'submit']) window.addEventListener(type, touched, true)
  return {
    listen: (listener) => void (onInput = listener),
    passTime: () => {
      const passing = Math.min(owed, 30)
      owed -= passing
      clock.tick(passing)
    },
  }
}
