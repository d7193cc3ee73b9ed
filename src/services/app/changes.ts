import type { QueryCache } from './query-cache.ts'

/** The addresses whose cached responses a change makes stale. */
const stale = {
  jobs: ['/api/jobs'],
  applications: ['/api/applications', '/api/jobs/myjobs'],
  popups: ['/api/popup'],
  accounts: ['/api/admin'],
  saved: [],
  sources: [],
} as const

export type Area = keyof typeof stale

let opened: BroadcastChannel | undefined
/** One channel for each tab: only the other tabs receive its messages. */
const channel = () => (opened ??= new BroadcastChannel('kazi'))

const forget = (cache: QueryCache, area: Area) => stale[area].forEach((prefix) => cache.forget(prefix))

/** Publishes a change of an area: forgets the stale responses in this tab and in the others, which then fetch them again. */
export const publishChange = (cache: QueryCache, area: Area): void => {
  forget(cache, area)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
  channel().postMessage(area)
}

/** Listens to the other tabs: invalidates the stale responses, then calls the listener. Returns a function that stops it. */
export const watchChanges = (cache: QueryCache, changed: (area: Area) => void): (() => void) => {
  const listen = ({ data }: MessageEvent<unknown>) => {
    const area = (Object.keys(stale) as Area[]).find((known) => known === data)
    if (area === undefined) return
    forget(cache, area)
    changed(area)
  }
  channel().addEventListener('message', listen)
  return () => channel().removeEventListener('message', listen)
}
