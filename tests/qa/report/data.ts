import * as z from 'zod'

/** The places of a replay: a running machine, the rendered view, a browser. */
export const places = ['machine', 'view', 'browser'] as const

const Place = z.enum(places)
const Theme = z.enum(['light', 'dark'])
/** A file of the report's folder, with slashes. */
const File = z.string().regex(/^[\w-]+(\/[\w.-]+)+$/)

/** The result of a replay, after `ms` milliseconds. `message` is the reason for a failure or for an unreachable path, `step` the failed step. */
const Replay = z.object({
  place: Place,
  outcome: z.enum(['passed', 'failed', 'unreachable']),
  ms: z.number(),
  step: z.optional(z.string()),
  message: z.optional(z.string()),
  picture: z.optional(File),
})

const Step = z.object({ action: z.string(), expected: z.array(z.string()), sections: z.array(z.string()) })

const Path = z.object({ id: z.string(), description: z.string(), steps: z.array(Step), replays: z.array(Replay) })

/** The picture of a node; `width` is the viewport's, in CSS pixels. */
const Picture = z.object({ theme: Theme, width: z.number(), file: File })

/** A rule of axe-core that a node breaks, and the elements that break it. */
const Finding = z.object({
  rule: z.string(),
  impact: z.string(),
  help: z.string(),
  theme: Theme,
  width: z.number(),
  targets: z.array(z.string()),
})

/** A node of a graph; `name` is unique within its model, `path` leads to it. */
const Node = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  path: z.string(),
  pictures: z.array(Picture),
  findings: z.array(Finding),
  consoleErrors: z.array(z.string()),
})

const Mutants = z.object({ killed: z.number(), equivalent: z.number(), survivors: z.array(z.string()) })

const ReportModel = z.object({
  name: z.string(),
  /** The name of the machine's file. */
  flow: z.string(),
  /** `pairs` are those of transitions that can follow each other, `walkedPairs` those that the paths take. */
  counts: z.object({ states: z.number(), transitions: z.number(), pairs: z.number(), walkedPairs: z.number(), edges: z.number(), rows: z.number() }),
  /** The transitions that a path took, and those that none can, each with the reason. */
  walked: z.array(z.string()),
  exceptions: z.record(z.string(), z.string()),
  /** The statechart as SVG. */
  chart: z.string(),
  /** Those of the machine; null where they were not judged. */
  mutants: z.nullable(Mutants),
  paths: z.array(Path),
  nodes: z.array(Node),
})

/** The results of a QA run; `ms` is its duration, `seed` that of the demo board. */
export const Report = z.object({
  version: z.literal(1),
  run: z.object({ date: z.iso.datetime(), commit: z.string(), seed: z.string(), ms: z.number() }),
  flows: z.array(z.object({ name: z.string(), title: z.string(), sentence: z.string() })),
  models: z.array(ReportModel),
})

export type Report = z.infer<typeof Report>
export type ReportModel = z.infer<typeof ReportModel>
export type ReportPath = z.infer<typeof Path>
export type ReportNode = z.infer<typeof Node>
export type Replay = z.infer<typeof Replay>
export type Place = z.infer<typeof Place>

/** The file of a report's folder that holds its data. */
export const dataFile = 'report.json'

/** The results of the replays in one place; `missing` are the paths without one. */
export const tally = (paths: readonly ReportPath[], place: Place) => {
  const replays = paths.flatMap(({ replays: all }) => all.filter((replay) => replay.place === place))
  const ended = (outcome: Replay['outcome']) => replays.filter((replay) => replay.outcome === outcome).length
  return {
    passed: ended('passed'),
    failed: ended('failed'),
    unreachable: ended('unreachable'),
    missing: paths.length - replays.length,
    ms: replays.reduce((sum, { ms }) => sum + ms, 0),
  }
}

/** The elements that break each rule, over all nodes, most first. */
export const findingsByRule = (models: readonly ReportModel[]) => {
  const rules = new Map<string, { rule: string; impact: string; help: string; elements: number; models: Set<ReportModel> }>()
  for (const model of models)
    for (const { rule, impact, help, targets } of model.nodes.flatMap((node) => node.findings)) {
      const found = rules.get(rule) ?? { rule, impact, help, elements: 0, models: new Set() }
      rules.set(rule, { ...found, elements: found.elements + targets.length, models: found.models.add(model) })
    }
  return [...rules.values()].toSorted((a, b) => b.elements - a.elements)
}
