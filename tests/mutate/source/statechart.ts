import { bare, childrenOf, isWrapper, nameOf, type Node, type Place } from './syntax.ts'

/** The keys of a statechart's config whose objects contain names of its own: states, events, implementations. */
const tables = new Set(['states', 'on', 'after', 'actors', 'actions', 'guards', 'delays', 'types'])
/** The keys of a statechart's config: faults in their order, in targets, guards and actions are made on the config itself. */
const keys = new Set([...tables, 'target', 'guard', 'invoke', 'always', 'onDone', 'onError', 'onSnapshot', 'src', 'entry', 'exit', 'initial', 'id', 'type', 'reenter'])
/** The keys that show that an object is config. */
const signs = new Set(['target', 'guard', 'actions', 'invoke', 'on', 'states', 'always', 'after', 'onDone', 'onError', 'src', 'actors', 'guards', 'types'])

const propertiesOf = (object: Node): Node[] => childrenOf(object).filter(({ type }) => type === 'Property')
const holdsSign = (object: Node) => propertiesOf(object).some(({ key }) => signs.has(nameOf(key) ?? ''))

/** The nearest property around a node that no function, call or other expression separates from it, and that property's own parents. */
const propertyAround = ({ above }: Pick<Place, 'above'>): Place | undefined => {
  const at = above.findIndex((node) => node.type !== 'ArrayExpression' && !isWrapper(node))
  const found = above[at]
  return found?.type === 'Property' ? { node: found, above: above.slice(at + 1) } : undefined
}

/** The property that an object is the value of, or is a part of the list of. */
const ownerOf = (object: Place): Place | undefined => propertyAround(object)

/** Whether an object is a part of a statechart's config with the keys of XState: a state, a transition, an invoke, `setup` itself. */
export const isConfig = (object: Place): boolean => {
  if (object.node.type !== 'ObjectExpression') return false
  if (holdsSign(object.node)) return true
  const owner = ownerOf(object)
  if (owner === undefined) return false
  const name = nameOf(owner.node['key']) ?? ''
  const around = { node: owner.above[0]!, above: owner.above.slice(1) }
  return keys.has(name) && !tables.has(name) ? isConfig(around) : (name === 'actions' && isConfig(around) && !isTable(object)) || isTable(around)
}

/** Whether an object is a table of names of a statechart: its states, the events of a state, the implementations of `setup`. */
export const isTable = (object: Place): boolean => {
  if (object.node.type !== 'ObjectExpression') return false
  const owner = propertyAround(object)
  if (owner === undefined || !tables.has(nameOf(owner.node['key']) ?? '')) return false
  if (nameOf(owner.node['key']) === 'actions' && propertiesOf(object.node).some(({ key }) => nameOf(key) === 'type')) return false
  return isConfig({ node: owner.above[0]!, above: owner.above.slice(1) })
}

/** Whether a property of config is one that a fault in the config already drops or changes, or that only names something. */
export const isStructure = (property: Place): boolean => {
  const object = { node: property.above[0]!, above: property.above.slice(1) }
  return isTable(object) || (isConfig(object) && keys.has(nameOf(property.node['key']) ?? ''))
}

/** Whether a text, a number or a list is a part of the structure: the name of a state, an event, a guard, an action. */
export const isInStructure = (place: Place): boolean => {
  const around = propertyAround(place)
  return around !== undefined && around.node['value'] !== undefined && isStructure(around)
}

/** Whether a node is below a property of config with one of these names. */
export const isUnder = ({ above }: Place, ...names: string[]): boolean =>
  above.some((node, at) => node.type === 'Property' && names.includes(nameOf(node['key']) ?? '') && isConfig({ node: above[at + 1]!, above: above.slice(at + 2) }))

/** Whether a list contains the branches of a transition. */
export const isBranches = ({ node }: Place): boolean =>
  node.type === 'ArrayExpression' && childrenOf(node).some((element) => propertiesOf(bare(element)).some(({ key }) => ['guard', 'target'].includes(nameOf(key) ?? '')))

/** Whether a branch of a transition has a guard. */
export const isGuarded = (branch: Node): boolean => propertiesOf(bare(branch)).some(({ key }) => nameOf(key) === 'guard')
