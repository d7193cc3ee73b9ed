import type { Page } from 'playwright-core'

/** What a customer sees. */
export type Screen = { readonly heading: string; readonly paragraphs: readonly string[]; readonly buttons: readonly string[]; readonly delivery: string | null; readonly announced: readonly string[]; readonly text: string }

/** Reads the screen of a page. */
export const screenOf = async (page: Page): Promise<Screen> => {
  const selectors = ['h1', 'main p', 'main button', '[role=log] p']
  const { texts, delivery, text } = await page.evaluate(
    (all) => ({
      texts: all.map((selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')),
      delivery: document.querySelector<HTMLInputElement>('[name=delivery]:checked')?.value ?? null,
      text: document.body.innerText,
    }),
    selectors,
  )
  const [headings = [], paragraphs = [], buttons = [], announced = []] = texts
  return { heading: headings.join(), paragraphs, buttons, delivery, announced, text }
}

const baskets: { readonly [sentence: string]: string } = {
  'The items are reserved for you.': 'reserved',
  'Your reservation has run out.': 'expired',
  'The items are being reserved.': 'reserving',
  'Sold out.': 'soldOut',
}

const pages: readonly (readonly [RegExp, (screen: Screen) => string])[] = [
  [/^Payment of/, () => 'paying'],
  [/^Order$/, ({ paragraphs }) => (paragraphs.includes('Your order is being placed.') ? 'placing' : 'waiting')],
  [/^Thank you$/, () => 'placed'],
  [/^Almost done$/, () => 'byHand'],
]

/** The checkout's state, as the screen shows it. */
export const checkoutState = (screen: Screen) => {
  const { heading, paragraphs, delivery } = screen
  if (heading === 'Checkout') return { choosing: { basket: baskets[paragraphs[0] ?? ''] ?? 'unknown', delivery: delivery === null ? 'unchosen' : 'chosen' } }
  return pages.find(([pattern]) => pattern.test(heading))?.[1](screen) ?? 'unknown'
}

/** The payment's state, as the screen shows it: after its end the checkout goes on. */
export const paymentState = ({ heading, paragraphs, buttons, announced }: Screen): string => {
  if (heading === 'Order') return 'paid'
  if (heading === 'Checkout') return announced.at(-1) === 'Your card was refused.' ? 'refused' : 'cancelled'
  if (buttons.includes('Try again')) return 'silent'
  if (buttons.includes('Confirm')) return 'confirming'
  return paragraphs.includes('Your bank checks the code.') ? 'verifying' : 'authorising'
}
