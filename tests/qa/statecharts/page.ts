import type { AnyStateMachine } from 'xstate'
import { idsOf, isInternal, nodesOf, placeOf, type AnyEvent, type Case, type Model } from '#judged-paths'
import { modelPathOf, type Flow } from '../../support/replay/models.ts'
import { arrowsOf } from './chart.ts'
import { filesOf } from './files.ts'
import { chartFileOf } from './picture.ts'
import { rowsInWords } from './rows.ts'

export const command = 'npm run docs:machines'

const code = (text: string) => `\`${text}\``
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`)

const section = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines])
const tableSection = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  section(title, rows.length === 0 ? [] : table(head, rows))

/** `job-editing` as `Job editing`. */
export const titleOf = (name: string): string => name[0]!.toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The first sentence of the docstring over a flow's machine. Throws where there is none. */
export const sentenceOf = ({ name, source }: Flow): string => {
  const [, docstring] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine = (?:setup\(|\w+\.extend\()/.exec(source) ?? []
  const text = (docstring ?? '').replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
  const [sentence] = /^.*?[.)](?=\s+[A-Z`]|$)/.exec(text) ?? []
  if (sentence === undefined) throw new Error(`The machine of "${name}" has no docstring`)
  return sentence
}

const fieldsText = (values: readonly object[]): string => {
  const names = [...new Set(values.flatMap((value) => Object.keys(value)))].filter((name) => name !== 'type')
  return names
    .map((name) => {
      const given = values.map((value) => (value as Record<string, unknown>)[name])
      const inner = given.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob))
      const nested = fieldsText(inner as object[])
      return `${name}${given.some((value) => value === undefined) ? '?' : ''}${nested === '' ? '' : ` { ${nested} }`}`
    })
    .join(', ')
}

/** The names of cases, each once; a case without a name is the only one of its kind. */
const casesNamed = (cases: readonly Case[]): string =>
  [...new Set(cases.filter(({ label, kind }) => label !== kind).map(({ label, kind }) => label.slice(kind.length + 1, -1)))].join(', ')

const eventRows = (machine: AnyStateMachine, models: readonly Model[]): string[][] =>
  [...new Set(arrowsOf(machine).map(({ event }) => event))].flatMap((event) => {
    const cases = models.flatMap((model) => model.cases).filter((given) => given.event.type === event && !isInternal(event))
    if (cases.length === 0) return []
    const fields = fieldsText(cases.flatMap((given): AnyEvent[] => [given.event, ...given.alike]))
    return [[code(event), fields === '' ? '' : code(fields), casesNamed(cases)]]
  })

const portRows = (machine: AnyStateMachine, models: readonly Model[]): string[][] =>
  nodesOf(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => {
      const ends = (kind: 'done' | 'error') =>
        casesNamed(models.flatMap((model) => model.cases).filter(({ event }) => event.type === `xstate.${kind}.actor.${id}`))
      return [code(id), id === src ? '' : code(String(src)), code(placeOf(node)), ends('done'), ends('error')]
    }),
  )

const delayRows = (machine: AnyStateMachine): string[][] =>
  nodesOf(machine).flatMap((node) =>
    node.after.map(({ delay }) => {
      const given: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
      return [code(String(delay)), typeof given === 'number' ? `${given} ms` : 'decided when it begins', code(placeOf(node))]
    }),
  )

const figures = ({ machine, edges, paths, rows }: Model): string[] =>
  [nodesOf(machine).length - 1, idsOf(machine).size, edges.length, paths.length, rows.length].map(String)

const figureNames = ['states', 'transitions', 'edges', 'paths', 'rows']

/** A link whose text is the file with its folder: many files share their names. */
const linkTo = (path: string): string => `[${path.split('/').slice(-2).join('/')}](../../../../${path})`

/** A flow's page: diagram, files, events, ports, delays, rows, and the figures of its graph. */
export const pageOf = (flow: Flow): string => {
  const { name, path, models } = flow
  const [{ machine }] = models as [Model]
  const exceptions = models.flatMap((model) => Object.entries(model.exceptions).map(([id, reason]) => [model.name, code(id), reason]))
  return [
    `<!-- Made by ${command} from the machine and its model: change those. -->`,
    `# ${titleOf(name)}`,
    '',
    sentenceOf(flow),
    '',
    `[The machine](../../../../${path}) · [its model](../../../../${modelPathOf(flow)}) · [all flows](../README.md)`,
    '',
    `![Statechart of ${titleOf(name)}](${name}.svg)`,
    '',
    `An arrow has the event, the guard in brackets, and after the slash what it does.${nodesOf(machine).some(({ type }) => type === 'parallel') ? ' Dashed frames are regions that go on side by side.' : ''}`,
    ...tableSection('Its files', ['part', 'files'], filesOf(flow).map(([role, files]) => [role, files.map(linkTo).join(', ')])),
    ...tableSection('What the walk comes to', ['model', ...figureNames], models.map((model) => [model.name, ...figures(model)])),
    ...tableSection('Events', ['event', 'fields', 'cases'], eventRows(machine, models)),
    ...tableSection('Ports', ['call', 'of', 'in state', 'ends well as', 'fails as'], portRows(machine, models)),
    ...tableSection('Delays', ['delay', 'time', 'in state'], delayRows(machine)),
    ...tableSection('Transitions that no path takes', ['model', 'transition', 'why'], exceptions),
    ...models.flatMap((model) =>
      tableSection(models.length === 1 ? 'Rows of the specification' : `Rows of the specification: ${model.name}`, ['section', 'given', 'when', 'expect'], rowsInWords(model)),
    ),
    '',
  ].join('\n')
}

/** The list of all flows, with the figures of their graphs. */
export const indexOf = (flows: readonly Flow[]): string => {
  const models = flows.flatMap((flow) => flow.models.map((model) => ({ flow, model })))
  const isFirst = (flow: Flow, model: Model) => flow.models[0] === model
  // A machine with several models has its states and transitions once.
  const counted = models.map(({ flow, model }) => figures(model).map((figure, index) => (index > 1 || isFirst(flow, model) ? Number(figure) : 0)))
  const totals = counted.reduce((sums, row) => sums.map((sum, index) => sum + row[index]!))
  return [
    `<!-- Made by ${command} from the machines and their models: change those. -->`,
    '# The machines',
    '',
    `Every flow of Kazi with its statechart; ${flows.length} machines, ${models.length} models. [How the paths are made](../../guides/paths.md).`,
    '',
    ...table(
      ['flow', 'what', 'model', ...figureNames],
      [
        ...models.map(({ flow, model }) => [
          `[${titleOf(flow.name)}](${flow.area}/${flow.name}.md)`,
          isFirst(flow, model) ? sentenceOf(flow) : '',
          model.name,
          ...figures(model),
        ]),
        ['all', '', '', ...totals.map(String)],
      ],
    ),
    '',
  ].join('\n')
}

/** Every page and its picture by its file, from `docs/reference/machines`, the same whatever order a loader gives a module's models in. */
export const pagesOf = async (loaded: readonly Flow[]): Promise<Map<string, string>> => {
  const flows = loaded.map((flow) => ({ ...flow, models: flow.models.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }))
  const pages = flows.map(async (flow): Promise<[string, string][]> => {
    const file = `${flow.area}/${flow.name}`
    return [[`${file}.md`, pageOf(flow)], [`${file}.svg`, await chartFileOf(flow.models[0]!)]]
  })
  return new Map([['README.md', indexOf(flows)], ...(await Promise.all(pages)).flat()])
}
