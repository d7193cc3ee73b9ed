import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { idsOf, nodesOf, type Model } from '#judged-paths'
import type { Replay, Report, ReportModel, ReportNode, ReportPath } from '../../qa/report/data.ts'
import { pictureOf } from '../../qa/statecharts/picture.ts'
import { stateWords } from '../../qa/statecharts/rows.ts'

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number; readonly colour: string }

/** A page as a picture: a ground, a head and boxes. */
export const drawnPage = async (file: string, width: number, ground: string, boxes: readonly Box[]): Promise<void> => {
  const rects = boxes.map(({ left, top, width: wide, height, colour }) => `<rect x="${left}" y="${top}" width="${wide}" height="${height}" rx="8" fill="${colour}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="800"><rect width="100%" height="100%" fill="${ground}"/>${rects.join('')}</svg>`
  await sharp(Buffer.from(svg)).png().toFile(file)
}

const looks = [['light', 360], ['light', 1280], ['dark', 360], ['dark', 1280]] as const
const grounds = { light: '#fbfaf7', dark: '#101412' }

const picturesOf = (folder: string, id: string) =>
  Promise.all(
    looks.map(async ([theme, width]) => {
      const file = `pictures/${id}-${theme}-${width}.png`
      const boxes = [0, 1, 2].map((at) => ({ left: 24, top: 96 + at * 120, width: width - 48, height: 96, colour: theme === 'light' ? '#e4e2da' : '#2a312e' }))
      await drawnPage(join(folder, file), width, grounds[theme], [{ left: 0, top: 0, width, height: 64, colour: '#0b5d4e' }, ...boxes])
      return { theme, width, file }
    }),
  )

const pathsOf = (model: Model): ReportPath[] =>
  model.paths.map(({ id, description, edges }, index) => ({
    id,
    description,
    steps: edges.map(({ case: given, step }) => ({ action: given?.label ?? 'Start', expected: [`State: ${stateWords(step.after.value)}`], sections: ['2.4'] })),
    replays: [
      { place: 'machine', outcome: 'passed', ms: 1 + (index % 3) },
      { place: 'view', outcome: 'passed', ms: 40 + (index % 7) * 30 },
      { place: 'browser', outcome: 'passed', ms: 400 + (index % 11) * 90 },
    ],
  }))

const modelOf = async (model: Model, flow: string, folder: string): Promise<ReportModel> => {
  const ids = idsOf(model.machine)
  const covered = [...new Set(model.edges.flatMap(({ step }) => step.taken))]
  const places = new Map(model.edges.map((edge) => [stateWords(edge.step.after.value), edge]))
  const nodes = await Promise.all(
    [...places].slice(0, 4).map(async ([state], index): Promise<ReportNode> => {
      const id = `${model.name}-${index}`
      return { id, name: `node ${index + 1}`, state, path: model.paths[0]!.id, pictures: await picturesOf(folder, id), findings: [], consoleErrors: [] }
    }),
  )
  return {
    name: model.name,
    flow,
    counts: { states: nodesOf(model.machine).length - 1, transitions: ids.size, pairs: 40, walkedPairs: 20, edges: model.edges.length, rows: model.rows.length },
    walked: covered,
    exceptions: model.exceptions,
    chart: await pictureOf(model, new Set(covered)),
    mutants: { killed: 40, equivalent: 2, survivors: [] },
    paths: pathsOf(model),
    nodes,
  }
}

/** A report of some models, with drawn pictures in `folder`, in which everything passed. */
export const sampleReport = async (models: readonly (readonly [flow: string, model: Model])[], folder: string): Promise<Report> => {
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  return {
    version: 1,
    run: { date: '2026-03-01T09:30:00.000Z', commit: '6bbe774', seed: 'kazi-1', ms: 412_000 },
    flows: [...new Set(models.map(([flow]) => flow))].map((name) => ({ name, title: name[0]!.toUpperCase() + name.slice(1), sentence: `All about ${name}.` })),
    models: await Promise.all(models.map(([flow, model]) => modelOf(model, flow, folder))),
  }
}

/** A report in which one replay of a path ended in another way. */
export const withReplay = (report: Report, path: string, replay: Replay): Report => ({
  ...report,
  models: report.models.map((model) => ({
    ...model,
    paths: model.paths.map((one) => (one.id === path ? { ...one, replays: one.replays.map((old) => (old.place === replay.place ? replay : old)) } : one)),
  })),
})

/** A report in which the first node of each model was changed. */
export const withNodes = (report: Report, change: (node: ReportNode) => ReportNode): Report => ({
  ...report,
  models: report.models.map((model) => ({ ...model, nodes: model.nodes.map((node, index) => (index === 0 ? change(node) : node)) })),
})
