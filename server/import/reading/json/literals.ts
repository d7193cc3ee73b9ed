/** Objects and lists as programs write them: names without quotation marks, other quotation marks, comments, commas at the end; or as Python prints them. */
import JSON5 from 'json5'
import { unescaped } from '../../shapes/shape.ts'
import { pythonIn } from '../python.ts'

const comment = String.raw`\s|\/\/[^\n]*(?:\n|$)|\/\*(?:(?!\*\/)[^])*\*\/`

/** The name that a literal is assigned to, as the group `name`. */
const assigned = String.raw`(?:(?:(?:export )?(?:const|let|var) )?(?<name>[\w$.]{1,80})(?: ?: ?[\w$<>[\], |]{1,80}?)? ?=|export default)`

/** The beginning of a script before its literal: comments, and the name that it is assigned to or that is called with it. */
const before = new RegExp(String.raw`^(?:${comment})*(?:(?:${assigned}|[\w$.]{1,80}\()(?:${comment})*)?(?=[[{])`)

/** The end of a script behind its literal. */
const after = new RegExp(String.raw`^(?:${comment}|[);]|(?:as const|export default [\w$]+|module\.exports ?= ?[\w$]+)(?=[\s;]|$))*$`)

/** The place of a fault as a position in the text. */
const positionOf = (text: string, { lineNumber, columnNumber }: { lineNumber: number; columnNumber: number }): number => {
  let start = 0
  for (let line = 1; line < lineNumber; line += 1) start = text.indexOf('\n', start) + 1
  return start + columnNumber - 1
}

const isFault = (error: unknown): error is { lineNumber: number; columnNumber: number } => error instanceof SyntaxError && 'lineNumber' in error

type Reviver = (key: string, value: unknown) => unknown

const parsed = (text: string, reviver?: Reviver): unknown => {
  try {
    return JSON5.parse(text, reviver)
  } catch {
    // Something is missing at its end.
    return undefined
  }
}

/** The literal at the beginning of a text, undefined where it is damaged, and the position behind it or of the fault. */
const literalAt = (text: string, reviver?: Reviver): { value: unknown; end: number } => {
  try {
    return { value: JSON5.parse(text, reviver), end: text.length }
  } catch (error) {
    if (!isFault(error)) throw error
    const end = positionOf(text, error)
    return { value: parsed(text.slice(0, end), reviver), end }
  }
}

/** The one object or list that a program is; undefined where it has none, more, or values that it computes. */
const onlyLiteral = (program: string): unknown => {
  const start = before.exec(program)?.[0].length
  if (start === undefined) return undefined
  const text = program.slice(start)
  const { value, end } = literalAt(text)
  return (after.test(text.slice(end)) ? value : undefined) ?? pythonIn(text)
}

const singleText = String.raw`'(?:[^'\\\n]|\\[^])*'`
const doubleText = String.raw`"(?:[^"\\\n]|\\[^])*"`
const anyText = String.raw`(?:${singleText}|${doubleText})`

/** What a call is given, which may call once more. */
const given = String.raw`(?:[^()'"\n]|\([^()'"\n]{0,80}\)|"[^"\n]{0,80}"|'[^'\n]{0,80}'){0,160}`

/** Texts, comments, days, and names and calls in the place of values. */
const parts = new RegExp(
  [
    String.raw`(?<texts>${anyText}(?:\s*\+\s*${anyText})+)`,
    String.raw`'(?:[^'\\\n]|\\[^])*(?:'|(?=\n)|\\?$)`, String.raw`"(?:[^"\\\n]|\\[^])*(?:"|(?=\n)|\\?$)`, '(?<template>`(?:[^`\\\\]|\\\\[^])*(?:`|\\\\?$))',
    String.raw`\/\/[^\n]*`, String.raw`\/\*(?:(?!\*\/)[^])*(?:\*\/|$)`,
    String.raw`(?<=:\s{0,9})new Date\((?<day>"[^"\n]{0,80}"|'[^'\n]{0,80}')\)`,
    String.raw`(?<=:\s{0,9})(?<name>(?!(?:true|false|null|undefined|NaN|Infinity)\b)(?:new )?[A-Za-z_$][\w$.]{0,80}(?:\(${given}\)(?:\.\w{1,40}\(\))?)?(?:\[\d{1,6}\])?!?(?:\s[-+*/]\s[\w.]{1,40}){0,8}(?=\s{0,9}[,}])|<[A-Z][\w.]{0,80}(?:\s[^<>]{0,200})?\/>(?=\s{0,9}[,}]))`,
    String.raw`(?<=:\s{0,9})(?<none>undefined)\b`,
  ].join('|'),
  'g',
)

/** Texts that are written one behind the other ('Weaves. ' + 'Dyes.'), as one text of JSON. */
const joinedTexts = (texts: string): string => JSON.stringify((texts.match(new RegExp(anyText, 'g')) ?? []).map((text) => unescaped(text.slice(1, -1))).join(''))

/** A template without parts that it computes, as a text of JSON. */
const plainTemplate = (template: string): string =>
  template.includes('${') || template.length < 2 || !template.endsWith('`') ? template : JSON.stringify(unescaped(template.slice(1, -1)))

/** The member of an enumeration, whose name is its value ('JobType.PartTime'). */
const member = /(?<=^[A-Z]\w{0,80}\.)[A-Z]\w*$/

/** A program with `NaN` in the place of what it computes: a picture that it imports, a call. */
const withoutNames = (program: string): string =>
  program.replaceAll(parts, (found: string, ...rest: unknown[]) => {
    const { texts, template, day, name, none } = rest.at(-1) as Record<string, string | undefined>
    if (texts !== undefined) return joinedTexts(texts)
    if (template !== undefined) return plainTemplate(template)
    if (day !== undefined) return day
    if (name !== undefined) return JSON.stringify(member.exec(name)?.[0]) ?? 'NaN'
    return none === undefined ? found : 'null'
  })

/** The beginning of an object or a list that a program assigns, and its name. */
const assignment = new RegExp(String.raw`(?:^|;)[^\S\n]{0,8}${assigned}\s*(?=[[{])`, 'gm')

/** How many times the length of a program is read in vain, at most. */
const mostReadings = 2

/** The literals that a program assigns, by their names, and the names of those that it computes. */
const assignedLiterals = (program: string): Literals => {
  const values = new Map<string, unknown>()
  let names = 0
  const leaveNames = (_: string, value: unknown) => {
    if (!Number.isNaN(value)) return value
    names += 1
    return undefined
  }
  const computed: string[] = []
  let from = 0
  let wasted = 0
  for (const { index, 0: { length }, groups } of program.matchAll(assignment)) {
    const [name, start] = [groups?.['name'] ?? 'default', index + length]
    if (start < from) continue
    if (wasted > mostReadings * program.length) break
    const { value, end } = literalAt(program.slice(start), leaveNames)
    if (value === undefined) {
      computed.push(name)
      wasted += end
    } else {
      values.set(name, value)
      from = start + end
    }
  }
  return { root: values.size === 0 ? undefined : Object.fromEntries(values), computed, names }
}

/** `root`: the literal, or several by their names; undefined where there is none. `computed`: the names of those with values that the program computes. `names`: how many names were left out of the others. */
type Literals = { root: unknown; computed: string[]; names: number }

/** The objects and lists that a program is, calls a function with, or assigns. */
export const literalsOf = (program: string): Literals => {
  const only = onlyLiteral(program)
  if (only !== undefined) return { root: only, computed: [], names: 0 }
  return assignedLiterals(withoutNames(program))
}
