/** The OpenID Connect provider, as a route uses it. */
import type { Claims } from './provider-claims.ts'

/** The secrets of one sign-in, which the provider sees as a nonce and a hash. */
export type SignInSecrets = { nonce: string; verifier: string }

/** The end of a sign-in at the provider. `refused`: the provider sent the person back without a code. `used`: it gave what it gives once before. `distrusted`: what it sent must not be used. */
export type ProviderAnswer =
  | { kind: 'claims'; issuer: string; subject: string; sources: readonly Claims[] }
  | { kind: 'refused'; error: string }
  | { kind: 'used' | 'distrusted' | 'unavailable' }

export type SignInProvider = {
  /** What people call it. */
  name: string
  /** The address at the provider to which a browser goes; null where the provider does not answer. */
  begin(state: string, secrets: SignInSecrets): Promise<string | null>
  /** Ends the sign-in of a state by the query with which the browser came back. */
  finish(search: string, state: string, secrets: SignInSecrets): Promise<ProviderAnswer>
}
