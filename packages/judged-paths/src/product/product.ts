import { brokenText } from '../judge.ts'
import { isSettled, productMoves, type Next, type Situation } from './moves.ts'
import { moveText, type ProductOptions } from './world.ts'
import { canonical, same } from '../values.ts'

/** A breach of a row or an invariant, with the shortest interleaving that leads to it, one step a line. */
export type ProductBreach<S = unknown> = { readonly what: string; readonly steps: readonly Next<S>[] }

/** All interleavings of a product's actors. */
export type Product<S> = {
  readonly states: number
  readonly steps: number
  /** The interleavings from the start to where nothing more happens. */
  readonly interleavings: bigint
  /** The steps of actors of which a row speaks, and of those of which none does. */
  readonly judged: number
  readonly unjudged: number
  readonly broken: ProductBreach<S> | null
  /** The interleaving with a number from 0 to below `interleavings`; near numbers begin alike. */
  readonly interleaving: (number: bigint) => readonly Next<S>[]
  /** Interleavings that have each change of the store once, and each work of the server. */
  readonly covering: () => (readonly Next<S>[])[]
  /** So many interleavings, evenly spread; all where there are fewer. */
  readonly spread: (most: number) => (readonly Next<S>[])[]
}

/** A breach in lines. */
export const productBreachText = ({ what, steps }: ProductBreach): string => [...steps.map(({ move }, at) => `${at + 1}. ${moveText(move)}`), what].join('\n')

/** The breach of a product, of which a test runner shows the interleaving. */
export class ProductBroken extends Error {
  override readonly name = 'ProductBroken'
  readonly breach: ProductBreach

  constructor(breach: ProductBreach) {
    super(productBreachText(breach))
    this.breach = breach
  }
}

type Node<S> = { readonly situation: Situation<S>; readonly from: { readonly node: Node<S>; readonly step: Next<S> } | null; next: { step: Next<S>; node: Node<S> }[] }

const stepsTo = <S>({ from }: Node<S>): Next<S>[] => (from === null ? [] : [...stepsTo(from.node), from.step])

const conditions = ({ store, snapshots }: Situation<unknown>): string =>
  [...Object.entries(snapshots).map(([who, { value, context }]) => `  ${who}: ${canonical(value)} ${canonical(context)}`), `  store: ${canonical(store)}`].join('\n')

/** The change or the work of the server in a step, as a text; null where there is none. */
const served = <S>({ situation }: Node<S>, { move, to }: Next<S>): string | null => {
  if (move.kind === 'works') return canonical([move.name, situation.store, to.store])
  return move.kind === 'reaches' && !same(situation.store, to.store) ? canonical([move.who, move.port, situation.store, to.store]) : null
}

/** The rest of an interleaving, from a node to where nothing more happens. */
const restFrom = <S>(node: Node<S>): Node<S>['next'] => (node.next.length === 0 ? [] : [node.next[0]!, ...restFrom(node.next[0]!.node)])

/** How many ways lead from each node to an end. Throws where steps go round in a circle: two actors that answer each other without end. */
const waysFrom = <S>(first: Node<S>): Map<Node<S>, bigint> => {
  const ways = new Map<Node<S>, bigint>()
  const stack = [first]
  const open = new Set(stack)
  for (let node = stack.at(-1); node !== undefined; node = stack.at(-1)) {
    const below = node.next.find((one) => !ways.has(one.node))?.node
    if (below === undefined) {
      ways.set(node, node.next.length === 0 ? 1n : node.next.reduce((sum, one) => sum + ways.get(one.node)!, 0n))
      open.delete(node)
      stack.pop()
    } else if (open.has(below)) throw new ProductBroken({ what: 'This can go on without end.', steps: stepsTo(node) })
    else {
      open.add(below)
      stack.push(below)
    }
  }
  return ways
}

/**
 * Several actors over one store, breadth first through all interleavings: persons do things, requests reach the server, answers arrive, others are told. The rows of
 * each actor's model judge its steps, the invariants the world. The search ends at the first breach, which is one of the shortest.
 */
export const product = <S>(options: ProductOptions<S>): Product<S> => {
  const { started, first, next, keyOf } = productMoves(options)
  const counts = { steps: 0, judged: 0, unjudged: 0 }
  const counted = ({ spokenOf }: { readonly spokenOf: boolean }) => (counts[spokenOf ? 'judged' : 'unjudged'] += 1)

  const invariantBroken = (situation: Situation<S>): string | null => {
    const settled = isSettled(situation)
    const broken = options.invariants.find(({ when = 'always', holds }) => (when === 'always' || settled) && !holds(situation))
    return broken === undefined ? null : `It does not hold that ${broken.name}:\n${conditions(situation)}`
  }

  const begin: Node<S> = { situation: first, from: null, next: [] }
  const nodes = new Map([[keyOf(first), begin]])
  const explore = (): ProductBreach<S> | null => {
    started.forEach(counted)
    const falsely = started.find(({ breach }) => breach !== null)?.breach
    const what = falsely ? brokenText(falsely) : invariantBroken(first)
    if (what !== null) return { what, steps: [] }
    for (const node of nodes.values()) {
      for (const step of next(node.situation)) {
        counts.steps += 1
        const steps = () => [...stepsTo(node), step]
        step.judged.forEach(counted)
        const wrong = step.judged.find(({ breach }) => breach !== null)?.breach
        if (wrong) return { what: brokenText(wrong), steps: steps() }
        const key = keyOf(step.to)
        const known = nodes.get(key)
        const to = known ?? { situation: step.to, from: { node, step }, next: [] }
        node.next.push({ step, node: to })
        if (known !== undefined) continue
        nodes.set(key, to)
        const broken = invariantBroken(step.to)
        if (broken !== null) return { what: broken, steps: steps() }
      }
    }
    return null
  }

  const broken = explore()
  const ways = broken === null ? waysFrom(begin) : new Map<Node<S>, bigint>()
  const interleavings = ways.get(begin) ?? 0n
  const interleaving = (number: bigint): Next<S>[] => {
    const taken: Next<S>[] = []
    let [node, left] = [begin, number]
    while (node.next.length > 0) {
      const chosen = node.next.find((one) => {
        const behind = ways.get(one.node)!
        if (left < behind) return true
        left -= behind
        return false
      })
      if (chosen === undefined) throw new Error(`There is no interleaving ${number}`)
      taken.push(chosen.step)
      node = chosen.node
    }
    return taken
  }
  return {
    states: nodes.size, ...counts, interleavings, broken, interleaving,
    covering: () => {
      const done = new Set<string | null>([null])
      return [...nodes.values()].flatMap((node) =>
        node.next.flatMap((one) => {
          if (done.has(served(node, one.step))) return []
          const rest = [one, ...restFrom(one.node)]
          let at = node
          for (const { step, node: after } of rest) {
            done.add(served(at, step))
            at = after
          }
          return [[...stepsTo(node), ...rest.map(({ step }) => step)]]
        }),
      )
    },
    spread: (most) => {
      const some = interleavings < BigInt(most) ? interleavings : BigInt(most)
      return Array.from({ length: Number(some) }, (_, at) => interleaving((BigInt(at) * interleavings) / some))
    },
  }
}
