import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildStale } from '../../../scripts/lib/build.mjs'
import { root } from '../../../scripts/lib/run.mjs'
import type { Model } from '#judged-paths'
import { loadFlows } from '../../support/replay/models.ts'
import type { Visited } from '../atlas/atlas.ts'
import type { ReportNode } from '../report/data.ts'
import { playerKinds } from '../player-kinds.ts'
import { isInShard, modelsOf, shardOf, waysOf, type Shard } from './choice.ts'
import { command, wholeNumber } from './command.ts'
import { progressOf } from './progress.ts'
import { resultsText, statusOf } from './results.ts'
import type { Result } from './run.ts'
import { untilStopped } from './stop.ts'
import { walkViews } from '../view/walk.ts'
import { walkAll } from './walk.ts'

const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

const captureAll = (models: readonly Model[], folder: string, workers: number, part: Shard) =>
  untilStopped(async (stopped) => {
    const { drawAtlas, nodesToVisit } = await import('../atlas/atlas.ts')
    const visits = nodesToVisit(models).filter(({ model, way }) => isInShard({ model, path: way }, part))
    const visited: Visited[] = []
    const progress = progressOf(visits.length, process.stderr)
    let faulty = 0
    const seen = (one: Visited) => {
      visited.push(one)
      if (faultsOf(one).length > 0) faulty += 1
      progress.advance(faulty)
    }
    try {
      await drawAtlas(visits, folder, { workers, stopped, seen })
    } finally {
      progress.stop()
    }
    return { visited, stopped: stopped.aborted }
  })

type WalkResults = { readonly results: Result[]; readonly stopped: boolean; readonly seconds: number }
const notWalked: WalkResults = { results: [], stopped: true, seconds: 0 }

/** `seconds` is the time by the clock: fewer than the paths' own sum where several workers walk side by side. */
const timed = async (walk: Promise<Omit<WalkResults, 'seconds'>>): Promise<WalkResults> => {
  const began = performance.now()
  return { ...(await walk), seconds: (performance.now() - began) / 1000 }
}

const faultsOf = ({ node, problems }: Visited): string[] => [
  ...problems,
  ...node.findings.map(({ rule, theme, width, targets }) => `${rule} (${theme}, ${width} px): ${targets.join(', ')}`),
  ...node.consoleErrors,
]

const byModel = (visited: readonly Visited[]): Map<Model, ReportNode[]> => {
  const nodes = new Map<Model, ReportNode[]>()
  for (const { model, node } of visited) nodes.set(model, [...(nodes.get(model) ?? []), node])
  return nodes
}

export const reportCommand = command({
  name: 'report',
  words: '[MODEL ...] [--out FOLDER]',
  about: 'Walks all paths, looks at every node in the built application, and writes it all down as pages to open in a browser.',
  options: {
    out: { type: 'string', value: 'FOLDER', about: 'where the report goes; data/qa/report when it is not said' },
    compare: { type: 'string', value: 'FOLDER', about: 'an earlier report: what changed since stands in compare.html' },
    shard: { type: 'string', value: '1/4', about: 'only this part of the paths and nodes' },
    workers: { type: 'string', value: 'N', about: 'how many are walked or looked at side by side; 2 when it is not said' },
  },
  run: async ({ out = join(root, 'data/qa/report'), compare, shard = '1/1', workers: count = '2' }, words) => {
    const workers = wholeNumber('workers', count, 1)
    const part = shardOf(shard)
    const began = performance.now()
    const flows = await loadFlows()
    const models = modelsOf(flows.flatMap((flow) => flow.models), words)
    const ways = waysOf(models, []).filter((way) => isInShard(way, part))
    if ((await buildStale()) !== 0) return 1

    const pure = await timed(walkAll(ways, playerKinds['machine']!, {}))
    const view = pure.stopped ? notWalked : await timed(walkViews(flows.filter((flow) => flow.models.some((model) => models.includes(model))), ways))
    const browser = view.stopped ? notWalked : await timed(walkAll(ways, playerKinds['browser']!, { workers }))
    const atlas = browser.stopped ? { visited: [], stopped: true } : await captureAll(models, out, workers, part)

    const { reportOf } = await import('../atlas/collect.ts')
    const { writeReport } = await import('../report/write.ts')
    const run = { date: new Date().toISOString(), commit: commit(), seed: 'scenes', ms: Math.round(performance.now() - began) }
    const replays = [{ place: 'machine', ...pure }, { place: 'view', ...view }, { place: 'browser', ...browser }] as const
    const entry = writeReport(await reportOf(flows, models, run, { replays, nodes: byModel(atlas.visited) }), out)
    const faults = atlas.visited.flatMap((one) => faultsOf(one).map((fault) => `${one.model.name} ${one.node.id} ${one.node.state}: ${fault}`))
    for (const fault of faults) console.log(fault)
    for (const { place, results, seconds } of replays) console.log(`${place}:\n${resultsText(results, seconds)}`)
    console.log(`${atlas.visited.length} nodes looked at, ${faults.length} faults. The report: ${entry}`)
    if (compare !== undefined) {
      const { compareReports } = await import('../report/compare.ts')
      await compareReports(compare, out, out)
      console.log(`What changed: ${join(out, 'compare.html')}`)
    }
    const status = statusOf(replays.flatMap(({ results }) => results), atlas.stopped)
    return status === 0 && faults.length > 0 ? 1 : status
  },
})
