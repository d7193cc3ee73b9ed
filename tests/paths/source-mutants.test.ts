import { describe, expect, test } from 'vitest'
import { patternFaults } from '../mutate/source/pattern.ts'
import { bindingFaults } from '../mutate/source/bindings.ts'
import { attributeFaults } from '../mutate/source/elements.ts'
import { sourceMutantsOf } from '../mutate/source/mutants.ts'
import { switchedText } from '../mutate/source/switched.ts'

const faultsOf = (source: string) => sourceMutantsOf('a.ts', source).map((mutant) => [mutant.description, mutant.apply()])
const changesOf = (source: string) => faultsOf(source).map(([, text]) => text)

describe('faults of an expression', () => {
  test.each([
    ['const f = (n) => n > five', ['const f = (n) => (n >= five)']],
    ['const f = (n) => n <= five', ['const f = (n) => (n < five)']],
    ['const f = (a, b) => a === b', ['const f = (a, b) => (a !== b)']],
    ['const f = (a, b) => a ?? b', ['const f = (a, b) => (a)', 'const f = (a, b) => (b)']],
    ['const f = (a) => !a', ['const f = (a) => (a)']],
    ['const f = (a, b, c) => (a ? b : c)', ['const f = (a, b, c) => ((b))', 'const f = (a, b, c) => ((c))']],
    ['const f = (a) => encodeURIComponent(a.trim())', ['const f = (a) => (a.trim())', 'const f = (a) => encodeURIComponent((a))']],
    ['const f = (a) => ({ a, b: null })', ['const f = (a) => ({ b: null })', 'const f = (a) => ({ a })']],
    ['const f = (a) => ({ ...a })', ['const f = (a) => ({  })']],
    ['const n = 4', ['const n = (5)']],
    ["const t = 'page' as Place", ["const t = ('') as Place"]],
    ['const { run } = given', []],
    ["import { a } from 'a'\ntype B = { c: 'd'; e: 4 }", []],
  ])('%s', (source, texts) => expect(changesOf(source)).toEqual(texts))

  test('one that begins a statement does not continue the line before', () => {
    expect(changesOf('const f = () => {\n  go()\n  a && b()\n}')).toContain('const f = () => {\n  go()\n  ;(a)\n}')
  })
})

describe('faults of a statechart', () => {
  const machine = `setup({ guards: { known: () => true }, delays: { pause: 250 } }).createMachine({
  id: 'lamp', initial: 'off',
  states: {
    off: { tags: ['dark'], on: { press: [{ guard: 'known', target: 'on' }, { guard: 'other', actions: 'blink' }, { target: 'off' }] } },
    on: { invoke: { src: 'light', input: ({ context }) => ({ charge: context.charge }), onDone: 'off' } },
  },
})`
  test('are those that its config does not show', () => {
    expect(faultsOf(machine).map(([description]) => description)).toEqual([
      'guards.known: boolean: false for true',
      'delays.pause: delay: 251 for 250',
      "states.off: key: drop tags: ['dark']",
      "states.off.tags: element: drop 'dark'",
      'states.off.on.press: order: swap branches 0 and 1',
      'states.on.invoke: key: drop input: ({ context }) => ({ charge: context.charge })',
      'states.on.invoke.input: input: drop charge: context.charge',
    ])
  })
})

test('a description and its id depend on no line; the same fault twice in one function is numbered', () => {
  const source = 'const f = (a, b) => a.trim() === b || a.trim() === null'
  const [here, below] = [sourceMutantsOf('a.ts', source), sourceMutantsOf('a.ts', `\n\n${source}`)]
  expect(below.map(({ id }) => id)).toEqual(here.map(({ id }) => id))
  expect(new Set(here.map(({ id }) => id)).size).toBe(here.length)
  expect(here.map(({ description }) => description)).toContain('f: call: drop trim of a.trim() (2)')
  expect(below[0]?.line).toBe(3)
})

test('a regular expression loses a member of a class, an anchor, a repetition or a flag, and counts one more', () => {
  expect(patternFaults('^[&,\\s]+x{2,3}$', 'giu').map(({ pattern, flags }) => `/${pattern}/${flags}`)).toEqual([
    '/[&,\\s]+x{2,3}$/giu', '/^[,\\s]+x{2,3}$/giu', '/^[&\\s]+x{2,3}$/giu', '/^[&,]+x{2,3}$/giu', '/^[&,\\s]x{2,3}$/giu', '/^[&,\\s]+x{3,3}$/giu', '/^[&,\\s]+x{2,4}$/giu', '/^[&,\\s]+x{2,3}/giu', '/^[&,\\s]+x{2,3}$/gu', '/^[&,\\s]+x{2,3}$/gi',
  ])
})

/** A file with its mutants in it, each in turn switched on. */
const switchedOf = (source: string) =>
  switchedText(source, sourceMutantsOf('a.tsx', source, (place, text) => [...attributeFaults(place, text), ...bindingFaults(place, text)]).map((mutant, number) => ({ number, mutant })))

describe('faults that are switched on while it runs', () => {
  test.each([
    ['<A b="c" />', '<A {...(globalThis.__faults.isOn(0) ? null : { "b": ("c") })} />'],
    ['<A b />', '<A {...(globalThis.__faults.isOn(0) ? null : { "b": (true) })} />'],
    ['<A isB={!c} />', '<A {...(globalThis.__faults.isOn(0) ? null : { "isB": (globalThis.__faults.opposite(1, !c)) })} />'],
    ['<A b={<C e={f} />} />', '<A {...(globalThis.__faults.isOn(0) ? null : { "b": (<C {...(globalThis.__faults.isOn(1) ? null : { "e": (f) })} />) })} />'],
    ['<A className="c" />', '<A className="c" />'],
    ['list.map((a) => <A key={a.id} />)', 'list.map(globalThis.__faults.byIndex(1, (a) => <A key={globalThis.__faults.keyless(0, true, a.id)} />))'],
    ['m.provide({ actors: { a: one, b: two } })', 'm.provide({ actors: globalThis.__faults.swapped(0, ["a","b"], { a: one, b: two }) })'],
    ["screen({ on: { 'jobs.changed': list } })", "screen({ on: { ...(globalThis.__faults.isOn(0) ? null : { 'jobs.changed': list }) } })"],
    ["const f = () => publishChange(cache, 'jobs')", "const f = () => Array.of(globalThis.__faults.isOn(0) ? undefined : publishChange(cache, 'jobs'))[0]"],
    ["changing(cache, 'jobs', call)", "(globalThis.__faults.isOn(0) ? (...given) => given.at(-1) : changing)(cache, 'jobs', call)"],
  ])('%s', (source, text) => expect(switchedOf(source)).toBe(text))

  test('are the ones that the text shows', () => {
    const source = 'const a = list.map((one) => <A key={one.id} b={one} />)'
    expect(sourceMutantsOf('a.tsx', source, attributeFaults).map(({ kind, apply }) => [kind, apply()])).toEqual([
      ['list key', 'const a = list.map((one) => <A  b={one} />)'],
      ['list key', 'const a = list.map((one, index) => <A key={index} b={one} />)'],
      ['prop', 'const a = list.map((one) => <A key={one.id}  />)'],
    ])
    expect(sourceMutantsOf('a.tsx', 'm.provide({ actors: { a: one, b: two } })', bindingFaults).map(({ apply }) => apply())).toEqual(['m.provide({ actors: { a: two, b: one } })'])
  })
})
