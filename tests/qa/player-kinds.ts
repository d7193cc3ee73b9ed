import { machinePlayer } from './machine/player.ts'
import type { PlayerKind } from './player.ts'

/** The players that `replay --in` can use. Each one is loaded on demand. */
export const playerKinds: { readonly [name: string]: PlayerKind } = {
  machine: { takes: [], open: async () => machinePlayer() },
  browser: { takes: ['headed', 'slow', 'theme', 'width', 'workers', 'trace'], open: async (look) => (await import('./browser/player.ts')).browserPlayer(look) },
}
