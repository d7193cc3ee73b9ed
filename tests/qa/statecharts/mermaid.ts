import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf } from '../../../src/machines/model/transitions.ts'
import { grouped } from '../cli/grouped.ts'
import { arrowText, arrowsOf, childrenOf, doingsOf, drawnIds, entered, initialOf, leftBy, takesAnywhere, wrapped, type Arrow } from './chart.ts'

/** Words that begin a statement of their own in the diagram's grammar, whatever their case. */
export const reserved = /^(default.*|state|class|classdef|scale|note|as|end|direction|click|style|hide)$/i

/** Colons, semicolons, quotes, braces and the like end a label; they are written as entities. */
const escaped = (text: string): string => text.replaceAll(/[^\w\s.,()[\]/'+•-]/g, (character) => `#${character.codePointAt(0)};`)

const label = (lines: readonly string[]): string => lines.map(escaped).join('<br/>')

/** Texts in lines that Mermaid need not wrap, since it reserves too little room for wrapped text; a dot marks where each begins. */
const listed = (texts: readonly string[], dotted = true): string[] =>
  texts.flatMap((text) => wrapped(dotted ? `• ${text}` : text, 24))

/** A curve through the points of the layout: from the others Mermaid moves the labels of arrows, one over the other. */
export const head = '---\nconfig:\n  flowchart:\n    curve: catmullRom\n---\nstateDiagram-v2'

const isRegion = ({ parent }: AnyStateNode): boolean => parent?.type === 'parallel'

type Line = { readonly from: string; readonly to: string; readonly where: AnyStateNode; readonly text: string }

/**
 * A machine as the text of a Mermaid state diagram. Mermaid draws arrows between composite states inside regions wrongly or not at all, so they run
 * between simple states (one that is taken anywhere inside a compound state starts at its node `any state`), and what leaves a parallel state starts
 * at that state. Regions are dashed states below one another: Mermaid's own divisions are side by side, too wide to be read.
 */
export const mermaidOf = (machine: AnyStateMachine): string => {
  const arrows = arrowsOf(machine)
  const ids = new Map([...drawnIds(machine)].map(([node, id]) => [node, reserved.test(id) ? `${id}_` : id]))
  const anyOf = (node: AnyStateNode) => `${ids.get(node)}_any`
  const nameOf = (node: AnyStateNode) => (childrenOf(node).length > 0 && node.type !== 'parallel' ? anyOf(node) : ids.get(node)!)

  const lineOf = (arrow: Arrow): Line => {
    const left = leftBy(arrow)
    const [source, target] = [left ?? arrow.source, entered(arrow.target!)]
    const from = left === null && childrenOf(source).length > 0 ? anyOf(source) : nameOf(source)
    const text = left === null ? arrowText(arrow) : `${arrow.source.key}, ${arrowText(arrow)}`
    const home = from === anyOf(source) ? source : source.parent
    return { from, to: ids.get(target)!, where: home === target.parent ? home! : machine.root, text }
  }
  const lines = arrows.filter(({ target }) => target !== null).map(lineOf)
  const joined = [...grouped(lines, ({ from, to }) => `${from} ${to}`).values()].map((same) => {
    const { from, to, where } = same[0]!
    return { where, text: `${from} --> ${to} : ${label(listed(same.map(({ text }) => text), same.length > 1))}` }
  })

  const stays = (node: AnyStateNode) => arrows.filter(({ source, target }) => source === node && target === null).map(arrowText)
  const anyState = (node: AnyStateNode): string[] =>
    takesAnywhere(node) ? [`state "${label(['any state', ...listed(stays(node))])}" as ${anyOf(node)}`] : []

  const body = (node: AnyStateNode): string[] => {
    const initial = initialOf(node)
    const parts = childrenOf(node).flatMap((child) => stateText(child))
    return [
      ...(node.type === 'parallel' ? ['direction LR'] : isRegion(node) ? ['direction TB'] : []),
      ...(initial === null ? [] : [`[*] --> ${ids.get(initial)}`]),
      ...anyState(node),
      ...parts,
      ...joined.filter(({ where }) => where === node).map(({ text }) => text),
      ...childrenOf(node).filter(({ type }) => type === 'final').map((child) => `${ids.get(child)} --> [*]`),
    ]
  }
  const stateText = (node: AnyStateNode): string[] => {
    const id = ids.get(node)!
    const inner = body(node)
    const title = [node.key, ...listed([...doingsOf(node), ...(inner.length === 0 ? stays(node) : [])])]
    const opening = title.length === 1 && id === node.key ? `state ${id}` : `state "${label(title)}" as ${id}`
    return inner.length === 0 ? [opening === `state ${id}` ? id : opening] : [`${opening} {`, ...inner.map((line) => `  ${line}`), '}']
  }
  const { root } = machine
  const nodes = nodesOf(machine)
  const dashed = [...nodes.filter(takesAnywhere).map(anyOf), ...nodes.filter(isRegion).map((node) => ids.get(node))]
  const styles = dashed.length === 0 ? [] : ['classDef dashed stroke-dasharray:4 3', `class ${dashed.join(',')} dashed`]
  const whole = root.type === 'parallel' ? stateText(root) : body(root)
  return [head, ...[...whole, ...styles].map((line) => `  ${line}`)].join('\n')
}
