import { createMachine, not, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { idsOf, nodesOf, placeOf } from '../../src/machines/model/transitions.ts'

/** A machine with one fault; the description is its name in a model's `equivalents`. */
export type Mutant = { readonly description: string; readonly machine: AnyStateMachine }

type Way = readonly (string | number)[]
type Config = { readonly [key: string]: unknown } | readonly unknown[]
type Branch = { readonly target?: unknown; readonly guard?: unknown; readonly actions?: unknown }

const gone = Symbol('gone')

const at = (config: unknown, way: Way): unknown => way.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], config)

/** The config with one place changed; the rest is shared. `gone` takes the place away. */
const changed = (config: Config, [key, ...rest]: Way, change: (value: unknown) => unknown): Config => {
  const value = rest.length === 0 ? change((config as Record<string, unknown>)[key!]) : changed(at(config, [key!]) as Config, rest, change)
  if (Array.isArray(config)) return config.flatMap((item: unknown, index) => (index === key ? (value === gone ? [] : [value]) : [item]))
  return Object.fromEntries(Object.entries({ ...config, [key!]: value }).filter(([, inner]) => inner !== gone))
}

const listAt = (config: unknown, way: Way): { item: unknown; way: Way }[] => {
  const value = at(config, way)
  if (value === undefined) return []
  return Array.isArray(value) ? value.map((item: unknown, index) => ({ item, way: [...way, index] })) : [{ item: value, way }]
}

/** The place of each transition of a state in the machine's config. */
const waysOf = (machine: AnyStateMachine, node: AnyStateNode): Map<AnyTransitionDefinition, Way> => {
  const here = node.path.flatMap((key) => ['states', key])
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

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string; name?: string }).type ?? (action as { name: string }).name)

/** The other states that a machine could be in instead of this one. */
const besides = (node: AnyStateNode): AnyStateNode[] =>
  node.parent?.type === 'compound' ? Object.values(node.parent.states).filter((other) => other !== node && other.type !== 'history') : []

const branchOf = (value: unknown): Branch => (typeof value === 'string' ? { target: value } : (value as Branch))

/**
 * Every fault of one kind at a time: a transition retargeted to each other state, or dropped; a guard dropped or
 * negated; an action dropped; an initial state changed. A mutant that turns in circles throws.
 */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const mutant = (description: string, way: Way, change: (value: unknown) => unknown): Mutant => ({
    description,
    machine: createMachine(
      { ...changed(machine.config as Config, way, change), options: { maxIterations: 100 } } as never,
      machine.implementations as never,
    ),
  })
  const withoutActions = (name: string, way: Way): Mutant[] =>
    listAt(machine.config, way).map((action, index) => mutant(`${name}: drop action ${index} ${nameOf(action.item)}`, action.way, () => gone))

  const ids = idsOf(machine)
  return nodesOf(machine).flatMap((node) => {
    const here = node.path.flatMap((key) => ['states', key])
    const initial = node.type === 'compound' ? besides(node.initial.target[0]!) : []
    return [
      ...initial.map((other) => mutant(`${placeOf(node)} initial: ${other.key}`, [...here, 'initial'], () => other.key)),
      ...withoutActions(`${placeOf(node)} entry`, [...here, 'entry']),
      ...withoutActions(`${placeOf(node)} exit`, [...here, 'exit']),
      ...[...waysOf(machine, node)].flatMap(([definition, way]) => {
        const name = ids.get(definition)!
        const { guard, actions } = branchOf(at(machine.config, way))
        return [
          mutant(`${name}: drop`, way, () => gone),
          ...besides(definition.target?.[0] ?? definition.source).map((other) =>
            mutant(`${name}: retarget to ${placeOf(other)}`, way, (branch) => ({ ...branchOf(branch), target: `#${other.id}` })),
          ),
          ...(guard === undefined
            ? []
            : [
                mutant(`${name}: drop guard`, [...way, 'guard'], () => gone),
                mutant(`${name}: negate guard`, [...way, 'guard'], (original) => not(original as never)),
              ]),
          ...(actions === undefined ? [] : withoutActions(name, [...way, 'actions'])),
        ]
      }),
    ]
  })
}
