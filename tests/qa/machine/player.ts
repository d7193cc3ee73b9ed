import type { Model, Path } from '#judged-paths'
import { replay } from '../../support/replay/replay.ts'
import type { Outcome, Player } from '../player.ts'

const play = async (model: Model, path: Path): Promise<Outcome> => {
  let count = 0
  try {
    await replay(model, path, () => (count += 1))
    return { outcome: 'passed' }
  } catch (error) {
    const step = path.edges[count]?.case?.label ?? 'start'
    return { outcome: 'failed', step, message: error instanceof Error ? error.message : String(error) }
  }
}

/** Walks paths on a running machine with stub ports and a simulated clock. */
export const machinePlayer = (): Player => ({ workers: 1, play, close: async () => {} })
