import { and, assign, setup, stateIn } from 'xstate'
import { paymentMachine, type Outcome } from './payment.ts'
import { port } from './port.ts'

export type Delivery = 'parcel' | 'collection'
export type Reservation = 'reserved' | 'sold out'
export type Order = { delivery: Delivery | null; sum: number }

/** What the items cost, and each delivery, in cents. */
const prices = { items: 4200, parcel: 490, collection: 0 }
export const sumOf = (delivery: Delivery | null): number => prices.items + (delivery === null ? 0 : prices[delivery])

const said = (text: string) => ({ type: 'announce', params: { text } }) as const

/** A checkout (specification, 1 to 3). */
export const checkoutMachine = setup({
  types: {
    context: {} as { delivery: Delivery | null; failures: number },
    events: {} as { type: 'deliver'; by: Delivery } | { type: 'reserve' } | { type: 'pay' },
    children: {} as { payment: 'payment' },
  },
  actors: { payment: paymentMachine, reserve: port<Reservation, void>(), placeOrder: port<void, Order>() },
  actions: {
    announce: (_, _params: { text: string }) => {},
    keepDelivery: assign((_, { by }: { by: Delivery }) => ({ delivery: by })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  guards: {
    reserved: (_, { output }: { output: Reservation }) => output === 'reserved',
    ended: (_, { is, output }: { is: Outcome; output: Outcome }) => is === output,
    hasDelivery: ({ context }) => context.delivery !== null,
    lastTry: ({ context }) => context.failures >= 2,
  },
  delays: { reservation: 600_000, pause: 2000 },
}).createMachine({
  id: 'checkout',
  context: { delivery: null, failures: 0 },
  initial: 'choosing',
  states: {
    choosing: {
      type: 'parallel',
      on: { pay: { guard: and([stateIn({ choosing: { basket: 'reserved' } }), 'hasDelivery']), target: 'paying' } },
      states: {
        basket: {
          initial: 'reserved',
          states: {
            reserved: { after: { reservation: 'expired' } },
            expired: { on: { reserve: 'reserving' } },
            reserving: {
              invoke: {
                id: 'reserve',
                src: 'reserve',
                onDone: [{ guard: { type: 'reserved', params: ({ event }) => event }, target: 'reserved' }, { target: 'soldOut' }],
                onError: { target: 'expired', actions: said('The shop does not answer.') },
              },
            },
            soldOut: {},
          },
        },
        delivery: {
          initial: 'unchosen',
          on: { deliver: { target: '.chosen', actions: { type: 'keepDelivery', params: ({ event }) => event } } },
          states: { unchosen: { always: { guard: 'hasDelivery', target: 'chosen' } }, chosen: {} },
        },
      },
    },
    paying: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ sum: sumOf(context.delivery) }),
        onDone: [
          { guard: { type: 'ended', params: ({ event }) => ({ is: 'paid', output: event.output }) }, target: 'placing' },
          { guard: { type: 'ended', params: ({ event }) => ({ is: 'refused', output: event.output }) }, target: 'choosing', actions: said('Your card was refused.') },
          { target: 'choosing' },
        ],
      },
    },
    placing: {
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { delivery } }) => ({ delivery, sum: sumOf(delivery) }),
        onDone: 'placed',
        onError: [{ guard: 'lastTry', target: 'byHand' }, { target: 'waiting', actions: 'countFailure' }],
      },
    },
    waiting: { after: { pause: 'placing' } },
    placed: { type: 'final' },
    byHand: { type: 'final' },
  },
})
