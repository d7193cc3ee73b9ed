import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { checkoutMachine, sumOf, type Delivery } from '../checkout.ts'
import { paymentMachine } from '../payment.ts'
import { services } from './services.ts'

const announce = (_: unknown, { text }: { text: string }) => document.querySelector('[role=log]')!.append(element('p', text))

const element = <K extends keyof HTMLElementTagNameMap>(name: K, ...content: (string | Node)[]): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

const button = (text: string, onClick: () => void, isDisabled = false): HTMLElement => Object.assign(element('button', text), { type: 'button', disabled: isDisabled, onclick: onClick })

const price = (cents: number): string => (cents / 100).toFixed(2)

const { reserve, placeOrder, authorise, verify } = services
const payment = paymentMachine.provide({ actors: { authorise, verify }, actions: { announce } })
const checkout = createActor(checkoutMachine.provide({ actors: { payment, reserve, placeOrder }, actions: { announce } }))

const baskets = { reserved: 'The items are reserved for you.', expired: 'Your reservation has run out.', reserving: 'The items are being reserved.', soldOut: 'Sold out.' }

const deliveryChoice = (chosen: Delivery | null): HTMLElement => {
  const option = (by: Delivery, text: string) =>
    element('label', Object.assign(element('input'), { type: 'radio', name: 'delivery', value: by, checked: by === chosen, onclick: () => checkout.send({ type: 'deliver', by }) }), text)
  return element('fieldset', element('legend', 'Delivery'), option('parcel', 'Parcel'), option('collection', 'Collection'))
}

type Snapshot = SnapshotFrom<typeof checkoutMachine>

const choosing = (snapshot: Snapshot, basket: keyof typeof baskets): Node[] => [
  element('h1', 'Checkout'),
  element('p', baskets[basket]),
  ...(basket === 'expired' ? [button('Reserve again', () => checkout.send({ type: 'reserve' }))] : []),
  deliveryChoice(snapshot.context.delivery),
  element('p', `Sum: ${price(sumOf(snapshot.context.delivery))}`),
  button('Pay', () => checkout.send({ type: 'pay' }), !snapshot.can({ type: 'pay' })),
]

const codeForm = (actor: ActorRefFrom<typeof paymentMachine>): HTMLElement => {
  const code = Object.assign(element('input'), { name: 'code' })
  const form = element('form', element('label', 'Code', code), element('button', 'Confirm'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    actor.send({ type: 'confirm', code: code.value })
  })
  return form
}

const paying = (actor: ActorRefFrom<typeof paymentMachine>): Node[] => {
  const { value, context } = actor.getSnapshot()
  const heading = element('h1', `Payment of ${price(context.sum)}`)
  const cancel = button('Cancel', () => actor.send({ type: 'cancel' }))
  if (value === 'silent') return [heading, element('p', 'Your bank does not answer.'), button('Try again', () => actor.send({ type: 'retry' })), cancel]
  if (value === 'confirming') return [heading, codeForm(actor), cancel]
  return [heading, element('p', value === 'verifying' ? 'Your bank checks the code.' : 'Your bank is asked.')]
}

const content = (snapshot: Snapshot): Node[] => {
  const { value, children } = snapshot
  if (typeof value === 'object') return choosing(snapshot, value.choosing.basket)
  if (value === 'paying' && children.payment !== undefined) return paying(children.payment as ActorRefFrom<typeof paymentMachine>)
  if (value === 'placed') return [element('h1', 'Thank you')]
  if (value === 'byHand') return [element('h1', 'Almost done'), element('p', 'We have your payment and place your order by hand.')]
  return [element('h1', 'Order'), element('p', value === 'waiting' ? 'The shop does not answer. The order is placed again in a moment.' : 'Your order is being placed.')]
}

const followed = new Set<unknown>()

const render = (): void => {
  const snapshot = checkout.getSnapshot()
  document.querySelector('main')!.replaceChildren(...content(snapshot))
  const { payment: actor } = snapshot.children
  if (actor === undefined || followed.has(actor)) return
  followed.add(actor)
  actor.subscribe(render)
}

checkout.subscribe(render)
checkout.start()
