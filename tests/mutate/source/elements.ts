import { lineOf, type Fault } from './faults.ts'
import { nameOf, type Place } from './syntax.ts'

/** Attributes for the eye, for styles, and for names that only belong together. */
const unjudged = /^(className|style|id|viewBox|d|fill|stroke.*|width|height|x\d?|y\d?|cx|cy|r|points|transform)$/

const kindOf = (name: string): Fault['kind'] => (name === 'key' ? 'list key' : /^on[A-Z]/.test(name) ? 'handler' : /^aria-|^role$/.test(name) ? 'aria' : 'prop')

/** The faults of an attribute of an element: it is dropped, or is the opposite flag. */
export const attributeFaults = ({ node, above }: Place, source: string): Fault[] => {
  if (node.type !== 'JSXAttribute' || above[0]?.type !== 'JSXOpeningElement') return []
  const name = nameOf(node['name']) ?? source.slice((node['name'] as typeof node).start, (node['name'] as typeof node).end)
  if (unjudged.test(name)) return []
  const kind = kindOf(name)
  const dropped: Fault = { kind, what: `drop ${lineOf(source, node)}`, start: node.start, end: node.end, text: '' }
  const value = node['value'] as typeof node | null
  const expression = value?.type === 'JSXExpressionContainer' ? (value['expression'] as typeof node) : null
  const isFlag = expression !== null && (['BinaryExpression', 'UnaryExpression'].includes(expression.type) || /^(is|has|can)[A-Z]/.test(nameOf(expression) ?? '') || typeof expression['value'] === 'boolean')
  if (!isFlag || kind === 'list key' || expression['operator'] === '+') return [dropped]
  return [dropped, { kind, what: `the opposite of ${lineOf(source, node)}`, start: expression.start, end: expression.end, text: `!(${source.slice(expression.start, expression.end)})` }]
}
