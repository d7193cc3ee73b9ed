import type { Edge } from '../../page/edge.ts'

/** How much of the page's time passes after a press: what is delayed on purpose waits longer (`tests/qa/page/play.ts`). */
const afterPress = 120
const whileFetching = 500

const isFetching = () => document.querySelector('[hidden][aria-busy="true"]') !== null

/** What a person does to the page. */
export type Touch = {
  /** Hears of every movement, before the page does. */
  listen: (heard: ((at: EventTarget) => void) | null) => void
  /** Lets the held clock go on a little after what was done. */
  readonly passTime: () => void
}

/** Watches a person's hands on the page whose clock is held. */
export const watchTouch = ({ clock }: Edge): Touch => {
  let heard: ((at: EventTarget) => void) | null = null
  let owed = 0
  const touched = (event: Event) => {
    owed = event.type === 'keydown' ? owed + 1 : Math.max(owed, isFetching() ? whileFetching : afterPress)
    if (event.target !== null) heard?.(event.target)
  }
  for (const type of ['click', 'change', 'input', 'keydown', 'submit']) window.addEventListener(type, touched, true)
  return {
    listen: (listener) => void (heard = listener),
    passTime: () => {
      const passing = Math.min(owed, 30)
      owed -= passing
      clock.tick(passing)
    },
  }
}
