import type { Page } from 'playwright-core'
import { same, type AnyEvent, type Driver, type Edge, type Observation } from '../../../src/index.ts'
import type { Network } from './network.ts'
import { checkoutState, paymentState, screenOf, type Screen } from './screen.ts'

/** How a model is seen on the page. */
export type View = {
  /** Brings the page from its beginning to the start of the machine. */
  readonly begin: (page: Page) => Promise<void>
  /** The actors that can be seen to start, by the calls that they make first. */
  readonly ports: { readonly [call: string]: string }
  readonly see: (screen: Screen, effects: Observation['effects']) => Observation
}

/** The space bar: a disabled control ignores it. */
const use = (page: Page, role: 'button' | 'radio', name: string): Promise<void> => page.getByRole(role, { name }).press('Space')

export const views: { readonly [model: string]: View } = {
  checkout: {
    begin: async () => {},
    ports: { authorise: 'payment', reserve: 'reserve', placeOrder: 'placeOrder' },
    see: (screen, effects) => ({ state: checkoutState(screen), ...(screen.heading === 'Checkout' && { context: { delivery: screen.delivery } }), effects: effects! }),
  },
  payment: {
    begin: async (page) => {
      await use(page, 'radio', 'Parcel')
      await use(page, 'button', 'Pay')
    },
    ports: { authorise: 'authorise', verify: 'verify' },
    // Announcements after its end are the checkout's.
    see: (screen, effects) => {
      const state = paymentState(screen)
      return ['paid', 'refused', 'cancelled'].includes(state) ? { state, output: state } : { state, effects: effects! }
    },
  },
}

/** The delays that the specification names, in milliseconds. */
const delays: { readonly [name: string]: number } = { reservation: 600_000, patience: 180_000, pause: 2000 }

/** How a real payment comes to each outcome. */
const pay = async (page: Page, { succeed }: Network, outcome: unknown): Promise<void> => {
  if (outcome !== 'cancelled') return succeed('authorise', outcome === 'paid' ? 'approved' : 'refused')
  await succeed('authorise', 'confirm')
  await use(page, 'button', 'Cancel')
}

const actions: { readonly [type: string]: (page: Page, event: AnyEvent) => Promise<void> } = {
  deliver: (page, { by }) => use(page, 'radio', by === 'parcel' ? 'Parcel' : 'Collection'),
  reserve: (page) => use(page, 'button', 'Reserve again'),
  pay: (page) => use(page, 'button', 'Pay'),
  retry: (page) => use(page, 'button', 'Try again'),
  cancel: (page) => use(page, 'button', 'Cancel'),
  confirm: async (page, { code }) => {
    await page.getByLabel('Code').fill(String(code))
    await use(page, 'button', 'Confirm')
  },
}

const cause = async (page: Page, network: Network, event: AnyEvent): Promise<void> => {
  const [, what, name = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?(\w+)/.exec(event.type) ?? []
  if (what === 'after') return page.clock.fastForward(delays[name]!)
  if (what === 'error') return network.fail(name)
  if (what === 'done') return name === 'payment' ? pay(page, network, event['output']) : network.succeed(name, event['output'])
  await actions[event.type]!(page, event)
}

/** Milliseconds that a page may take for a step. */
const patience = 2000

/** Walks a path of one of the two models in a browser, as a customer would. Each walk opens the page anew. */
export const browserDriver = (page: Page, network: Network, { begin, ports, see }: View): Driver => {
  let seen = { calls: 0, announced: 0 }
  const look = async () => {
    const screen = await screenOf(page)
    const calls = network.calls.slice(seen.calls).flatMap(({ port, sent }) => (port in ports ? [[ports[port]!, sent] as const] : []))
    const effects = screen.announced.slice(seen.announced).map((text) => ({ announce: { text } }))
    const counted = { calls: network.calls.length, announced: screen.announced.length }
    return { counted, observation: { ...see(screen, effects), invokes: Object.fromEntries(calls), text: screen.text } }
  }
  const isThere = ({ step }: Edge, { state, invokes = {} }: Observation) => same(state, step.after.value) && Object.keys(step.invokes).every((id) => id in invokes)
  return {
    start: async () => {
      network.clear()
      await page.goto('http://shop.example/index.html')
      await begin(page)
    },
    trigger: ({ case: given }) => cause(page, network, given!.event),
    observe: async (edge) => {
      const deadline = performance.now() + patience
      let { counted, observation } = await look()
      while (!isThere(edge, observation) && performance.now() < deadline) ({ counted, observation } = await look())
      seen = counted
      return observation
    },
    stop: () => {},
  }
}
