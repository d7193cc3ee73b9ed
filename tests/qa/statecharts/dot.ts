import type { AnyStateNode } from 'xstate'
import type { Model } from '#judged-paths'
import { grouped } from '../cli/grouped.ts'
import { arrowsOf, childrenOf, doingsOf, drawnIds, entered, initialOf, takesAnywhere, wrapped, type Arrow } from './chart.ts'

/** The coverage of a transition: a path took it, none can (an exception of the model), or none did. */
export type Fate = 'walked' | 'excepted' | 'missed'

/** The colours that the drawing is made with; the picture puts custom properties in their place. */
export const colours = {
  ink: '#1b1f1d',
  muted: '#59605c',
  line: '#a9aea8',
  surface: '#ffffff',
  region: '#f4f2ec',
  walked: '#0b5d4e',
  excepted: '#8a5a00',
  missed: '#b3261e',
} as const

const fateOf = ({ exceptions }: Model, walked: ReadonlySet<string>, { id }: Arrow): Fate =>
  walked.has(id) ? 'walked' : id in exceptions ? 'excepted' : 'missed'

const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const font = (text: string, colour: string, size: number) => `<font color="${colour}" point-size="${size}">${text}</font>`
const row = (text: string, align: 'left' | 'center' = 'left') => `<tr><td align="${align}">${text}</td></tr>`
const table = (rows: readonly string[]) => `<<table border="0" cellborder="0" cellspacing="0" cellpadding="1">${rows.join('')}</table>>`
const attributes = (given: { readonly [name: string]: string }) =>
  `[${Object.entries(given).map(([name, value]) => `${name}=${value.startsWith('<') ? value : JSON.stringify(value)}`).join(' ')}]`

/** An arrow's label in lines: the event and its guard in the colour of its coverage, and below it the actions in small text. */
const arrowRows = ({ event, guard, actions }: Arrow, fate: Fate, width: number, indent = ''): string[] => {
  const head = wrapped(guard === null ? event : `${event} [${guard}]`, width).map((line) => row(font(html(indent + line), colours[fate], 11)))
  return [...head, ...wrapped(actions.join(', '), width + 6).filter(Boolean).map((line) => row(font(html(indent + line), colours.muted, 9)))]
}

/** Keeps an arrow's words off its line. */
const indent = '\u00a0\u00a0'

/**
 * A model's machine as a Graphviz graph: compound states as clusters, transitions that stay written inside their state, those that a compound state
 * takes in any of its states at its node `any state`, those of one fate between the same states on one arrow.
 */
export const dotOf = (model: Model, walked: ReadonlySet<string>): string => {
  const { machine } = model
  const ids = drawnIds(machine)
  const arrows = arrowsOf(machine).map((arrow) => ({ arrow, fate: fateOf(model, walked, arrow) }))
  const isBox = (node: AnyStateNode) => childrenOf(node).length > 0
  const anyOf = (node: AnyStateNode) => `${ids.get(node)}_any`
  const leafOf = (node: AnyStateNode): AnyStateNode => (isBox(node) ? leafOf(initialOf(node) ?? childrenOf(node)[0]!) : node)

  const stays = (node: AnyStateNode) =>
    arrows.filter(({ arrow }) => arrow.source === node && arrow.target === null).flatMap(({ arrow, fate }) => arrowRows(arrow, fate, 30))
  const leaf = (id: string, title: string, rows: readonly string[], style: { readonly [name: string]: string }) =>
    `${id} ${attributes({ label: table([row(`<b>${html(title)}</b>`, 'center'), ...rows]), ...style })}`
  const begin = (node: AnyStateNode): string[] => {
    const initial = initialOf(node)
    if (initial === null) return []
    const from = `${ids.get(node)}_begin`
    const head = isBox(initial) ? { lhead: `cluster_${ids.get(initial)}` } : {}
    const dot = { shape: 'circle', label: '', width: '0.14', height: '0.14', fixedsize: 'true', color: colours.ink, fillcolor: colours.ink }
    return [`${from} ${attributes(dot)}`, `${from} -> ${ids.get(leafOf(initial))} ${attributes({ color: colours.ink, ...head })}`]
  }
  const inner = (node: AnyStateNode): string[] => [
    ...begin(node),
    ...(takesAnywhere(node) ? [leaf(anyOf(node), 'any state', stays(node), { style: 'rounded,dashed', color: colours.muted })] : []),
    ...childrenOf(node).flatMap(drawn),
  ]
  const drawn = (node: AnyStateNode): string[] => {
    const doings = doingsOf(node).flatMap((line) => wrapped(line, 36)).map((line) => row(font(html(line), colours.muted, 10)))
    if (!isBox(node)) {
      return [leaf(ids.get(node)!, node.key, [...doings, ...stays(node)], node.type === 'final' ? { peripheries: '2' } : {})]
    }
    const label = table([row(`<b>${html(node.key)}</b>`), ...doings])
    const style = node.parent?.type === 'parallel' ? 'rounded,dashed' : 'rounded,filled'
    return [
      `subgraph cluster_${ids.get(node)} {`,
      `graph ${attributes({ label, labeljust: 'l', style, color: colours.line, fillcolor: colours.region, margin: '14' })}`,
      ...inner(node),
      '}',
    ]
  }

  const ends = arrows
    .filter(({ arrow }) => arrow.target !== null)
    .map(({ arrow, fate }) => {
      const to = entered(arrow.target!)
      const from = isBox(arrow.source) ? anyOf(arrow.source) : ids.get(arrow.source)!
      return { arrow, fate, from, to: ids.get(leafOf(to))!, head: isBox(to) ? { lhead: `cluster_${ids.get(to)}` } : {} }
    })
  const edges = [...grouped(ends, ({ from, to, fate }) => `${from} ${to} ${fate}`).values()].map((same) => {
    const { from, to, fate, head } = same[0]!
    const label = table(same.flatMap(({ arrow }) => arrowRows(arrow, fate, 26, indent)))
    return `${from} -> ${to} ${attributes({ label, color: colours[fate], style: fate === 'walked' ? 'solid' : 'dashed', ...head })}`
  })
  const text = { fontname: 'Arial', fontsize: '12', fontcolor: colours.ink }
  const states = { shape: 'box', style: 'rounded,filled', color: colours.line, fillcolor: colours.surface, margin: '0.14,0.08', height: '0.4' }
  return [
    'digraph {',
    `graph ${attributes({ ...text, compound: 'true', bgcolor: 'transparent', nodesep: '0.45', ranksep: '0.5', pad: '0.15' })}`,
    `node ${attributes({ ...text, ...states })}`,
    `edge ${attributes({ ...text, arrowsize: '0.7', penwidth: '1.3' })}`,
    ...inner(machine.root),
    ...edges,
    '}',
  ].join('\n')
}
