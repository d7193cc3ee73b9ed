/** A provider that answers as a test arranges, also as none should. */
import { createHash, createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestServer } from '../board/server.ts'
import { client } from './real-provider.ts'

type Claims = Record<string, unknown>

/** What it does otherwise than a provider should; each is a part of its answers. */
export type Tricks = {
  discovery?: Claims
  header?: Claims
  idToken?: Claims
  /** Signs with a key that it does not publish. */
  otherKey?: boolean
  /** Has changed its key: signs with another one, and publishes that alone, by this name. */
  newKey?: string
  unsigned?: boolean
  /** Answers with these statuses, by path. */
  statuses?: Record<string, number>
  /** Never answers these paths. */
  silent?: readonly string[]
  userinfo?: Claims
  /** Answers these paths itself. */
  own?: Record<string, (response: ServerResponse) => unknown>
  /** Makes the ID token of the claims. */
  sign?: (claims: Claims, publicKey: KeyObject) => string
}

export type PretendProvider = {
  issuer: string
  /** The claims of the next person. */
  person: Claims
  tricks: Tricks
  /** The person agrees: the query with which the browser goes back to the board. */
  agree(to: string): string
  close(): Promise<void>
}

const running = new Map<string, PretendProvider>()

/** The provider of a server that a test started. */
export const providerOf = ({ app }: TestServer): PretendProvider => {
  const found = running.get(app.deps.config.OIDC_ISSUER ?? '')
  if (found === undefined) throw new Error('This server has no pretended provider')
  return found
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const signed = (header: Claims, claims: Claims, key: KeyObject) => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/** Starts one on a free port. */
export const startPretendProvider = async (person: Claims = {}): Promise<PretendProvider> => {
  const [key, other] = [generateKeyPairSync('rsa', { modulusLength: 2048 }), generateKeyPairSync('rsa', { modulusLength: 2048 })]
  const codes = new Map<string, { nonce: string; challenge: string; person: Claims }>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let current: Claims = {}

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...provider.tricks.discovery,
  })

  const tokens = (form: URLSearchParams): [number, object] => {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '').digest('base64url')
    if (code === undefined || challenge !== code.challenge) return [400, { error: 'invalid_grant' }]
    current = code.person
    const now = Math.floor(Date.now() / 1000)
    const { header, idToken, unsigned, otherKey, newKey, sign } = provider.tricks
    const claims = { iss: issuer, aud: client.id, sub: code.person['sub'], nonce: code.nonce, iat: now, exp: now + 300, ...idToken }
    if (sign !== undefined) return [200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: sign(claims, key.publicKey) }]
    const token = unsigned ? `${part({ alg: 'none' })}.${part(claims)}.` : signed({ alg: 'RS256', kid: newKey ?? 'one', ...header }, claims, (otherKey || newKey !== undefined ? other : key).privateKey)
    return [200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: token }]
  }

  const answerTo = (path: string, form: URLSearchParams): [number, object] => {
    if (path === '/.well-known/openid-configuration') return [200, metadata()]
    const { newKey } = provider.tricks
    if (path === '/jwks') return [200, { keys: [{ ...(newKey === undefined ? key : other).publicKey.export({ format: 'jwk' }), kid: newKey ?? 'one', use: 'sig', alg: 'RS256' }] }]
    if (path === '/token') return tokens(form)
    return path === '/userinfo' ? [200, { ...current, ...provider.tricks.userinfo }] : [404, {}]
  }

  server.on('request', (request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const path = request.url ?? ''
      if (provider.tricks.silent?.includes(path)) return
      const own = provider.tricks.own?.[path]
      if (own !== undefined) return own(response)
      const [status, answer] = answerTo(path, new URLSearchParams(body))
      response.writeHead(provider.tricks.statuses?.[path] ?? status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })

  const provider: PretendProvider = {
    issuer,
    person,
    tricks: {},
    agree: (to) => {
      const query = new URL(to).searchParams
      const code = randomUUID()
      codes.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '', person: provider.person })
      return `?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`
    },
    close: () => {
      running.delete(issuer)
      return closed(server)
    },
  }
  running.set(issuer, provider)
  return provider
}

/** The settings of a board with a provider. */
export const providerSettings = ({ issuer }: { issuer: string }): Record<string, string> => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: client.id,
  OIDC_CLIENT_SECRET: client.secret,
  OIDC_NAME: 'Acme',
})
