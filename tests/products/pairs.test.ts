import { describe, expect, test } from 'vitest'
import { product, productBreachText } from '#judged-paths'
import { pairs } from './pairs.ts'

describe.each(Object.entries(pairs))('%s', (_name, { faults, ...pair }) => {
  test('the rows of each and the invariants hold in every interleaving', () => {
    const { broken, interleavings } = product(pair)
    expect(broken && productBreachText(broken)).toBeNull()
    expect(interleavings).toBeGreaterThan(1000n)
  })

  test.each(Object.entries(faults))('%s: noticed', (_fault, { breaks, ...changed }) => {
    expect(product({ ...pair, ...changed }).broken?.what).toContain(`It does not hold that ${breaks}:`)
  })
})
