import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { withConfig } from './xstate.ts'

/** Every state of a machine, its root included. */
export const nodesOf = ({ root }: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(root)
}

/** The dotted name of a state from the root. */
export const placeOf = (node: AnyStateNode): string => node.path.join('.') || '(root)'

/** Every transition that a machine declares, by its name: the state, the event, and the branch where there are several. */
export const idsOf = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> => {
  const named = (node: AnyStateNode, type: string, branches: readonly AnyTransitionDefinition[]) =>
    branches.map((branch, index) => [branch, `${placeOf(node)} ${type}${branches.length > 1 ? `[${index}]` : ''}`] as const)
  return new Map(
    nodesOf(machine).flatMap((node) => [
      ...[...node.transitions].flatMap(([type, branches]) => named(node, type, branches)),
      ...named(node, 'always', node.always ?? []),
    ]),
  )
}

/** A way into the config of a machine. */
export type Way = readonly (string | number)[]
export type Config = { readonly [key: string]: unknown } | readonly unknown[]

/** The value of `changed` that takes a place away. */
export const gone = Symbol('gone')

/** What a config has at a place. */
export const at = (config: unknown, way: Way): unknown => way.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], config)

/** The config with one place changed; the rest is shared. `gone` takes the place away. */
export const changed = (config: Config, [key, ...rest]: Way, change: (value: unknown) => unknown): Config => {
  const value = rest.length === 0 ? change((config as Record<string, unknown>)[key!]) : changed(at(config, [key!]) as Config, rest, change)
  if (Array.isArray(config)) return config.flatMap((item: unknown, index) => (index === key ? (value === gone ? [] : [value]) : [item]))
  return Object.fromEntries(Object.entries({ ...config, [key!]: value }).filter(([, inner]) => inner !== gone))
}

/** The items at a place that may have one or a list, each with its own place. */
export const listAt = (config: unknown, way: Way): { item: unknown; way: Way }[] => {
  const value = at(config, way)
  if (value === undefined) return []
  return Array.isArray(value) ? value.map((item: unknown, index) => ({ item, way: [...way, index] })) : [{ item: value, way }]
}

export type Branch = { readonly target?: unknown; readonly guard?: unknown; readonly actions?: unknown }

/** A transition as the config writes it, in its long form. */
export const branchOf = (value: unknown): Branch => (typeof value === 'string' ? { target: value } : (value as Branch))

/** The place of a state in its machine's config. */
export const wayTo = (node: AnyStateNode): Way => node.path.flatMap((key) => ['states', key])

/** The place of each transition of a state in its machine's config. */
export const waysOf = (machine: AnyStateMachine, node: AnyStateNode): Map<AnyTransitionDefinition, Way> => {
  const here = wayTo(node)
  const pairs = (definitions: readonly AnyTransitionDefinition[] | undefined, way: Way) =>
    listAt(machine.config, way).map((branch, index) => [definitions![index]!, branch.way] as const)
  const { on = {}, after = {} } = node.config
  return new Map([
    ...Object.keys(on).flatMap((type) => pairs(node.transitions.get(type), [...here, 'on', type])),
    ...Object.keys(after).flatMap((delay) => pairs(node.transitions.get(`xstate.after.${delay}.${node.id}`), [...here, 'after', delay])),
    ...pairs(node.always, [...here, 'always']),
    ...pairs(node.transitions.get(`xstate.done.state.${node.id}`), [...here, 'onDone']),
    ...listAt(machine.config, [...here, 'invoke']).flatMap(({ way }, index) => {
      const { id } = node.invoke[index]!
      return [
        ...pairs(node.transitions.get(`xstate.done.actor.${id}`), [...way, 'onDone']),
        ...pairs(node.transitions.get(`xstate.error.actor.${id}`), [...way, 'onError']),
        ...pairs(node.transitions.get(`xstate.snapshot.${id}`), [...way, 'onSnapshot']),
      ]
    }),
  ])
}

/** The type of the action by which a `marked` machine names the transitions that it takes. */
export const marker = 'judged-paths.taken'

const machines = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The same machine, whose transitions each name themselves last among their actions. It behaves alike: nothing implements that action. */
export const marked = (machine: AnyStateMachine): AnyStateMachine => {
  const made = machines.get(machine) ?? withMarkers(machine)
  machines.set(machine, made)
  return made
}

const withMarkers = (machine: AnyStateMachine): AnyStateMachine => {
  const ids = idsOf(machine)
  const ways = nodesOf(machine).flatMap((node) => [...waysOf(machine, node)])
  const config = ways.reduce<Config>((made, [definition, way]) => {
    const mark = { type: marker, params: { id: ids.get(definition)! } }
    return changed(made, way, (value) => {
      const branch = branchOf(value)
      return { ...branch, actions: [...(branch.actions === undefined ? [] : [branch.actions].flat()), mark] }
    })
  }, machine.config as Config)
  return withConfig(machine, config)
}

const covers = (descriptor: string, type: string) =>
  descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

/** Throws unless the cases name exactly the events that the machine handles. */
export const checkCases = (machine: AnyStateMachine, cases: object): void => {
  const eventTypes = new Set(nodesOf(machine).flatMap((node) => [...node.transitions.keys()]).filter((type) => !type.startsWith('xstate.done.state.')))
  const given = Object.keys(cases)
  const missing = [...eventTypes].filter((descriptor) => !given.some((type) => covers(descriptor, type)))
  const superfluous = given.filter((type) => ![...eventTypes].some((descriptor) => covers(descriptor, type)))
  if (missing.length > 0) throw new Error(`The model of "${machine.id}" misses cases for: ${missing.join(', ')}`)
  if (superfluous.length > 0) throw new Error(`The machine "${machine.id}" never listens to: ${superfluous.join(', ')}`)
}
