import { patternFaults } from './pattern.ts'
import { isBranches, isConfig, isGuarded, isInStructure, isStructure, isTable, isUnder } from './statechart.ts'
import { bare, calleeName, childrenOf, nameOf, type Node, type Place } from './syntax.ts'

/** The kinds of faults. */
export type Kind =
  | 'key' | 'input' | 'spread' | 'element' | 'comparison' | 'arithmetic' | 'number' | 'delay' | 'operand' | 'branch' | 'order' | 'negation' | 'boolean' | 'text' | 'pattern' | 'call' | 'statement'
  | 'prop' | 'handler' | 'aria' | 'list key' | 'port' | 'invalidation'

/**
 * A fault that a program can have in it and switch on: the source before and after `inner` becomes the texts of `around`, which gets the expression for
 * whether it is on, and its number.
 */
export type Switched = { readonly inner: { readonly start: number; readonly end: number }; readonly around: (isOn: string, number: number) => { readonly before: string; readonly after: string } }

/** A change of a file: the source from `start` to `end` becomes `text`. */
export type Fault = { readonly kind: Kind; readonly what: string; readonly start: number; readonly end: number; readonly text: string; readonly switched?: Switched }

type Make = (place: Place, source: string) => Fault[]

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text)
/** A part of the source in one line. */
export const lineOf = (source: string, { start, end }: Pick<Node, 'start' | 'end'>): string => cut(source.slice(start, end).replace(/\s+/g, ' '))

/** The change of an expression into another one. At the start of a statement a bracket would continue the line before. */
const instead = (kind: Kind, what: string, { node, above }: Place, text: string): Fault => {
  const leads = above.find(({ type }) => type === 'ExpressionStatement')?.start === node.start
  return { kind, what, start: node.start, end: node.end, text: `${leads ? ';' : ''}(${text})` }
}

/** The list without one of its parts, with the comma that goes with it. */
const without = (kind: Kind, source: string, parts: readonly Node[], gone: Node): Fault => {
  const at = parts.indexOf(gone)
  const [before, after] = [parts[at - 1], parts[at + 1]]
  const [start, end] = after !== undefined ? [gone.start, after.start] : [before?.end ?? gone.start, gone.end]
  const tail = before === undefined && after === undefined ? (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0) : 0
  return { kind, what: `drop ${lineOf(source, gone)}`, start, end: end + tail, text: '' }
}

const operand = (place: Place, source: string, side: 'left' | 'right', what: string): Fault => {
  const node = place.node[side] as Node
  return instead('operand', `${what} of ${lineOf(source, place.node)}`, place, source.slice(node.start, node.end))
}

const comparisons: { readonly [operator: string]: string } = { '>': '>=', '>=': '>', '<': '<=', '<=': '<', '===': '!==', '!==': '===' }
const sums: { readonly [operator: string]: string } = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }

const isText = (node: Node): boolean =>
  (node.type === 'Literal' && typeof node['value'] === 'string') || node.type === 'TemplateLiteral' || (node.type === 'BinaryExpression' && [node['left'], node['right']].some((side) => isText(bare(side as Node))))

const binary: Make = (place, source) => {
  const operator = String(place.node['operator'])
  const [left, right] = [place.node['left'] as Node, place.node['right'] as Node]
  const other = comparisons[operator] ?? (isText(place.node) ? undefined : sums[operator])
  if (other === undefined) return []
  const kind = operator in comparisons ? 'comparison' : 'arithmetic'
  return [instead(kind, `${other} in ${lineOf(source, place.node)}`, place, `${source.slice(left.start, left.end)} ${other} ${source.slice(right.start, right.end)}`)]
}

/** Calls that change what they are called on: without them that is left as it is. */
const onItself = new Set(['trim', 'trimStart', 'trimEnd', 'toLowerCase', 'toUpperCase', 'toSorted', 'toReversed', 'filter', 'slice', 'replace', 'replaceAll', 'normalize', 'flat', 'concat'])
/** Functions that change their argument. */
const onArgument = new Set(['encodeURIComponent', 'decodeURIComponent'])
const others = new Map([['some', 'every'], ['every', 'some'], ['min', 'max'], ['max', 'min'], ['floor', 'ceil'], ['ceil', 'floor'], ['startsWith', 'endsWith'], ['endsWith', 'startsWith']])

const call: Make = (place, source) => {
  const name = calleeName(place.node) ?? ''
  const callee = bare(place.node['callee'] as Node)
  const [first] = place.node['arguments'] as Node[]
  if (callee.type !== 'MemberExpression') {
    if (!onArgument.has(name) || first === undefined) return []
    return [instead('call', `drop ${name} of ${lineOf(source, first)}`, place, source.slice(first.start, first.end))]
  }
  const object = callee['object'] as Node
  const property = callee['property'] as Node
  if (onItself.has(name)) return [instead('call', `drop ${name} of ${lineOf(source, place.node)}`, place, source.slice(object.start, object.end))]
  const other = others.get(name)
  return other === undefined ? [] : [{ kind: 'call', what: `${other} in ${lineOf(source, place.node)}`, start: property.start, end: property.end, text: other }]
}

const object: Make = (place, source) => {
  if (isTable(place)) return []
  const properties = childrenOf(place.node)
  const above = [place.node, ...place.above]
  return properties.flatMap((node) => {
    if (node.type === 'SpreadElement') return isConfig(place) ? [] : [without('spread', source, properties, node)]
    if (isStructure({ node, above })) return []
    return [without(isUnder({ node, above }, 'input') ? 'input' : 'key', source, properties, node)]
  })
}

const list: Make = (place, source) => {
  const elements = childrenOf(place.node)
  if (isBranches(place))
    return elements.slice(1).flatMap((after, at) => {
      const before = elements[at]!
      if (!isGuarded(before) || !isGuarded(after)) return []
      const [one, gap, other] = [source.slice(before.start, before.end), source.slice(before.end, after.start), source.slice(after.start, after.end)]
      return [{ kind: 'order', what: `swap branches ${at} and ${at + 1}`, start: before.start, end: after.end, text: other + gap + one }]
    })
  // A list of two values by their places has its meaning from its length.
  if (isInStructure(place) || elements.length > 12) return []
  return elements.map((element) => without('element', source, elements, element))
}

/** Calls whose text is only a name inside the program. */
const naming = new Set(['port', 'Error', 'matches', 'get', 'sendToActor'])

const literal: Make = (place, source) => {
  const { node, above } = place
  const { value } = node
  const regex = node['regex'] as { pattern: string; flags: string } | undefined
  const parent = above[0]!
  if (regex !== undefined)
    return patternFaults(regex.pattern, regex.flags).map(({ pattern, flags, what }) => instead('pattern', `${what}: ${lineOf(source, node)}`, place, `/${pattern}/${flags}`))
  if (parent.type === 'Property' && parent['key'] === node) return []
  if (typeof value === 'number' && isUnder(place, 'delays')) return [instead('delay', `${value + 1} for ${value}`, place, String(value + 1))]
  if (isInStructure(place) || isUnder(place, 'tags')) return []
  if (typeof value === 'boolean') return [instead('boolean', `${!value} for ${value}`, place, String(!value))]
  if (typeof value === 'number') return [instead('number', `${value + 1} for ${value}`, place, String(value + 1))]
  if (typeof value !== 'string' || parent.type === 'JSXAttribute') return []
  if (['CallExpression', 'NewExpression'].includes(parent.type) && naming.has(calleeName(parent) ?? '')) return []
  return [instead('text', `${value === '' ? "'~' for ''" : `'' for ${lineOf(source, node)}`}`, place, value === '' ? "'~'" : "''")]
}

const makers: { readonly [type: string]: Make } = {
  ObjectExpression: object,
  ArrayExpression: list,
  BinaryExpression: binary,
  CallExpression: call,
  Literal: literal,
  LogicalExpression: (place, source) => [operand(place, source, 'left', 'only the left'), operand(place, source, 'right', 'only the right')],
  ConditionalExpression: (place, source) =>
    (['consequent', 'alternate'] as const).map((side) => {
      const node = place.node[side] as Node
      return instead('branch', `always ${side === 'consequent' ? 'the first' : 'the second'} of ${lineOf(source, place.node)}`, place, source.slice(node.start, node.end))
    }),
  IfStatement: (place, source) => {
    const test = place.node['test'] as Node
    return [true, false].map((fixed): Fault => ({ kind: 'branch', what: `${fixed ? 'always' : 'never'} if ${lineOf(source, test)}`, start: test.start, end: test.end, text: String(fixed) }))
  },
  UnaryExpression: (place, source) => {
    if (place.node['operator'] !== '!') return []
    const inner = place.node['argument'] as Node
    return [instead('negation', `drop the negation of ${lineOf(source, inner)}`, place, source.slice(inner.start, inner.end))]
  },
  ExpressionStatement: ({ node, above }, source) =>
    above[0]?.type === 'BlockStatement' || above[0]?.type === 'ForOfStatement' || above[0]?.type === 'IfStatement' ? [{ kind: 'statement', what: `drop ${lineOf(source, node)}`, start: node.start, end: node.end, text: '{}' }] : [],
  TemplateLiteral: (place, source) => (place.above[0]?.type === 'TaggedTemplateExpression' ? [] : [instead('text', `'' for ${lineOf(source, place.node)}`, place, "''")]),
}

/** The faults of one node. */
export const faultsAt = (place: Place, source: string): Fault[] => makers[place.node.type]?.(place, source) ?? []

const named = new Set(['VariableDeclarator', 'FunctionDeclaration', 'Property', 'MethodDefinition', 'PropertyDefinition'])

/** Where a node is: the variable, the function and the properties around it, and its branch in a list of branches. */
export const whereIs = ({ node, above }: Place): string => {
  const chain = [node, ...above]
  return chain
    .flatMap((one, at) => {
      if (named.has(one.type) && (at === 0 || one['value'] === chain[at - 1] || one['init'] === chain[at - 1] || one.type === 'FunctionDeclaration')) return nameOf(one['key'] ?? one['id']) ?? '?'
      const around = chain[at + 1]
      return around !== undefined && isBranches({ node: around, above: [] }) ? `[${childrenOf(around).indexOf(one)}]` : []
    })
    .toReversed()
    .join('.')
    .replaceAll('.[', '[')
}
