import { install, type Clock } from '@sinonjs/fake-timers'
import { takeNetwork, type Network } from './network.ts'
import type { Opening } from './reply.ts'

/** The edge of the page: its network, its clock, and waiting in real time. */
export type Edge = {
  /** Nothing is stubbed: the server and the clock are real. */
  readonly isReal: boolean
  readonly network: Network
  readonly clock: Pick<Clock, 'tick' | 'tickAsync' | 'setSystemTime' | 'now'>
  readonly moment: (ms: number) => Promise<void>
  /** Runs a function while the page's clock runs like the real one. */
  readonly inRealTime: <T>(run: () => Promise<T>) => Promise<T>
}

declare global {
  interface Window {
    kaziEdge?: Edge
  }
}

/** Fills the page's storage, or blocks it as some browsers do. */
const takeStorage = (items: Opening['localStorage']) => {
  localStorage.clear()
  sessionStorage.clear()
  if (items !== null) {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    return
  }
  for (const store of ['localStorage', 'sessionStorage']) {
    const get = () => {
      throw new DOMException(`Failed to read the '${store}' property from 'Window': Access is denied for this document.`, 'SecurityError')
    }
    Object.defineProperty(window, store, { get })
  }
}

/** Adds elements to the head of the page before its application starts. */
const takeHead = (values: Opening['head']) =>
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    for (const [name, content] of Object.entries(values)) document.head.append(Object.assign(document.createElement('meta'), { name, content }))
  })

/** Installs the network, clock, storage and history of a page's opening. Runs before any script of the page. */
export const takeEdge = (opening: Opening): Edge => {
  takeStorage(opening.localStorage)
  takeHead(opening.head)
  history.replaceState(opening.carried === null ? null : { key: 'opened', carried: opening.carried }, '', opening.at)
  const real = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout }
  const wait = window.setTimeout.bind(window)
  const clock = install({ now: opening.now, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const fakeTimers = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout }
  const inRealTime = async <T>(run: () => Promise<T>): Promise<T> => {
    Object.assign(window, real)
    try {
      return await run()
    } finally {
      Object.assign(window, fakeTimers)
    }
  }
  return { isReal: false, network: takeNetwork(opening), clock, moment: (ms) => new Promise((resolve) => void wait(resolve, ms)), inRealTime }
}

const realMoment = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

const cannotSet = (): never => {
  throw new Error('The real clock cannot be set')
}

/** The edge of a page without stubs. */
export const realEdge = (): Edge => ({
  isReal: true,
  network: { pending: () => [], unprepared: [], answer: () => {} },
  clock: {
    now: 0,
    tick: () => 0,
    tickAsync: async (ms) => {
      await realMoment(Number(ms))
      return 0
    },
    setSystemTime: cannotSet,
  },
  moment: realMoment,
  inRealTime: (run) => run(),
})
