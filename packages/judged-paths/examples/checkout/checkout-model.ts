import { done, elapsed, failed, model } from '../../src/index.ts'
import { checkoutMachine } from './checkout.ts'

const silence = { status: 503 }
const said = (text: string) => [{ announce: { text } }]
const reserved = { choosing: { basket: 'reserved', delivery: 'chosen' } } as const

/** The checkout, with the rows of specification 1 to 3. */
export const checkoutModel = model(checkoutMachine, {
  inputs: { 'a full basket': undefined },
  cases: {
    deliver: { parcel: { type: 'deliver', by: 'parcel' }, collection: { type: 'deliver', by: 'collection' } },
    reserve: [{ type: 'reserve' }],
    pay: [{ type: 'pay' }],
    'xstate.after.reservation.checkout.choosing.basket.reserved': [elapsed('reservation', 'checkout.choosing.basket.reserved')],
    'xstate.done.actor.reserve': { reserved: done('reserve', 'reserved'), 'sold out': done('reserve', 'sold out') },
    'xstate.error.actor.reserve': [failed('reserve', silence)],
    'xstate.done.actor.payment': { paid: done('payment', 'paid'), refused: done('payment', 'refused'), cancelled: done('payment', 'cancelled') },
    'xstate.done.actor.placeOrder': [done('placeOrder')],
    'xstate.error.actor.placeOrder': [failed('placeOrder', silence)],
    'xstate.after.pause.checkout.waiting': [elapsed('pause', 'checkout.waiting')],
  },
  key: ({ value, context }) => [value, context.delivery, context.failures],
  equivalents: { 'choosing.delivery deliver: retarget to choosing.delivery.unchosen': 'a delivery that was kept leads on from there at once' },
  rows: [
    {
      section: '1.1',
      when: 'start',
      expect: { state: { choosing: { basket: 'reserved', delivery: 'unchosen' } }, waits: { reservation: 600_000 }, context: { delivery: null }, shows: ['The items are reserved for you.', '42.00'] },
    },
    { section: '1.2', when: 'after reservation.checkout.choosing.basket.reserved', expect: { state: 'choosing.basket.expired', shows: ['Your reservation has run out.'] } },
    { section: '1.3', given: 'choosing.basket.expired', when: 'reserve', expect: { state: 'choosing.basket.reserving', invokes: { reserve: null } } },
    { section: '1.3', when: 'reserve done(reserved)', expect: { state: 'choosing.basket.reserved', waits: { reservation: 600_000 } } },
    { section: '1.3', when: 'reserve done(sold out)', expect: { state: 'choosing.basket.soldOut', shows: ['Sold out.'] } },
    { section: '1.3', when: 'reserve failed', expect: { state: 'choosing.basket.expired', does: said('The shop does not answer.') } },
    { section: '2.1', given: 'choosing', when: 'deliver(parcel)', expect: { state: 'choosing.delivery.chosen', context: { delivery: 'parcel' }, shows: ['46.90'] } },
    { section: '2.1', given: 'choosing', when: 'deliver(collection)', expect: { state: 'choosing.delivery.chosen', context: { delivery: 'collection' }, shows: ['42.00'] } },
    { section: '2.1', given: 'choosing.basket.reserving', when: 'deliver', expect: { state: { choosing: { basket: 'reserving', delivery: 'chosen' } } } },
    {
      section: '3.1',
      given: (before) => before.matches(reserved) && before.context.delivery === 'parcel',
      when: 'pay',
      expect: { state: 'paying', invokes: { payment: { sum: 4690 } } },
    },
    {
      section: '3.1',
      given: (before) => before.matches(reserved) && before.context.delivery === 'collection',
      when: 'pay',
      expect: { state: 'paying', invokes: { payment: { sum: 4200 } } },
    },
    { section: '3.1', given: 'choosing.delivery.unchosen', when: 'pay', expect: { state: 'choosing.delivery.unchosen' } },
    { section: '3.1', given: 'choosing.basket.expired', when: 'pay', expect: { state: 'choosing.basket.expired' } },
    { section: '3.1', given: 'choosing.basket.soldOut', when: 'pay', expect: { state: 'choosing.basket.soldOut' } },
    { section: '3.2', given: ({ context }) => context.delivery === 'parcel', when: 'payment done(paid)', expect: { state: 'placing', invokes: { placeOrder: { delivery: 'parcel', sum: 4690 } } } },
    { section: '3.2', given: ({ context }) => context.delivery === 'collection', when: 'payment done(paid)', expect: { state: 'placing', invokes: { placeOrder: { delivery: 'collection', sum: 4200 } } } },
    { section: '3.2', when: 'placeOrder done', expect: { state: 'placed', shows: ['Thank you'] } },
    { section: '3.3', when: 'payment done(refused)', expect: { state: reserved, waits: { reservation: 600_000 }, does: said('Your card was refused.'), shows: ['Your card was refused.'] } },
    { section: '3.3', when: 'payment done(cancelled)', expect: { state: reserved, waits: { reservation: 600_000 } } },
    { section: '3.4', given: ({ context }) => context.failures === 0, when: 'placeOrder failed', expect: { state: 'waiting', waits: { pause: 2000 }, context: { failures: 1 } } },
    { section: '3.4', given: ({ context }) => context.failures === 1, when: 'placeOrder failed', expect: { state: 'waiting', waits: { pause: 2000 }, context: { failures: 2 } } },
    { section: '3.4', given: ({ context }) => context.failures === 2, when: 'placeOrder failed', expect: { state: 'byHand', shows: ['We have your payment and place your order by hand.'] } },
    { section: '3.4', given: ({ context }) => context.delivery === 'parcel', when: 'after pause.checkout.waiting', expect: { state: 'placing', invokes: { placeOrder: { delivery: 'parcel', sum: 4690 } } } },
    { section: '3.4', given: ({ context }) => context.delivery === 'collection', when: 'after pause.checkout.waiting', expect: { state: 'placing', invokes: { placeOrder: { delivery: 'collection', sum: 4200 } } } },
  ],
})
