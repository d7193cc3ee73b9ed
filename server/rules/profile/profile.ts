/** What a change of a profile writes. */
import { may } from '../../../src/services/contract/policy.ts'
import type { ProfileChange } from '../../../src/services/contract/profile/users.ts'
import { joinedName } from '../../values/accounts/names.ts'
import { fold } from '../../values/app/fold.ts'
import type { ProfileFields, User } from '../../store/store.ts'

type Names = Pick<User, 'firstName' | 'surname' | 'fullName'>

/** A full name's first word, and the rest; null where there is no rest. */
const partsOf = (fullName: string): { firstName: string; surname: string | null } => {
  const [firstName = '', ...rest] = fullName.split(/\s+/)
  return { firstName, surname: rest.length === 0 ? null : rest.join(' ') }
}

/** Each skill once, ignoring case, in its first spelling. */
export const distinct = (skills: readonly string[]): string[] => {
  const folded = skills.map(fold)
  return skills.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
}

const orNull = (text: string): string | null => (text === '' ? null : text)

type Employment = NonNullable<User['employment']>
const withoutBlanks = ({ openToWork, employer, position }: Employment): Employment => ({
  openToWork,
  ...(employer ? { employer } : {}),
  ...(position ? { position } : {}),
})

/** Company and country come from a registration. Accounts that never registered set them here: an admin the company, and any account a missing country. */
export const settable = ({ companyName, country, ...change }: ProfileChange, before: Pick<User, 'role' | 'country'>): ProfileChange => ({
  ...change,
  ...(companyName !== undefined && may(before.role, 'administer') && { companyName }),
  ...(country !== undefined && before.country === undefined && { country }),
})

/**
 * The columns that a change of a profile writes: blank fields are cleared, and a full name without the others sets them too. The full name after a change
 * of another name is `fullNameAfter`, which needs both.
 */
export const changedFields = ({ firstName, surname, fullName, skills, employment, ...texts }: ProfileChange): ProfileFields => {
  const names = { ...(firstName !== undefined && { firstName }), ...(surname !== undefined && { surname }) }
  const isAlone = fullName !== undefined && Object.keys(names).length === 0
  const given = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    ...Object.fromEntries(given.map(([name, text]) => [name, orNull(text)])),
    ...names,
    ...(isAlone && { fullName, ...partsOf(fullName) }),
    ...(skills !== undefined && { skills: distinct(skills) }),
    ...(employment !== undefined && { employment: withoutBlanks(employment) }),
  }
}

/** The full name to store after a change of first name or surname; null when it stays. */
export const fullNameAfter = ({ firstName, surname }: ProfileChange, after: Names): string | null => {
  if (firstName === undefined && surname === undefined) return null
  const joined = joinedName(after)
  return joined === after.fullName ? null : joined
}
