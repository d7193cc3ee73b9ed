import { hashPassword } from '../../../server/rules/accounts/passwords.ts'

/** The password of every account here that has one, and its hash. */
export const password = 'Kazi-demo-1'
export const passwordHash = await hashPassword(password)

let addresses = 0
export const newEmail = () => `new${(addresses += 1)}@example.com`

/** A request's address, headers and body; the method is the contract's. */
export type Request = { path: string; headers?: Record<string, string>; json?: unknown; body?: FormData }
