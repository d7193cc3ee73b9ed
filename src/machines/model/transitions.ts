import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Every state of a machine, its root included. */
export const nodesOf = ({ root }: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(root)
}

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
