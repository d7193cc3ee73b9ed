/** Finds the JSON in scripts: what they assign ('window.data = {...};'), or call a function with ('callback([...])'). */
import { isFields, unescaped } from '../../shapes/shape.ts'
import { jsonIn } from './numbers.ts'

/** Where a value begins that a script assigns, gives back or calls with. */
const beginning = /(?:[=(:]|\breturn|\bdefault)\s*(?=[[{]\s*[[{"\]}])/g

/** The end of the object or the list that begins at an index; -1 where it has none. */
export const endOf = (text: string, start: number): number => {
  let depth = 0
  let quote = false
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quote) {
      if (code === 92) at += 1
      else if (code === 34) quote = false
    } else if (code === 34) quote = true
    else if (code === 123 || code === 91) depth += 1
    else if (code === 125 || code === 93) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/** Shorter values are settings. */
const shortest = 20

/** How many times the length of a script is read in vain, at most. */
const mostReadings = 2

/** A text that a script reads as JSON in the browser: 'window.data = JSON.parse("{\\"jobs\\": []}")'. */
const parsedText = /\bJSON\.parse\(\s*(?:"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'|`((?:[^`\\]|\\[^])*)`)/g

const valuesOfTexts = (script: string): unknown[] => {
  if (!script.includes('JSON.parse(')) return []
  return [...script.matchAll(parsedText)].map(([, double, single, template]) => jsonIn(unescaped(double ?? single ?? template ?? ''))).filter((value) => isFields(value) || Array.isArray(value))
}

/** The objects and the lists of JSON in a script, the outer ones alone. */
export const valuesInScript = (script: string): unknown[] => {
  const found = valuesOfTexts(script)
  let from = 0
  let wasted = 0
  for (const { index, 0: { length } } of script.matchAll(beginning)) {
    const start = index + length
    if (start < from) continue
    if (wasted > mostReadings * script.length) break
    const end = endOf(script, start)
    const value = end - start < shortest ? undefined : jsonIn(script.slice(start, end))
    if (isFields(value) || Array.isArray(value)) {
      found.push(value)
      from = end
    } else wasted += (end === -1 ? script.length : end) - start
  }
  return found
}
