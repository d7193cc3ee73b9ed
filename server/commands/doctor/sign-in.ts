import { discover, returnAddress } from '../../routes/accounts/provider.ts'
import { isLocalOnly } from '../../rules/app/local.ts'
import { listensOn } from '../../web/address.ts'
import { codeOf, ok, problem, warning, type Check, type Line } from './check.ts'

/** Of an address only its host is shown. */
const shownReturn = (publicUrl: string): string => {
  const { origin, pathname } = new URL(publicUrl)
  return pathname === '/' ? returnAddress(origin) : 'PUBLIC_URL followed by /sign-in'
}

const answered = (methods: readonly string[] | undefined): Line =>
  methods === undefined || methods.includes('S256')
    ? ok('The sign-in provider answers.')
    : warning('The sign-in provider announces no PKCE with S256.', 'The board sends it in any case. Turn it on at the provider.')

/** The sign-in provider by its own description, and the address that it must know. Nobody is signed in. */
export const signInCheck: Check = {
  title: 'sign-in',
  run: async ({ settings }) => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PORT, ...place } = settings('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PORT', 'PUBLIC_URL', 'HOST', 'NODE_ENV', 'TRUST_PROXY')
    if (OIDC_ISSUER === undefined) return [ok('OIDC_ISSUER is not set: people log in by a password.')]
    const { PUBLIC_URL, HOST } = place
    if (PUBLIC_URL === undefined && !isLocalOnly(place)) return [problem('OIDC_ISSUER needs PUBLIC_URL: the provider sends browsers back to an address that it knows. The board does not start so.', 'Set PUBLIC_URL to the address that visitors type.')]
    const known = ok(`It must know this address to send browsers back to: ${shownReturn(PUBLIC_URL ?? listensOn({ HOST, PORT }, null))}`)
    try {
      const provider = await discover({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET })
      return [answered(provider.serverMetadata().code_challenge_methods_supported), known]
    } catch (error) {
      const what = `The sign-in provider does not answer as OIDC_ISSUER (${codeOf(error)}).`
      return [problem(what, 'Open OIDC_ISSUER followed by /.well-known/openid-configuration here: its issuer must be OIDC_ISSUER to the letter, with or without a slash at the end.'), known]
    }
  },
}
