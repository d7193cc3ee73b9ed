import { machinePlayer } from './machine/player.ts'
import type { Stage } from './player.ts'

/** Where `replay --in` walks the paths. A player is loaded when it is asked for. */
export const stages: { readonly [name: string]: Stage } = {
  machine: { takes: [], open: async () => machinePlayer() },
  browser: { takes: ['headed', 'slow', 'theme', 'width', 'workers'], open: async (look) => (await import('./browser/player.ts')).browserPlayer(look) },
}
