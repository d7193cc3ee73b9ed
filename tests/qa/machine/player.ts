import type { Model, Path } from '../../../src/machines/model.ts'
import { replay } from '../../support/replay/replay.ts'
import type { Outcome, Player } from '../player.ts'

const play = async (model: Model, path: Path): Promise<Outcome> => {
  let count = 0
  try {
    await replay(model, path, () => (count += 1))
    return { outcome: 'passed' }
  } catch (error) {
    return { outcome: 'failed', step: path.edges[count]?.case?.label ?? 'start', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Walks paths on a running machine with stub ports and a simulated clock. */
export const machinePlayer = (): Player => ({ workers: 1, play, close: async () => {} })
