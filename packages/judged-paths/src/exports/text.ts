import type { TestCase } from './test-case.ts'

/** A text on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s*[\n\r\u2028\u2029]+\s*/g, ' ').trim()

/** A text of at most so many characters; where some are left out, it ends in three dots. Characters of two units stay whole. */
const capped = (text: string, most: number): string => {
  if (text.length <= most) return text
  return `${text.slice(0, most - 3).replace(/[\uD800-\uDBFF]$/, '')}...`
}

/** The title of a test case on one line, of at most so many characters; its id where it has none. */
export const titleUpTo = ({ id, title }: TestCase, most: number): string => capped(oneLine(title) || id, most)

/** A label without the characters that separate labels or begin a comment. */
export const labelToken = (label: string): string => label.replaceAll(/[\s,;@#"'|]+/g, '-').replaceAll(/^-+|-+$/g, '')

/** The labels of a test case, each once. */
export const labelsOf = ({ labels }: TestCase): string[] => [...new Set(labels.map(labelToken).filter((label) => label !== ''))]

/** The path of a test case: its id, and those that it had before. */
export const reference = ({ id, formerIds }: TestCase): string => [id, ...formerIds].join(', ')

/** The sections of the specification that a step belongs to, in a line of its own; none where it has none. */
export const sectionLines = (sections: readonly string[]): string[] => (sections.length === 0 ? [] : [`Specification: ${sections.join('; ')}`])
