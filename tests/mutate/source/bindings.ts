import { lineOf, type Fault } from './faults.ts'
import { calleeName, childrenOf, nameOf, type Node, type Place } from './syntax.ts'

const isProperty = ({ type }: Node) => type === 'Property'
const text = (source: string, { start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end)

/** Whether an object is what a machine is given for its ports: `machine.provide({ actors: { … } })`. */
const isPorts = ({ node, above }: Place): boolean => {
  const [property, implementations, call] = above
  return node.type === 'ObjectExpression' && property?.type === 'Property' && nameOf(property['key']) === 'actors' && implementations?.type === 'ObjectExpression' && call?.type === 'CallExpression' && calleeName(call) === 'provide'
}

/** Each port is what the one after it is, and the other way round. */
const swappedPorts = ({ node }: Place, source: string): Fault[] => {
  const ports = childrenOf(node).filter(isProperty)
  return ports.flatMap((other, at) => {
    const one = ports[at - 1]
    if (one === undefined) return []
    const names = [one, other].map(({ key }) => nameOf(key)!) as [string, string]
    const [first, second] = [one, other].map((port) => text(source, port['value'] as Node)) as [string, string]
    return [{
      kind: 'port', what: `swap ${names.join(' and ')}`, start: node.start, end: node.end,
      text: `${source.slice(node.start, one.start)}${names[0]}: ${second}, ${names[1]}: ${first}${source.slice(other.end, node.end)}`,
      switched: { inner: node, around: (_, number) => ({ before: `globalThis.__faults.swapped(${number}, ${JSON.stringify(names)}, `, after: ')' }) },
    }]
  })
}

/** The functions that make cached responses stale, and publish it to other tabs. */
const invalidating = new Set(['publishChange', 'forget'])

/** Those that do it around a call, which is their last argument. */
const wrapping = /^chang(ed|ing)/

/** An object that passes the changes of other tabs, and of the address, on to the children of a part. */
const isPassingOn = ({ node, above }: Place): boolean =>
  node.type === 'ObjectExpression' && above[0]?.type === 'Property' && nameOf(above[0]['key']) === 'on' && childrenOf(node).some((one) => nameOf(one['key'])?.endsWith('.changed') === true)

/** The faults of what joins machines, services and the query cache: swapped ports and forgotten invalidations. */
export const bindingFaults = (place: Place, source: string): Fault[] => {
  const { node } = place
  if (isPorts(place)) return swappedPorts(place, source)
  if (isPassingOn(place))
    return childrenOf(node).filter(isProperty).map((property): Fault => ({
      kind: 'invalidation', what: `drop ${lineOf(source, property)}`, start: property.start, end: property.end, text: '...null',
      switched: { inner: property, around: (isOn) => ({ before: `...(${isOn} ? null : { `, after: ' })' }) },
    }))
  if (node.type === 'CallExpression' && wrapping.test(calleeName(node) ?? '') && text(source, (node['arguments'] as Node[])[0] ?? node).endsWith('cache')) {
    const callee = node['callee'] as Node
    return [{
      kind: 'invalidation', what: `only the result of ${lineOf(source, node)}`, start: callee.start, end: callee.end, text: '((...given) => given.at(-1))',
      switched: { inner: callee, around: (isOn) => ({ before: `(${isOn} ? (...given) => given.at(-1) : `, after: ')' }) },
    }]
  }
  if (node.type !== 'CallExpression' || !invalidating.has(calleeName(node) ?? '')) return []
  return [{
    kind: 'invalidation', what: `drop ${lineOf(source, node)}`, start: node.start, end: node.end, text: '(undefined)',
    // A statement that began with a parenthesis would be a call of the line before.
    switched: { inner: node, around: (isOn) => ({ before: `Array.of(${isOn} ? undefined : `, after: ')[0]' }) },
  }]
}
