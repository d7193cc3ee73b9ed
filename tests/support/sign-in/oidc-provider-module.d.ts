/** Types of the parts of oidc-provider that the tests use; the package has none. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: {
      clients: readonly object[]
      claims: Record<string, readonly string[]>
      scopes: readonly string[]
      cookies: { keys: readonly string[] }
      findAccount(context: unknown, id: string): { accountId: string; claims(): object }
    })
    callback(): RequestListener
  }
}
