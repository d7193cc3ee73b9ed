/** What holds for sign-ins at a provider, and where passwords are off. */
import type { Registrant } from '../../../src/services/contract/accounts/registration.ts'
import type { Config } from '../../config.ts'
import type { ProviderPerson } from './provider-claims.ts'

/** A new person whose address the provider has verified, with the roles as which they may register. */
export type ProvenPerson = ProviderPerson & { email: string; roles: readonly Registrant[] }

/** A registration has many fields. */
export const newcomerSeconds = 2 * 60 * 60

/** The seals of a sign-in under way, and of a new person. */
export const sealing = {
  flow: (secretKey: string, now: Date) => ({ secretKey, purpose: 'sign-in', now }),
  newcomer: (secretKey: string, now: Date) => ({ secretKey, purpose: 'newcomer', now }),
}

/** Why nobody can use a password here; null where everybody can. */
export const passwordsRefusal = ({ PASSWORDS, OIDC_NAME = '' }: Pick<Config, 'PASSWORDS' | 'OIDC_NAME'>): string | null =>
  PASSWORDS === 'on' ? null : `This board has no passwords. Continue with ${OIDC_NAME} instead.`
