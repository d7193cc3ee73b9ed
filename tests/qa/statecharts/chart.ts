import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { idsOf, nodesOf } from '#judged-paths'

/** A transition as a statechart shows it. */
export type Arrow = {
  /** Its name in `exceptions`, in coverage and in mutants. */
  readonly id: string
  readonly source: AnyStateNode
  /** Null where the machine stays as it is. */
  readonly target: AnyStateNode | null
  readonly event: string
  readonly guard: string | null
  readonly actions: readonly string[]
}

/** An event in a person's words: `login done`, `login failed`, `after typingPause`, `always`; a user's event keeps its name. */
export const eventName = (type: string): string => {
  if (type === '') return 'always'
  const [, what, rest] = /^xstate\.(done|error|after|snapshot)\.(?:actor\.)?(.+)$/.exec(type) ?? []
  if (what === undefined || rest === undefined) return type
  if (what === 'after') return `after ${rest.split('.')[0]}`
  return `${rest} ${what === 'error' ? 'failed' : what}`
}

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action
  const { type, to, event } = action as { type: string; to?: unknown; event?: { type: string } }
  if (type === 'xstate.sendTo') return `tell ${String(to)}`
  if (type === 'xstate.emit') return `emit ${event?.type}`
  return type
}

const guardName = (guard: unknown): string | null => {
  if (guard === undefined) return null
  return typeof guard === 'string' ? guard : (guard as { type: string }).type
}

/** Every transition that a machine declares, in the order of its states. */
export const arrowsOf = (machine: AnyStateMachine): Arrow[] =>
  [...idsOf(machine)].map(([{ source, target, eventType, guard, actions }, id]) => ({
    id,
    source,
    target: target?.[0] ?? null,
    event: eventName(eventType),
    guard: guardName(guard) ?? (/\[[1-9]\d*\]$/.test(id) ? 'else' : null),
    actions: actions.map(actionName),
  }))

/** Words in lines of at most this many letters, so that no label grows wider than a state. */
export const wrapped = (text: string, width: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > width) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])

export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

export const initialOf = (node: AnyStateNode): AnyStateNode | null => (node.type === 'compound' ? node.initial.target[0]! : null)

/** The state that a machine enters when a transition targets a state; regions begin together, so that a parallel state represents them. */
export const entered = (node: AnyStateNode): AnyStateNode => {
  const initial = initialOf(node)
  return initial === null ? node : entered(initial)
}

const declared = (actions: unknown): string[] => (actions === undefined ? [] : [actions].flat().map(actionName))

/** The state's own behaviour: entry and exit actions, and the actors that it invokes. */
export const doingsOf = ({ config, invoke }: AnyStateNode): string[] => {
  const line = (what: string, names: string[]) => (names.length === 0 ? [] : [`${what} / ${names.join(', ')}`])
  const calls = invoke.map(({ id, src }) => (id === src ? id : `${id} (${String(src)})`))
  return [...line('entry', declared(config.entry)), ...line('exit', declared(config.exit)), ...(calls.length === 0 ? [] : [`calls ${calls.join(', ')}`])]
}

/** The id of each state in a drawing: its own name where no other state has it, its whole place otherwise. */
export const drawnIds = (machine: AnyStateMachine): Map<AnyStateNode, string> => {
  const nodes = nodesOf(machine)
  const plain = (text: string) => text.replaceAll(/\W/g, '_')
  const isOnly = ({ key }: AnyStateNode) => nodes.filter((node) => plain(node.key).toLowerCase() === plain(key).toLowerCase()).length === 1
  return new Map(nodes.map((node) => [node, plain(isOnly(node) ? node.key : node.path.join('_'))]))
}

/** The compound states that handle an event in any of their states; a drawing has a node for that. */
export const takesAnywhere = (node: AnyStateNode): boolean => childrenOf(node).length > 0 && (node.transitions.size > 0 || (node.always ?? []).length > 0)
