import { describe, expect, test } from 'vitest'
import { expectNone } from '../support/gates/findings.ts'
import { code, isCode, parse, sources, type Code, type Source } from './sources.ts'

/** The input of a rule: every text file, and the parsed code files among them. */
export type Codebase = { sources: Source[]; code: Code[] }

const codebaseOf = (files: Record<string, string>): Codebase => {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }))
  return { sources: all, code: all.filter(isCode).map(parse) }
}

/**
 * Tests a rule twice: it finds nothing in the product, and exactly `findings` in `breach` (files by path), so that a rule without effect cannot pass.
 */
export const architectureRule = (name: string, rule: (codebase: Codebase) => string[], breach: Record<string, string>, findings: string[]) =>
  describe(name, () => {
    test('holds', () => expectNone(rule({ sources, code })))
    test('sees a breach', () => expect(rule(codebaseOf(breach))).toEqual(findings))
  })
