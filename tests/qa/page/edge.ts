import { install, type Clock } from '@sinonjs/fake-timers'
import { takeNetwork, type Network } from './network.ts'
import type { Opening } from './reply.ts'

/** What stands at the edge of the page: its network, its clock, and how to wait in the real time outside. */
export type Edge = { readonly network: Network; readonly clock: Clock; readonly moment: (ms: number) => Promise<void> }

declare global {
  interface Window {
    kaziEdge?: Edge
  }
}

/** Puts network, clock, storage and history of a page in place, as its opening says. Runs before any script of the page. */
export const takeEdge = (opening: Opening): Edge => {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(opening.localStorage)) localStorage.setItem(key, value)
  history.replaceState(opening.carried === null ? null : { key: 'opened', carried: opening.carried }, '', opening.at)
  const wait = window.setTimeout.bind(window)
  const clock = install({ now: opening.now, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  return { network: takeNetwork(opening), clock, moment: (ms) => new Promise((resolve) => void wait(resolve, ms)) }
}
