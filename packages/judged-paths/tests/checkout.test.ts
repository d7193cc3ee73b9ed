import { describe, expect, test } from 'vitest'
import { checkoutModel } from '../examples/checkout/checkout-model.ts'
import { paymentModel } from '../examples/checkout/payment-model.ts'
import { actorDriver, judgePath, replay, type Model } from '../src/index.ts'

describe.each([checkoutModel, paymentModel].map((model): [string, Model] => [model.name, model as Model]))('%s', (_name, model) => {
  test('every path holds on the pure machine, and rows speak of every step', () => {
    expect(model.paths.map((path) => judgePath(model, path)).filter(({ broken, unjudged }) => broken !== null || unjudged > 0)).toEqual([])
  })

  test.each(model.paths.map((path) => [path.description, path] as const))('%s', async (_description, path) => {
    expect(await replay(model, path, actorDriver(model, path.input))).toEqual({ judged: path.edges.length, unjudged: 0 })
  })
})
