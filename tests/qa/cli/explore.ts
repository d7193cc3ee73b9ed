import { randomInt } from 'node:crypto'
import { brokenRowText, explore, type BrokenRow, type Model } from '#judged-paths'
import { loadModels, modelsOf } from './choice.ts'
import { command, wholeNumber } from './command.ts'
import { nextTick } from './run.ts'
import { interrupted, untilStopped } from './stop.ts'
import { storeWalk } from './ways/stored-walks.ts'

/** What random walks have met so far. */
export type Explored = { readonly rounds: number; readonly steps: number; readonly judged: number; readonly broken: number }

type Course = {
  /** The seed of the first round; each round has the next one. */
  readonly seed: number
  /** After so many rounds it ends; Infinity never. */
  readonly rounds: number
  /** The number of steps after which a walk ends. */
  readonly length: number
  readonly stopped: AbortSignal
  readonly found: (model: Model, broken: BrokenRow) => void
  readonly ended: (seed: number, soFar: Explored) => void
}

/** The walks of each model in a round. */
const walks = 20

/** Walks the models at random, round after round, until enough rounds are over or the signal is aborted. Each row that does not hold is found once. */
export const exploreAll = async (models: readonly Model[], { seed: first, rounds, length, stopped, found, ended }: Course): Promise<Explored> => {
  const known = new Set<BrokenRow['breach']['row']>()
  let soFar: Explored = { rounds: 0, steps: 0, judged: 0, broken: 0 }
  while (soFar.rounds < rounds) {
    const seed = first + soFar.rounds
    for (const model of models) {
      await nextTick()
      if (stopped.aborted) return soFar
      const { steps, judged, broken } = explore(model, { seed, walks, length, besides: known })
      for (const one of broken) {
        known.add(one.breach.row)
        found(model, one)
      }
      soFar = { ...soFar, steps: soFar.steps + steps, judged: soFar.judged + judged, broken: known.size }
    }
    soFar = { ...soFar, rounds: soFar.rounds + 1 }
    ended(seed, soFar)
  }
  return soFar
}

const textOf = ({ steps, judged, broken }: Explored): string => `${steps} steps, ${judged} judged by rows of the specification, ${steps - judged} unjudged, ${broken} rows broken`

export const exploreCommand = command({
  name: 'explore',
  words: '[MODEL ...] [--seed N] [--rounds N]',
  about: 'Walks the machines at random over their full context, without end, and prints the shortest way to each row that does not hold.',
  options: {
    seed: { type: 'string', value: 'N', about: 'of the first round; the next round has the next one. The same seed walks the same ways; a random one when it is not said' },
    rounds: { type: 'string', value: 'N', about: `ends after so many rounds of ${walks} walks a model, not only at Ctrl+C` },
    length: { type: 'string', value: 'N', about: 'the number of steps after which a walk ends; 50 when it is not said' },
  },
  run: async ({ seed: seedText, rounds: roundsText, length = '50' }, words) => {
    const seed = seedText === undefined ? randomInt(1_000_000) : wholeNumber('seed', seedText, 0)
    const rounds = roundsText === undefined ? Infinity : wholeNumber('rounds', roundsText, 1)
    const steps = wholeNumber('length', length, 1)
    const models = modelsOf(await loadModels(), words)
    return untilStopped(async (stopped) => {
      const explored = await exploreAll(models, {
        seed, rounds, length: steps, stopped,
        found: (model, broken) => {
          storeWalk(model, broken.path)
          console.log(brokenRowText(model, broken))
        },
        ended: (at, soFar) => void process.stderr.write(`Round ${soFar.rounds}, seed ${at}: ${textOf(soFar)}\n`),
      })
      console.log(`${models.length} ${models.length === 1 ? 'model' : 'models'} from seed ${seed}, ${explored.rounds} rounds: ${textOf(explored)}`)
      if (explored.broken > 0) return 1
      return stopped.aborted ? interrupted : 0
    })
  },
})
