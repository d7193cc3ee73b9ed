/** Reads lists of skills, and what else tags have. */
import { remembered } from '../../values/app/remembered.ts'
import { plainLine, richText } from '../../values/rich-text/rich-text.ts'
import { quoted, type Finding } from '../finding.ts'
import { isGiven } from '../shapes/find.ts'
import { listIn, textOf, textsOf, type JobField, type JobFields } from '../shapes/shape.ts'
import { clean, cut, longest, mostRead } from './stored-text.ts'
import { isRunTogether, separatorOf, tagsIn, type Tags } from './tags.ts'

const mostSkills = 50

/** A list, a list as JSON or Python write it, or a text with signs between the entries. */
export const skillsIn = (value: unknown, note: (finding: Finding) => void): Tags => {
  const listed = new Set<string>()
  for (const text of textsOf(value)) {
    for (const entry of split(text, Array.isArray(value))) {
      const skill = skillOf(entry)
      if (skill !== undefined) listed.add(skill)
    }
  }
  const tags = tagsIn([...listed])
  const apart = tags.skills.filter((entry) => !isRunTogether(entry))
  if (apart.length < tags.skills.length) note({ kind: 'skills have no signs between them: they are left out', value: quoted(tags.skills.find(isRunTogether)) })
  const fitting = apart.filter((entry) => entry.length <= longest.entry)
  if (fitting.length < apart.length) note({ kind: `a skill is longer than ${longest.entry} characters: it is left out`, value: quoted(apart.find((entry) => entry.length > longest.entry)) })
  if (fitting.length > mostSkills) note({ kind: `it has more than ${mostSkills} skills: the rest is left out` })
  return { ...tags, skills: fitting.slice(0, mostSkills) }
}

const placeFields = ['places', 'jobCity', 'jobRegion', 'jobCountry', 'remote', 'remoteCountries'] as const satisfies readonly JobField[]
const payFields = ['salary', 'minPrice', 'maxPrice'] as const satisfies readonly JobField[]

/** What the tags of a posting have besides skills, where no other field has it. */
export const withTags = (fields: JobFields, { employment, pay, places, isAnywhere, isRemote }: Tags): JobFields => {
  if (employment.length + pay.length + places.length === 0 && !isAnywhere && !isRemote) return fields
  const lacks = (names: readonly JobField[]) => names.every((name) => !isGiven(fields[name]))
  return {
    ...fields,
    ...(employment.length > 0 && lacks(['employmentType']) ? { employmentType: employment } : {}),
    ...(pay.length === 1 && lacks(payFields) ? { salary: pay[0] } : {}),
    ...(places.length > 0 && lacks(placeFields) ? { places } : {}),
    ...((isAnywhere && lacks(placeFields)) || (isRemote && lacks(['remote'])) ? { remote: true } : {}),
  }
}

/** A number alone is no skill. */
const skillOf = remembered((entry) => {
  const text = textOf(plainLine(clean(cut(entry, mostRead))))
  return text !== undefined && /\p{L}/u.test(text) ? text : undefined
})

const split = (text: string, isEntry: boolean): string[] => {
  const entries = listIn(text)
  if (entries !== undefined) return entries
  if (isEntry) return [text]
  // Entities have semicolons, and lists of HTML are lines.
  const plain = /[&<]/.test(text) ? richText(text).text : text
  return plain.split(separatorOf(plain)).map((entry) => entry.replace(/^\s*[-*]\s/, ''))
}
