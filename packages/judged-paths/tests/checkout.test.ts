import { describe, expect, test } from 'vitest'
import { checkoutModel } from '../examples/checkout/checkout-model.ts'
import { paymentModel } from '../examples/checkout/payment-model.ts'
import { actorDriver, brokenRowText, explore, gates, judgeMutants, judgePath, replay, walk, type Model } from '../src/index.ts'

describe.each([checkoutModel, paymentModel].map((model): [string, Model] => [model.name, model as Model]))('%s', (_name, model) => {
  test('every path holds on the pure machine, and rows speak of every step', () => {
    expect(model.paths.map((path) => judgePath(model, path)).filter(({ broken, unjudged }) => broken !== null || unjudged > 0)).toEqual([])
  })

  test.each(Object.entries(gates))('%s', (_demand, gate) => expect(gate(model)).toEqual([]))

  test('the rows notice every fault of the config', () => {
    expect(judgeMutants(model.machine, [model])).toMatchObject({ survivors: [], stale: [], refuted: [] })
  })

  test('the rows hold on a walk over the full context, and on random ones', () => {
    expect([walk(model), explore(model, { seed: 2, walks: 100 })].flatMap(({ broken }) => broken.map((one) => brokenRowText(model, one)))).toEqual([])
  })

  test.each(model.paths.map((path) => [path.description, path] as const))('%s', async (_description, path) => {
    expect(await replay(model, path, actorDriver(model, path.input))).toEqual({ judged: path.edges.length, unjudged: 0 })
  })
})
