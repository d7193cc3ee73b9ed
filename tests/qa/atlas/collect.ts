import { idsOf, judgeMutants, type Model } from '#judged-paths'
import type { Flow } from '../../support/replay/models.ts'
import { figuresOf, outlineOf } from '../cli/outline.ts'
import type { Result } from '../cli/run.ts'
import { sentenceOf, titleOf } from '../statecharts/page.ts'
import { pictureOf } from '../statecharts/picture.ts'
import type { Place, Replay, Report, ReportModel, ReportNode } from '../report/data.ts'

/** The results of each place that walked the paths, and of each node. */
export type Findings = {
  readonly replays: readonly { readonly place: Place; readonly results: readonly Result[] }[]
  readonly nodes: ReadonlyMap<Model, readonly ReportNode[]>
}

const replayOf = (place: Place, { outcome, seconds }: Result): Replay => {
  const took = { place, ms: Math.round(seconds * 1000) }
  if (outcome.outcome === 'passed') return { ...took, outcome: 'passed' }
  if (outcome.outcome === 'unreachable') return { ...took, outcome: 'unreachable', message: outcome.reason }
  return { ...took, outcome: 'failed', step: outcome.step, message: outcome.message }
}

const modelOf = async (flow: Flow, model: Model, mutants: ReportModel['mutants'], { replays, nodes }: Findings): Promise<ReportModel> => {
  const { paths } = outlineOf(model)
  const { states, transitions, pairs, walkedPairs, rows } = figuresOf(model)
  const covered = new Set(paths.flatMap((path) => path.transitions))
  const ids = [...idsOf(model.machine).values()]
  const endings = (id: string) =>
    replays.flatMap(({ place, results }) => results.filter(({ path }) => path.id === id).map((result) => replayOf(place, result)))
  return {
    name: model.name,
    flow: flow.name,
    counts: { states, transitions, pairs, walkedPairs, edges: model.edges.length, rows },
    walked: ids.filter((id) => covered.has(id)),
    exceptions: Object.fromEntries(Object.entries(model.exceptions).filter(([id]) => ids.includes(id) && !covered.has(id))),
    chart: await pictureOf(model, covered),
    mutants,
    paths: paths.map(({ id, description, steps }) => ({
      id, description,
      steps: steps.map(({ action, expected, sections }) => ({ action, expected: [...expected], sections: [...sections] })),
      replays: endings(id),
    })),
    nodes: [...(nodes.get(model) ?? [])],
  }
}

/** The mutants of each machine, which all models of its flow judge together. */
const mutantsOf = (flows: readonly Flow[]): Map<Model['machine'], ReportModel['mutants']> =>
  new Map(
    flows.flatMap(({ models }) =>
      [...new Set(models.map(({ machine }) => machine))].map((machine) => {
        const { killed, equivalent, survivors } = judgeMutants(machine, models)
        return [machine, { killed, equivalent, survivors: [...survivors] }] as const
      }),
    ),
  )

/** The report of a run over some models: their data, the results of their paths, and the findings at their nodes. */
export const reportOf = async (flows: readonly Flow[], chosen: readonly Model[], run: Report['run'], findings: Findings): Promise<Report> => {
  const about = flows.filter(({ models }) => models.some((model) => chosen.includes(model)))
  const models = about.flatMap((flow) => flow.models.filter((model) => chosen.includes(model)).map((model) => ({ flow, model })))
  const mutants = mutantsOf(about)
  return {
    version: 1,
    run,
    flows: about.map((flow) => ({ name: flow.name, title: titleOf(flow.name), sentence: sentenceOf(flow) })),
    models: await Promise.all(models.map(({ flow, model }) => modelOf(flow, model, mutants.get(model.machine) ?? null, findings))),
  }
}
