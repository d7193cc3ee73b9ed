import type { ComponentType, ReactNode } from 'react'
import type { Toast } from '../machines/effects.ts'
import type { Failure } from '../services/contract/failure.ts'
import { turn } from '../services/browser/turn.ts'
import type { LateProps } from '../views/components/late.tsx'
import type { Board } from './board.ts'
import type { Stage } from './stage.ts'

/** What stands over the screens, and what fills the places that they keep for what comes late. */
export type Over = { view: ReactNode; Part: ComponentType<LateProps> }
type Overlays = Over & { toast(said: Toast): void; refused(failure: Failure): void }

/** What stands over every screen, as soon as it has been fetched: no visit waits for it. */
export type OverScreens = {
  toast(said: Toast): void
  /** A call of the signed-in account was answered 403. */
  refused(failure: Failure): void
  current(): Over | undefined
  subscribe(listener: () => void): () => void
}

/**
 * Fetches the overlays once a screen has settled, or when there is something to say before that. When that fails, the
 * error is reported, and the next screen comes with a document of its own, which fetches them again (`watchLostCode`).
 */
export const createOverScreens = (board: () => Board, stage: Stage): OverScreens => {
  const listeners = new Set<() => void>()
  let over: Overlays | undefined
  let opened: Promise<Overlays> | undefined

  const fetchOverlays = async () => {
    const { openOverlays } = await import('./overlays.tsx')
    await turn()
    over = await openOverlays(board(), stage)
    await turn()
    listeners.forEach((listener) => listener())
    return over
  }
  const open = () => (opened ??= fetchOverlays())
  const tell = (say: (overlays: Overlays) => void) => void open().then(say).catch(reportError)

  stage.subscribe(() => void stage.current()?.settled.then(open).catch(reportError))

  return {
    toast: (said) => tell((overlays) => overlays.toast(said)),
    refused: (failure) => tell((overlays) => overlays.refused(failure)),
    current: () => over,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
