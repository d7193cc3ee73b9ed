/** How people sign in. */
import * as z from 'zod/mini'
import { oneOf, row } from './row.ts'

const urlIn = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Without https anybody on the way could answer as the provider does. */
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))

const isIssuer = (text: string) => {
  const url = urlIn(text)
  return url !== null && isSafe(url) && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
}

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1, 'must not be blank'), z.maxLength(longest, `must have at most ${longest} characters`))

const listed = (given: string) => given.split(',').map((each) => each.trim()).filter((each) => each !== '')
const values = z.pipe(
  z.string().check(z.refine((given) => listed(given).length > 0, 'must be values of the claim, with commas between them')),
  z.transform(listed),
)

const scopes = z.string().check(z.refine((given) => ['openid', 'email'].every((scope) => given.split(' ').includes(scope)), 'must contain openid and email, with blanks between the scopes'))

const client = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const

export const signIn = {
  OIDC_ISSUER: row({
    doc: 'The address of an OpenID Connect provider, exactly as it names itself, as https://id.example.org/realms/acme: people can then sign in there.',
    needs: { settings: client },
    schema: z.string().check(z.refine(isIssuer, 'must be an address that begins with https://, without a query; http:// is only for a provider on this machine')),
  }),
  OIDC_CLIENT_ID: row({ doc: 'The name of the board at the provider.', needs: { settings: ['OIDC_ISSUER'] }, schema: text(500) }),
  OIDC_CLIENT_SECRET: row({ doc: 'Its secret there. OIDC_CLIENT_SECRET_FILE may name a file that holds it.', needs: { settings: ['OIDC_ISSUER'] }, schema: text(2000) }),
  OIDC_NAME: row({ doc: 'What people call the provider: the button reads Continue with, and this name.', needs: { settings: ['OIDC_ISSUER'] }, schema: text(40) }),
  OIDC_SCOPES: row({ doc: 'What the board asks the provider for; some send the claim of OIDC_ROLE_CLAIM only with a scope of its own.', fallback: 'openid email profile', schema: scopes }),
  OIDC_ROLE_CLAIM: row({ doc: 'The claim that has the groups or roles of a person, as groups or realm_access.roles; without it the provider gives no roles.', needs: { settings: ['OIDC_ISSUER'] }, schema: text(200) }),
  OIDC_ADMINS: row({ doc: 'Values of that claim, with commas between them: people who have one are Admins, and nobody else is.', needs: { settings: ['OIDC_ROLE_CLAIM'] }, schema: values }),
  OIDC_EMPLOYERS: row({ doc: 'The same for people who are Employers.', needs: { settings: ['OIDC_ROLE_CLAIM'] }, schema: values }),
  OIDC_APPLICANTS: row({ doc: 'The same for Applicants; people without any role are then refused.', needs: { settings: ['OIDC_ROLE_CLAIM'] }, schema: values }),
  PASSWORDS: row({ doc: 'off where everybody signs in at the provider: nobody can log in by a password, or register with one.', fallback: 'on', needs: { value: 'off', settings: ['OIDC_ISSUER'] }, schema: oneOf(['on', 'off']) }),
}
