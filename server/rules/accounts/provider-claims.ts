/** What the claims of an OpenID Connect provider mean on the board. */
import * as z from 'zod/mini'
import { email as emailField, longestLine } from '../../../src/services/contract/fields.ts'
import { registrants, type Registrant } from '../../../src/services/contract/accounts/registration.ts'
import type { Role } from '../../../src/services/contract/policy.ts'
import type { Config } from '../../config.ts'

/** The claims of an ID token or of userinfo, as they came. */
export type Claims = Readonly<Record<string, unknown>>

/** A person as the provider names them; `email` is null where the provider has not verified it. */
export type ProviderPerson = { issuer: string; subject: string; email: string | null; firstName: string; surname: string }

/** Only the boolean counts: what a provider sends in its place may mean anything. */
const emailIn = ({ email, email_verified: isVerified }: Claims): string | null => {
  const parsed = z.safeParse(emailField(), email)
  return isVerified === true && parsed.success ? parsed.data : null
}

const line = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').trim().slice(0, longestLine) : '')

/** The claims of the first source that has one: an address and whether it is verified come from the same. */
const withClaim = (name: string, sources: readonly Claims[]): Claims => sources.find((source) => Object.hasOwn(source, name)) ?? {}

/** The person of the claims of an ID token, then of userinfo. */
export const personIn = (issuer: string, subject: string, sources: readonly Claims[]): ProviderPerson => {
  const { given_name: given, family_name: family, name } = Object.assign({}, ...sources.toReversed()) as Claims
  const [first = '', ...rest] = line(name).split(/\s+/)
  const names = line(given) === '' && line(family) === '' ? { firstName: first, surname: rest.join(' ') } : { firstName: line(given), surname: line(family) }
  return { issuer, subject, email: emailIn(withClaim('email', sources)), ...names }
}

/** A claim by its name, or by the names of objects with dots between them. */
const claimAt = (claims: Claims, path: string): unknown => {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? (inner as Claims)[key] : undefined), claims)
}

type RoleSettings = Pick<Config, 'OIDC_ROLE_CLAIM' | 'OIDC_ADMINS' | 'OIDC_EMPLOYERS' | 'OIDC_APPLICANTS'>

/** From the least to the most. No setting has values for Super-Admins: the provider neither makes nor ends one. */
const ranks: readonly Role[] = ['Applicant', 'Employer', 'Admin', 'Super-Admin']
const valuesOf = ({ OIDC_ADMINS, OIDC_EMPLOYERS, OIDC_APPLICANTS }: RoleSettings): Partial<Record<Role, readonly string[] | undefined>> => ({
  Admin: OIDC_ADMINS,
  Employer: OIDC_EMPLOYERS,
  Applicant: OIDC_APPLICANTS,
})

/** The highest role that the claims give, and the roles that nobody has without it: the provider decides about those. */
export type GivenRole = { given: Role | null; decided: readonly Role[] }

/** Reads the role of a person from the claims of an ID token, then of userinfo. */
export const roleIn = (settings: RoleSettings, sources: readonly Claims[]): GivenRole => {
  const { OIDC_ROLE_CLAIM: path } = settings
  if (path === undefined) return { given: null, decided: [] }
  const found = sources.map((source) => claimAt(source, path)).find((claim) => claim !== undefined)
  const had = [found].flat().filter((value) => typeof value === 'string')
  const values = valuesOf(settings)
  const given = ranks.findLast((role) => values[role]?.some((value) => had.includes(value)))
  return { given: given ?? null, decided: ranks.filter((role) => values[role] !== undefined) }
}

/** The role of an account after a sign-in; null where the provider gives it none and the board has none for it. */
export const roleAfter = (current: Role, { given, decided }: GivenRole): Role | null => {
  const stays = decided.includes(current) ? null : current
  const highest = ranks.findLast((role) => role === given || role === stays)
  return highest ?? (decided.includes('Applicant') ? null : 'Applicant')
}

/** The roles as which a new person may register; empty where the provider gives none, or one that does not register. */
export const rolesToRegister = ({ given, decided }: GivenRole): readonly Registrant[] =>
  registrants.filter((role) => (given === null ? !decided.includes(role) : role === given))
