/** A real OpenID Connect provider in this process, with a log-in form of its own. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The claims of a person at the provider, by the name that is typed into its form. */
export type People = Record<string, Record<string, unknown>>

export type RealProvider = { issuer: string; people: People; close(): Promise<void> }

export const client = { id: 'kazi', secret: 'a secret of 32 characters or more, for the tests' }

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/** Starts one on a free port. `redirects` are the boards that it sends people back to. */
export const startRealProvider = async (redirects: readonly string[], people: People): Promise<RealProvider> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [...redirects], grant_types: ['authorization_code'], response_types: ['code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'], roles: ['roles'] },
    scopes: ['openid', 'email', 'profile', 'roles'],
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  })
  server.on('request', provider.callback())
  return { issuer, people, close: () => closed(server) }
}
