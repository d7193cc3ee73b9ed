/** The names of an account, joined, shown and searched. */
import { fold } from '../app/fold.ts'

/** The names of an account or a profile. */
type Named = { [Name in 'fullName' | 'firstName' | 'surname' | 'companyName']?: string | undefined }

/** First name and surname as one. */
export const joinedName = ({ firstName, surname }: Pick<Named, 'firstName' | 'surname'>): string => [firstName, surname].filter(Boolean).join(' ')

/** The display name of an account: its full name, else first name and surname, else its e-mail. */
export const displayName = (user: Named & { email: string }): string => user.fullName || joinedName(user) || user.email

/** The names for searches of accounts, the company's included; no search matches across the lines between them. */
export const foldedNames = (user: Named): string =>
  [user.fullName, joinedName(user), user.companyName]
    .flatMap((name) => (name ? fold(name) : []))
    .join('\n')
