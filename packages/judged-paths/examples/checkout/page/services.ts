import { fromPromise } from 'xstate'
import type { Order, Reservation } from '../checkout.ts'
import type { Decision, Verdict } from '../payment.ts'

const post = <O, I>(path: string) =>
  fromPromise<O, I>(async ({ input, signal }) => {
    const response = await fetch(path, { method: 'POST', body: JSON.stringify(input ?? null), signal })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as O
  })

/** The calls of the page, by port. */
export const services = {
  reserve: post<Reservation, void>('/api/reserve'),
  placeOrder: post<void, Order>('/api/placeOrder'),
  authorise: post<Decision, { sum: number }>('/api/authorise'),
  verify: post<Verdict, { code: string }>('/api/verify'),
}
