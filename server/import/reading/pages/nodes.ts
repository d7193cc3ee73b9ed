/** The nodes of a page that is read as a tree. */
import { DomUtils, type parseDocument } from 'htmlparser2'
import { tidy } from '../tidy.ts'

export type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { attribs: unknown }>

export const isElement = (node: Node): node is Element => 'attribs' in node

/** All text of a node, or of several, in one line. */
export const textOf = (node: Node | readonly Node[]): string => tidy(DomUtils.textContent(node as Node))
