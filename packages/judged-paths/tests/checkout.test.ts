import { describe, expect, test } from 'vitest'
import { checkoutModel } from '../examples/checkout/checkout-model.ts'
import { paymentModel } from '../examples/checkout/payment-model.ts'
import { actorDriver, judgePath, model as modelOf, mutantsOf, replay, type Model } from '../src/index.ts'

describe.each([checkoutModel, paymentModel].map((model): [string, Model] => [model.name, model as Model]))('%s', (_name, model) => {
  test('every path holds on the pure machine, and rows speak of every step', () => {
    expect(model.paths.map((path) => judgePath(model, path)).filter(({ broken, unjudged }) => broken !== null || unjudged > 0)).toEqual([])
  })

  test('the rows notice every fault of the config', () => {
    const isNoticed = (machine: typeof model.machine): boolean => {
      try {
        const mutant = modelOf(machine, model.options)
        return mutant.paths.some((path) => judgePath(mutant, path).broken !== null)
      } catch {
        return true
      }
    }
    expect(mutantsOf(model.machine).filter(({ machine }) => !isNoticed(machine)).map(({ description }) => description)).toEqual(Object.keys(model.equivalents))
  })

  test.each(model.paths.map((path) => [path.description, path] as const))('%s', async (_description, path) => {
    expect(await replay(model, path, actorDriver(model, path.input))).toEqual({ judged: path.edges.length, unjudged: 0 })
  })
})
