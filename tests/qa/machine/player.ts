import { RowBroken, rowText, type Model, type Path } from '#judged-paths'
import { replay } from '../../support/replay/replay.ts'
import type { Outcome, Player } from '../player.ts'

const play = async (model: Model, path: Path): Promise<Outcome> => {
  let count = 0
  try {
    await replay(model, path, () => (count += 1))
    return { outcome: 'passed' }
  } catch (error) {
    const step = path.edges[count]?.case?.label ?? 'start'
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof RowBroken)) return { outcome: 'failed', step, message }
    const { row, ...rest } = error.breach
    return { outcome: 'failed', step, message, breach: { row: rowText(row), ...rest } }
  }
}

/** Walks paths on a running machine with stub ports and a simulated clock. */
export const machinePlayer = (): Player => ({ workers: 1, play, close: async () => {} })
