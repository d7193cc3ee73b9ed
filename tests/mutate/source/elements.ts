import { lineOf, type Fault, type Switched } from './faults.ts'
import { calleeName, nameOf, type Node, type Place } from './syntax.ts'

/** Attributes for the eye (`variant`, `size` and `danger` only choose a class), for styles, and for names that only belong together. */
const unjudged = /^(className|style|variant|size|danger|id|viewBox|d|fill|stroke.*|width|height|x\d?|y\d?|cx|cy|r|points|transform)$/

const kindOf = (name: string): Fault['kind'] => (name === 'key' ? 'list key' : /^on[A-Z]/.test(name) ? 'handler' : /^aria-|^role$/.test(name) ? 'aria' : 'prop')

/** The callback of `map` or `Array.from` around an element. */
const callbackAround = ({ above }: Pick<Place, 'above'>): Node | undefined => {
  const at = above.findIndex(({ type }) => type === 'ArrowFunctionExpression')
  const call = above[at + 1]
  return call?.type === 'CallExpression' && ['map', 'from'].includes(calleeName(call) ?? '') ? above[at] : undefined
}

/** A dropped attribute, so that it can be switched: not undefined, which a component may spread over another one. */
const droppedWhere = (name: string, value: Node | null, expression: Node | null, isListed: boolean): Switched => {
  if (name === 'key') return { inner: expression!, around: (_, number) => ({ before: `key={globalThis.__faults.keyless(${number}, ${isListed}, `, after: ')}' }) }
  const [inner, text] = expression !== null ? [expression, ''] : value === null ? [{ start: 0, end: 0 }, 'true'] : value.type === 'Literal' ? [{ start: 0, end: 0 }, JSON.stringify(value['value'])] : [value, '']
  return { inner, around: (isOn) => ({ before: `{...(${isOn} ? null : { ${JSON.stringify(name)}: (${text}`, after: ') })}' }) }
}

/** A list whose items are identified by their places instead: an item that moves up gets the state of the one that was there. */
const keyByIndex = (place: Place, expression: Node, source: string): Fault[] => {
  const each = callbackAround(place)
  if (each === undefined) return []
  const { start, end } = each
  const [item, index] = each['params'] as Node[]
  if (item === undefined || index !== undefined) return []
  return [{
    kind: 'list key', what: `the index instead of ${lineOf(source, expression)}`, start, end,
    text: `${source.slice(start, item.end)}, index${source.slice(item.end, expression.start)}index${source.slice(expression.end, end)}`,
    switched: { inner: each, around: (_, number) => ({ before: `globalThis.__faults.byIndex(${number}, `, after: ')' }) },
  }]
}

/** The faults of an attribute of an element: it is dropped, or is the opposite flag; a list's key is its index. */
export const attributeFaults = ({ node, above }: Place, source: string): Fault[] => {
  if (node.type !== 'JSXAttribute' || above[0]?.type !== 'JSXOpeningElement') return []
  const name = nameOf(node['name']) ?? source.slice((node['name'] as typeof node).start, (node['name'] as typeof node).end)
  if (unjudged.test(name)) return []
  const kind = kindOf(name)
  const value = node['value'] as typeof node | null
  const expression = value?.type === 'JSXExpressionContainer' ? (value['expression'] as typeof node) : null
  const dropped: Fault = { kind, what: `drop ${lineOf(source, node)}`, start: node.start, end: node.end, text: '', switched: droppedWhere(name, value, expression, callbackAround({ above }) !== undefined) }
  if (kind === 'list key') return [dropped, ...keyByIndex({ node, above }, expression!, source)]
  const isFlag = expression !== null && (['BinaryExpression', 'UnaryExpression'].includes(expression.type) || /^(is|has|can)[A-Z]/.test(nameOf(expression) ?? '') || typeof expression['value'] === 'boolean')
  if (!isFlag || expression['operator'] === '+') return [dropped]
  const { start, end } = expression
  const switched: Switched = { inner: expression, around: (_, number) => ({ before: `globalThis.__faults.opposite(${number}, `, after: ')' }) }
  return [dropped, { kind, what: `the opposite of ${lineOf(source, node)}`, start, end, text: `!(${source.slice(start, end)})`, switched }]
}
