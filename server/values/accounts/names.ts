import { fold } from '../app/fold.ts'
import type { User } from '../../store/store.ts'

type Named = Pick<User, 'fullName' | 'firstName' | 'surname' | 'companyName'>

const joined = ({ firstName, surname }: Named) => [firstName, surname].filter(Boolean).join(' ')

/** The display name of an account: its full name, else first name and surname, else its e-mail. */
export const displayName = (user: Named & Pick<User, 'email'>): string => user.fullName || joined(user) || user.email

/** The names for searches of accounts, the company's included; no search matches across the lines between them. */
export const foldedNames = (user: Named): string =>
  [user.fullName, joined(user), user.companyName]
    .flatMap((name) => (name ? fold(name) : []))
    .join('\n')
