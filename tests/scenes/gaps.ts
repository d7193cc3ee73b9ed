import { isInternal, nodesOf, type Case, type Model } from '#judged-paths'
import { callsOfPorts } from '../qa/calls.ts'
import type { Flow } from '../support/replay/models.ts'
import type { AnyScene } from './scene.ts'

const sourcesOf = ({ machine }: Model): Map<string, string> =>
  new Map(nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id, src }) => [id, String(src)] as const)))

const endsWithout = (scene: AnyScene, sources: ReadonlyMap<string, string>, { event: { type } }: Case): string | null => {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (id === undefined) return null
  const end = scene.ports?.[id] ?? {}
  const src = sources.get(id) ?? id
  const succeeds = how === 'done'
    ? 'done' in end || scene.children?.[src] !== undefined || scene.binding.children?.[src] !== undefined
    : 'failed' in end
  return succeeds ? null : `does not say how "${id}" ends with ${how}: add it to \`ports\` or \`children\``
}

/** The models without a scene, and the scenes without a model, a line each. */
export const scenesOf = (flows: readonly Flow[], scenes: Iterable<string>): string[] => {
  const [staged, models] = [new Set(scenes), flows.flatMap((flow) => flow.models.map((model) => model.name))]
  return [
    ...flows.flatMap(({ name: flow, area, models: own }) =>
      own.filter(({ name }) => !staged.has(name)).map(({ name }) => `the model ${name} has no scene: write tests/scenes/${area}/${flow}.scene.ts, which exports \`${name}\` (docs/guides/paths.md, "Adding a flow")`),
    ),
    ...[...staged].filter((name) => !models.includes(name)).map((name) => `tests/scenes exports a scene "${name}", and no model is called so: call it as its model is called`),
  ]
}

/** The gaps of a scene, a line each; empty where every path is walked or declared impossible. */
export const gapsOf = (model: Model, scene: AnyScene): string[] => {
  const [inputs, places] = [Object.keys(model.inputs), Object.keys(scene.inputs)]
  const sources = sourcesOf(model)
  const calls = callsOfPorts(scene)
  const isImpossible = ({ label, kind }: Case) => [label, kind].some((name) => scene.impossible?.[name] !== undefined)
  const asksServer = ({ event: { type } }: Case) => (calls[type.replace(/^xstate\.\w+\.actor\./, '')] ?? []).length > 0
  const labels = new Set(model.cases.flatMap(({ label, kind }) => [label, kind]))
  return [
    ...inputs.filter((input) => !places.includes(input)).map((input) => `does not say where "${input}" begins: add it to \`inputs\``),
    ...places.filter((input) => !inputs.includes(input)).map((input) => `speaks of "${input}", which is no input: take it out of \`inputs\``),
    ...Object.keys(scene.impossible ?? {}).filter((name) => !name.split(' then ').every((label) => labels.has(label))).map((label) => `calls "${label}" impossible, which is no case: take it out of \`impossible\``),
    ...model.cases.filter((one) => !isImpossible(one)).flatMap((one) => {
      if (isInternal(one.event.type)) return asksServer(one) ? [] : (endsWithout(scene, sources, one) ?? [])
      const action = scene.binding.actions[one.event.type] ?? 'fact'
      return action !== 'fact' || scene.facts?.[one.event.type] !== undefined ? [] : `does not say how ${one.event.type} comes about: add it to \`facts\`, or make it by hand in the binding`
    }),
  ]
}
