import type { ComponentType } from 'react'
import type { Toast } from '../machines/effects.ts'
import type { Api } from '../services/api.ts'
import type { QueryCache } from '../services/query-cache.ts'
import type { Stage } from './stage.ts'

/** What stands over every screen, as soon as it has been fetched: no visit waits for it. */
export type OverScreens = {
  toast(said: Toast): void
  current(): ComponentType | null
  subscribe(listener: () => void): () => void
}

/**
 * Fetches the overlays once a screen has settled, or when there is something to say before that. When that fails, the
 * error is reported, and the next screen or toast tries again.
 */
export const createOverScreens = (api: Api, cache: QueryCache, stage: Stage): OverScreens => {
  const listeners = new Set<() => void>()
  let View: ComponentType | null = null
  let opened: Promise<{ toast(said: Toast): void }> | undefined

  const fetchOverlays = async () => {
    const { openOverlays } = await import('./overlays.tsx')
    const overlays = openOverlays(api, cache, stage)
    View = overlays.View
    listeners.forEach((listener) => listener())
    return overlays
  }
  const open = () =>
    (opened ??= fetchOverlays().catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  stage.subscribe(() => void stage.current()?.settled.then(open).catch(reportError))

  return {
    toast: (said) => void open().then(({ toast }) => toast(said)).catch(reportError),
    current: () => View,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
