// @module-tag long
import { expect, test } from 'vitest'
import { checkoutModel } from '../../examples/checkout/checkout-model.ts'
import { paymentModel } from '../../examples/checkout/payment-model.ts'
import { walkAll } from '../../examples/checkout/walk/walk.ts'

test('every path of the checkout and of its payment holds in a browser, and rows judge every step', async () => {
  const walked = await walkAll()
  expect(walked.filter(({ error }) => error !== null).map(({ path, error }) => `${path.description}\n${error!.message}`)).toEqual([])
  expect(walked.map(({ model }) => model).filter((model, at, all) => all.indexOf(model) === at)).toEqual(['checkout', 'payment'])
  expect(walked.reduce((sum, { unjudged }) => sum + unjudged, 0)).toBe(0)
})

/** A page with another text in one of its files. */
const faulty = (file: string, right: string, wrong: string) => ({
  name: 'fault',
  transform: (code: string, id: string) => {
    if (!id.endsWith(file)) return null
    if (!code.includes(right)) throw new Error(`${file} has no ${right}`)
    return code.replace(right, wrong)
  },
})

test.each([
  ['a sum that is not sent', faulty('services.ts', 'input ?? null', 'null'), 'authorise done(approved)', '[4.1] when start expect "authorising"\ninvokes\n  demanded {"authorise":{"sum":4690}}\n  found    {"authorise":null}'],
  ['another sum on the screen', faulty('page.ts', 'sumOf(snapshot.context.delivery)', '4200'), 'deliver(parcel)', '[2.1] given choosing when deliver(parcel) expect "choosing.delivery.chosen"\nshows\n  demanded "46.90"'],
  ['a reservation that never ends', faulty('checkout.ts', 'reservation: 6e5', 'reservation: 6e6'), 'reservation', '[1.2] when after reservation.checkout.choosing.basket.reserved expect "choosing.basket.expired"\nstate'],
  ['another word in the machine', faulty('payment.ts', 'Wrong code.', 'Try again.'), 'verify done(wrong)', '[4.3] given ({ context }) => context.wrong < 2 when verify done(wrong) expect "confirming"\ndoes\n  demanded [{"announce":{"text":"Wrong code."}}]'],
])('a page with a fault fails under the name of the row: %s', async (_fault, plugin, event, sentence) => {
  const path = [...checkoutModel.paths, ...paymentModel.paths].find(({ description }) => description.includes(event))
  const walked = await walkAll({ plugins: [plugin], chosen: (one) => one === path })
  expect(walked.map(({ error }) => error?.message)).toEqual([expect.stringContaining(sentence)])
})
