/** Puts columns of requirements, and of how to apply, below the description. */
import { escapeHtml } from '../../values/app/html.ts'
import { withLines } from '../../values/rich-text/rich-text.ts'
import { isRequirement } from '../values/kind.ts'
import { mailAddressIn } from '../values/mail-address.ts'
import { headed, isFields, textOf, textsOf, type Fields } from '../shapes/shape.ts'
import { plain } from './names.ts'
import { valueOf } from './objects.ts'
import { fieldByWords, hasMail, type ColumnField } from './words.ts'

const markup = /<\/?[a-z][^<>]*>/i

/** A text as HTML. */
export const asHtml = (text: string): string => (markup.test(text) ? withLines(text) : text.split(/\n+/).map((line) => `<p>${escapeHtml(line)}</p>`).join(''))

/** The parts of a posting beside its description, under these headings. */
const sections = [['requirements', 'Requirements'], ['howToApply', 'How to apply']] as const satisfies readonly (readonly [ColumnField, string])[]

export const isSection = (field: ColumnField): field is (typeof sections)[number][0] => sections.some(([section]) => section === field)

/** Texts below one heading: several are a list, unless one has lines itself. */
export const listed = (texts: readonly string[]): string => {
  const [only = ''] = texts
  if (texts.some((text) => text.includes('\n') && !markup.test(text))) return texts.join('\n\n')
  return texts.length < 2 ? only : `<ul>${texts.map((text) => `<li>${markup.test(text) ? text : escapeHtml(text)}</li>`).join('')}</ul>`
}

const headings = ['name', 'title', 'label', 'heading', 'header'] as const
const bodies = ['value', 'content', 'text', 'body', 'html', 'description', 'items'] as const

/** A description that is a list of sections, each with its heading and its text, as one; undefined where an entry is none. The description needs no heading. */
export const sectionsIn = (value: unknown): string | undefined => {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const parts = value.map((entry) => {
    const name = isFields(entry) ? headings.find((each) => textOf(entry[each]) !== undefined) : undefined
    const text = isFields(entry) && name !== undefined ? listed(bodies.map((each) => textsOf(entry[each])).find((texts) => texts.length > 0) ?? []) : ''
    if (text === '' || !isFields(entry) || name === undefined) return undefined
    const heading = textOf(entry[name]) ?? ''
    return headed(fieldByWords(heading)?.field === 'description' ? undefined : escapeHtml(heading), asHtml(text))
  })
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** What objects call one text in several forms, the best first. */
const forms = ['html', 'rendered', 'markdown', 'plain', 'plaintext', 'text', 'raw'] as const

/** The text of an object that has it in several forms and nothing else ({ html: '<p>Weaves.</p>', plain: 'Weaves.' }). */
export const formOf = (value: unknown): string | undefined => {
  if (!isFields(value)) return undefined
  const names = Object.keys(value)
  const form = names.length > 1 && names.every((name) => forms.some((each) => each === plain(name))) ? forms.find((each) => names.some((name) => plain(name) === each && textOf(value[name]) !== undefined)) : undefined
  return form === undefined ? undefined : textOf(value[names.find((name) => plain(name) === form) ?? ''])
}

/** The name of a column as a heading: 'jobBenefits' is 'Job benefits'. */
const headingOf = (name: string): string => {
  const words = name.replaceAll('_', ' ').replaceAll(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A description that is an object of texts, as one with their names as headings ({ requirement: 'Looms', responsibility: 'Weaves' }); undefined where it has none. */
export const sectionsOf = (value: unknown): string | undefined => {
  const parts = isFields(value) ? Object.entries(value).flatMap(([name, text]) => (textOf(text) === undefined ? [] : [headed(fieldByWords(name)?.field === 'description' ? undefined : escapeHtml(headingOf(name)), asHtml(textOf(text) ?? ''))])) : []
  return parts.length === 0 ? undefined : parts.join('')
}

/** The description with a section for each of these texts. */
export const joined = (description: string | undefined, added: readonly (readonly [heading: string, text: string])[]): string => {
  if (![description ?? '', ...added.map(([, text]) => text)].some((text) => markup.test(text))) return [...(description === undefined ? [] : [description]), ...added.flatMap(([heading, text]) => [`${heading}:`, text])].join('\n\n')
  return asHtml(description ?? '') + added.map(([heading, text]) => headed(heading, asHtml(text))).join('')
}

/** The addresses for mail in a text of nothing else; none for any other text. */
const addressesIn = (text: string): string[] => {
  const addresses = text.split(/[\s,;]+/).map(mailAddressIn)
  return addresses.every((address) => address !== undefined) ? addresses : []
}

/** The addresses for mail in a column of them. */
const addressesOf = (value: unknown): string[] => textsOf(valueOf(value)).flatMap(addressesIn)

/** A text with commas of which most of the words are in sentences, and not in short entries. */
const isProse = (text: string): boolean => {
  const entries = text.split(/[,;|\n•·]/).map((entry) => entry.trim().split(/\s+/).length)
  const isLong = (words: number) => words >= wordsOfProse
  return entries.filter(isLong).reduce((sum, words) => sum + words, 0) * 2 > entries.reduce((sum, words) => sum + words, 0)
}
const wordsOfProse = 8
const shortestProse = 60

/** Whether a value of skills is prose, or a list of sentences in HTML, as descriptions have it: '<li>Ten years of looms in mills</li>'. */
export const isListOfSentences = (value: unknown): boolean => {
  if (typeof value !== 'string') return false
  if (!value.includes('<li')) return value.length >= shortestProse && isProse(value)
  const entries = value.split(/<li\b[^>]*>/i).map((entry) => entry.replaceAll(/<[^>]*>/g, ' ').trim()).filter((entry) => entry !== '')
  return entries.filter((entry) => entry.split(/\s+/).length >= wordsOfSentence).length * 2 > entries.length
}
const wordsOfSentence = 5

/** The columns of a section; those of experience and of skills may have requirements. */
const columnsOfSection = (section: ColumnField, record: Fields, columns: ReadonlyMap<ColumnField, readonly string[]>): readonly string[] => {
  const names = columns.get(section) ?? []
  if (section !== 'requirements') return names
  const levels = (columns.get('experienceLevel') ?? []).filter((name) => textsOf(valueOf(record[name])).some(isRequirement))
  return [...names, ...levels, ...(columns.get('skills') ?? []).filter((name) => isListOfSentences(record[name]))]
}

/** Whether a column of how to apply has that: in one of addresses for mail, a name or a telephone is none. */
export const hasHowToApply = (name: string, value: unknown): boolean => !hasMail(name) || addressesOf(value).length > 0

/** The texts of the columns of a section. An address for mail is a way to apply where there is no link, and where no other text has it. */
const textsOfSection = (names: readonly string[], record: Fields, { description, applyUrl }: { description: unknown; applyUrl: string | undefined }): string[] => {
  const written = names.filter((name) => !hasMail(name)).flatMap((name) => textsOf(valueOf(record[name])))
  const texts = written.filter((text) => text.trim() !== applyUrl)
  if (applyUrl !== undefined) return texts
  const whole = [...textsOf(description), ...texts].join('\n')
  const addresses = names.filter(hasMail).flatMap((name) => addressesOf(record[name]))
  return [...texts, ...new Set(addresses.filter((text) => !whole.includes(text)))]
}

/** The heading that the text of a section has itself. */
const ownHeading = /^\s*(?:job )?(?:requirements|how to apply)\s?[:：]?[^\S\n]*\n\s*/i

/**
 * The description of a record with a section for each of its columns of one; undefined where it has no such column, or nothing in it. `applyUrl` is its
 * link to apply, if any.
 */
export const withSections = (description: unknown, record: Fields, columns: ReadonlyMap<ColumnField, readonly string[]>, applyUrl: string | undefined): string | undefined => {
  const added = sections.flatMap(([section, heading]) => {
    const names = columnsOfSection(section, record, columns)
    const text = names.length === 0 ? '' : listed(textsOfSection(names, record, { description, applyUrl })).replace(ownHeading, '')
    return text === '' ? [] : [[heading, text] as const]
  })
  return added.length === 0 ? undefined : joined(textsOf(description).join('\n') || undefined, added)
}
