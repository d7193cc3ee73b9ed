import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { at, branchOf, changed, gone, idsOf, listAt, nodesOf, placeOf, waysOf, wayTo, type Config, type Way } from '../transitions.ts'
import { negated, withConfig } from '../xstate.ts'

/** A machine with one fault; the description is its name in a model's `equivalents`. */
export type Mutant = { readonly description: string; readonly machine: AnyStateMachine }

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string; name?: string }).type ?? (action as { name: string }).name)

/** The other states that a machine could be in instead of this one. */
const besides = (node: AnyStateNode): AnyStateNode[] =>
  node.parent?.type === 'compound' ? Object.values(node.parent.states).filter((other) => other !== node && other.type !== 'history') : []

/**
 * Every fault of one kind at a time: a transition retargeted to each other state, or dropped; a guard dropped or
 * negated; an action dropped; an initial state changed. A mutant that turns in circles throws.
 */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const mutant = (description: string, way: Way, change: (value: unknown) => unknown): Mutant => ({
    description,
    machine: withConfig(machine, { ...changed(machine.config as Config, way, change), options: { maxIterations: 100 } }),
  })
  const withoutActions = (name: string, way: Way): Mutant[] =>
    listAt(machine.config, way).map((action, index) => mutant(`${name}: drop action ${index} ${nameOf(action.item)}`, action.way, () => gone))

  const ids = idsOf(machine)
  return nodesOf(machine).flatMap((node) => {
    const here = wayTo(node)
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
                mutant(`${name}: negate guard`, [...way, 'guard'], negated),
              ]),
          ...(actions === undefined ? [] : withoutActions(name, [...way, 'actions'])),
        ]
      }),
    ]
  })
}
