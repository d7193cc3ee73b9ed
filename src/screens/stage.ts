import type { AnyActorRef } from 'xstate'
import type { Opening } from '../machines/app/root.machine.ts'
import type { Board, Screen } from './board.ts'
import { fetchScreen } from './index.ts'

/** What stands on the stage: a screen and what it was opened for. */
export type Standing = {
  opening: Opening
  screen: Screen
  /** Resolves once the screen's actors have nothing under way: it shows what it loads. */
  settled: Promise<unknown>
}

/** Holds the one screen that stands; the screen before it is stopped when the next one is there. */
export type Stage = {
  /** Resolves when the screen stands; rejects when its code cannot be fetched. An aborted opening changes nothing. */
  open(board: Board, opening: Opening, signal: AbortSignal): Promise<void>
  queryChanged(search: string): void
  current(): Standing | null
  subscribe(listener: () => void): () => void
}

/** Resolves when an actor has nothing under way. */
export const whenIdle = (actor: AnyActorRef): Promise<void> =>
  new Promise((resolve) => {
    const isBusy = () => (actor.getSnapshot() as { hasTag?: (tag: string) => boolean }).hasTag?.('busy') === true
    if (!isBusy()) return resolve()
    const subscription = actor.subscribe(() => {
      if (isBusy()) return
      subscription.unsubscribe()
      resolve()
    })
  })

export const createStage = (): Stage => {
  const listeners = new Set<() => void>()
  let standing: Standing | null = null

  return {
    open: async (board, opening, signal) => {
      const { open } = await fetchScreen(opening.route.screen)
      if (signal.aborted) return
      const before = standing
      const screen = open(board, opening)
      standing = { opening, screen, settled: Promise.all(screen.actors.map(whenIdle)) }
      before?.screen.actors.forEach((actor) => actor.stop())
      listeners.forEach((listener) => listener())
    },
    queryChanged: (search) => standing?.screen.queryChanged?.(search),
    current: () => standing,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
