import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { casesOf, type Model } from '#judged-paths'
import { root } from '../../scripts/lib/run.mjs'
import { formerPathsFile, presentId, readFormer } from '../qa/cli/former.ts'
import { loadFlows } from '../support/replay/models.ts'

type Options = Parameters<Model['but']>[0]
type Cases = NonNullable<Options['cases']>

const models = (await loadFlows()).flatMap((flow) => flow.models)
const idsIn = ({ paths }: Model) => paths.map(({ id }) => id)

const backwards = <T extends object>(record: T): T => Object.fromEntries(Object.entries(record).toReversed()) as T

test('no id depends on the order of inputs, cases and rows', { timeout: 60_000 }, () => {
  const moved = models.flatMap((model) => {
    const { inputs, cases, rows } = model.options
    const named = Object.fromEntries(Object.entries(backwards(cases)).map(([type, all]) => [type, Array.isArray(all) ? all : backwards(all!)])) as Cases
    const reordered = new Set(idsIn(model.but({ inputs: backwards(inputs), cases: named, rows: rows.toReversed() })))
    return idsIn(model).filter((id) => !reordered.has(id))
  })
  expect(moved).toEqual([])
})

/** A model as it was before one of its named cases was added, with the rows that name another one. */
const without = (model: Model, type: string, name: string): Model => {
  const { cases, rows } = model.options
  const { [name]: _, ...others } = cases[type as keyof Cases] as { readonly [name: string]: unknown }
  const left = { ...cases, [type]: others } as Cases
  const known = casesOf(left).flatMap(({ kind, label }) => [kind, label]).concat('start')
  return model.but({ cases: left, first: (model.options.first ?? []).filter((label) => known.includes(label)), rows: rows.filter(({ when }) => typeof when === 'string' && known.includes(when)) })
}

test('a case more leaves the ids of other paths as they were', { timeout: 60_000 }, () => {
  const shares = models.flatMap((model) => {
    const now = new Set(idsIn(model))
    const named = Object.entries(model.options.cases).flatMap(([type, all]) => (Array.isArray(all) ? [] : Object.keys(all!).map((name) => [type, name] as const)))
    // Every fourth case of a model: all of them take a minute.
    return named.filter((_, at) => named.length > 1 && at % 4 === 0).map(([type, name]) => {
      const before = idsIn(without(model, type, name))
      return { remaining: before.filter((id) => now.has(id)).length, of: before.length }
    })
  })
  const [remaining, of] = [shares.reduce((sum, one) => sum + one.remaining, 0), shares.reduce((sum, one) => sum + one.of, 0)]
  expect(of).toBeGreaterThan(1000)
  expect(remaining / of).toBeGreaterThanOrEqual(0.995)
})

test('the ids that the README and the guides name are those of paths', () => {
  const ids = new Set(models.flatMap(idsIn))
  const pages = ['README.md', ...readdirSync(join(root, 'docs/guides')).map((file) => `docs/guides/${file}`)]
  const named = pages.flatMap((page) => [...readFileSync(join(root, page), 'utf8').matchAll(/\b(?=[a-z]*\d)[\da-z]{13}\b/g)].map(([id]) => ({ page, id })))
  expect([named.length > 3, named.filter(({ id }) => !ids.has(id))]).toEqual([true, []])
})

test('a former id leads to a path, and no present id is a former one', () => {
  const ids = new Set(models.flatMap(idsIn))
  expect(readFormer('former,id\n189vpqa,0123456789abc\n')).toEqual(new Map([['189vpqa', '0123456789abc']]))
  expect(() => readFormer('former,id\n189vpqa\n')).toThrow('no pair of ids')
  expect([...ids].filter((id) => presentId(id) !== undefined)).toEqual([])
  const former = readFormer(readFileSync(join(root, formerPathsFile), 'utf8'))
  expect(former.size).toBeGreaterThan(3000)
  expect([...former].filter(([, id]) => !ids.has(id))).toEqual([])
})
