/** The OpenID Connect provider of the settings. */
import { ReadableStream as WebStream } from 'node:stream/web'
import type { Configuration, CustomFetch } from 'openid-client'
import type { FastifyInstance } from 'fastify'
import type { SignInProvider } from '../../rules/accounts/sign-in-provider.ts'
import { atMostBytes } from '../../values/app/at-most-bytes.ts'
import { publicUrlOf } from '../../web/address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where no provider is set. */
    signInProvider: SignInProvider | null
  }
}

type Client = typeof import('openid-client')

const secondsToAnswer = 5
/** A provider that changes its keys is noticed at once, but not more often; one that changes its addresses alone, after an hour. Milliseconds. */
const [discoveredFor, keysFetchedAfter] = [60 * 60_000, 30_000]

/** The longest answer that is read, in bytes: metadata, keys, tokens and claims have a few thousand. An answer without end would fill the memory. */
const longestAnswer = 1024 * 1024

const fetchShort: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit)
  if (answer.body === null) return answer
  return new Response(WebStream.from(atMostBytes(answer.body as AsyncIterable<Uint8Array>, longestAnswer)) as ReadableStream, answer)
}

/** The provider takes a code once: where its answer is read again, it is the first one, until the code is dropped. */
const fetchByCode = () => {
  const answers = new Map<string, Response>()
  const fetchOnce: CustomFetch = async (url, options) => {
    const code = options.body instanceof URLSearchParams ? options.body.get('code') : null
    const first = code === null ? undefined : answers.get(code)
    if (first !== undefined) return first.clone()
    const answer = await fetchShort(url, options)
    if (code !== null) answers.set(code, answer.clone())
    return answer
  }
  return { fetchOnce, drop: (code: string) => void answers.delete(code) }
}

/** The page to which the provider sends browsers back. */
export const returnPath = '/sign-in'

/** The address that the provider must know. */
export const returnAddress = (publicUrl: string): string => `${publicUrl.replace(/\/+$/, '')}${returnPath}`

type ProviderSettings = { OIDC_ISSUER?: string | undefined; OIDC_CLIENT_ID?: string | undefined; OIDC_CLIENT_SECRET?: string | undefined }

/** The provider's own description of itself, with the board's secret. Rejects where it does not answer, or answers as another one. */
export const discover = async ({ OIDC_ISSUER: issuer = '', OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret = '' }: ProviderSettings, fetching = fetchShort): Promise<Configuration> => {
  const client = await import('openid-client')
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return client.discovery(
    new URL(issuer),
    id,
    { client_secret: secret },
    (server, ...rest) => (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? post : basic)(server, ...rest),
    // The signature of an ID token is checked although it comes from the provider itself: a proxy between them may answer too.
    { [client.customFetch]: fetching, timeout: secondsToAnswer, execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])] },
  )
}

/** A word for the log. The words of the provider itself may name a person. */
const reasonOf = (error: unknown): string => {
  const { code, error: word, name, cause } = error as { code?: unknown; error?: unknown; name?: unknown; cause?: unknown }
  const reason = [word, code, (cause as { code?: unknown } | undefined)?.code, name].find((each) => typeof each === 'string' && /^\w{1,60}$/.test(each))
  return String(reason ?? 'Error')
}

/** Whether a token is signed with a key that was not among the provider's when they were fetched, also one of the same name. */
const isOfOtherKeys = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === 'OAUTH_KEY_SELECTION_FAILED' || (cause instanceof Error && cause.message === 'JWT signature verification failed')
}

/** A token that is not valid yet, or no longer, when it arrives: one of the clocks is wrong. */
const isOfOtherTime = (error: unknown): boolean => (error as { code?: unknown }).code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'

const isUnanswered = (client: Client, error: unknown): boolean => {
  if (error instanceof client.ResponseBodyError) return error.status >= 500
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (cause instanceof Response) return cause.status >= 500
  return code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === undefined)
}

/** Adds `signInProvider`. The provider is asked when somebody first signs in there: the board starts without it. */
export const addSignInProvider = (app: FastifyInstance): void => {
  const { config, now } = app.deps
  const { OIDC_ISSUER, OIDC_NAME, OIDC_SCOPES } = config
  if (OIDC_ISSUER === undefined || OIDC_NAME === undefined) return void app.decorate('signInProvider', null)

  const { fetchOnce, drop } = fetchByCode()
  let discovered: { at: number; found: Promise<Configuration> } | null = null
  const discoveredNow = (): Promise<Configuration> => {
    if (discovered !== null && now().getTime() - discovered.at < discoveredFor) return discovered.found
    const mine = { at: now().getTime(), found: discover(config, fetchOnce) }
    discovered = mine
    mine.found.catch(() => {
      if (discovered === mine) discovered = null
    })
    return mine.found
  }

  /** The provider with its keys of now; null where `used` has fetched them a moment ago. */
  const discoveredSince = async (used: Configuration): Promise<Configuration | null> => {
    const current = await discoveredNow()
    if (current !== used) return current
    if (discovered !== null && now().getTime() - discovered.at < keysFetchedAfter) return null
    discovered = null
    return discoveredNow()
  }

  const failed = (error: unknown, what: string) => app.log.warn({ reason: reasonOf(error) }, what)

  app.decorate('signInProvider', {
    name: OIDC_NAME,

    begin: async (state, { nonce, verifier }) => {
      try {
        const [client, provider] = await Promise.all([import('openid-client'), discoveredNow()])
        return client.buildAuthorizationUrl(provider, {
          redirect_uri: returnAddress(publicUrlOf(app)),
          scope: OIDC_SCOPES,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }).href
      } catch (error) {
        failed(error, 'the sign-in provider does not answer')
        return null
      }
    },

    finish: async (search, state, { nonce, verifier }) => {
      const client = await import('openid-client')
      const returned = new URL(returnAddress(publicUrlOf(app)) + search)
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      try {
        let provider = await discoveredNow()
        const tokens = await client.authorizationCodeGrant(provider, returned, checks).catch(async (error: unknown) => {
          const renewed = isOfOtherKeys(error) ? await discoveredSince(provider) : null
          if (renewed === null) throw error
          provider = renewed
          return client.authorizationCodeGrant(provider, returned, checks)
        })
        const claims = tokens.claims()
        if (claims === undefined) return { kind: 'distrusted' }
        const more = provider.serverMetadata().userinfo_endpoint === undefined ? [] : [await client.fetchUserInfo(provider, tokens.access_token, claims.sub)]
        return { kind: 'claims', issuer: claims.iss, subject: claims.sub, sources: [claims, ...more] }
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError) return { kind: 'refused', error: error.error }
        if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return { kind: 'used' }
        const kind = isUnanswered(client, error) ? 'unavailable' : 'distrusted'
        const distrusted = isOfOtherTime(error) ? 'the clock here and that of the sign-in provider differ: what it answers is not valid now' : 'the answer of the sign-in provider is not to be trusted'
        failed(error, kind === 'unavailable' ? 'the sign-in provider does not answer' : distrusted)
        return { kind }
      } finally {
        drop(returned.searchParams.get('code') ?? '')
      }
    },
  } satisfies SignInProvider)
}
