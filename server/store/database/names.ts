import { fold } from './fold.ts'
import type { User } from '../store.ts'

type Named = Pick<User, 'fullName' | 'firstName' | 'surname' | 'companyName'>

const joined = ({ firstName, surname }: Named) => [firstName, surname].filter(Boolean).join(' ')

/** What an account is called: its full name, else first name and surname, else its e-mail. */
export const displayName = (user: Named & Pick<User, 'email'>): string => user.fullName || joined(user) || user.email

/** The names by which an account is searched, its company's with them; no search matches across the lines between them. */
export const foldedNames = (user: Named): string =>
  [user.fullName, joined(user), user.companyName]
    .flatMap((name) => (name ? fold(name) : []))
    .join('\n')
