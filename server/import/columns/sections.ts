/** Puts columns of requirements, and of how to apply, below the description. */
import { escapeHtml } from '../../values/app/html.ts'
import { headed, textsOf, type Fields } from '../shapes/shape.ts'
import { valueOf } from './objects.ts'
import { hasMail, type ColumnField } from './words.ts'

const markup = /<\/?[a-z][^<>]*>/i

/** A text as HTML. */
export const asHtml = (text: string): string => (markup.test(text) ? text : text.split(/\n+/).map((line) => `<p>${escapeHtml(line)}</p>`).join(''))

/** The parts of a posting beside its description, under these headings. */
const sections = [['requirements', 'Requirements'], ['howToApply', 'How to apply']] as const satisfies readonly (readonly [ColumnField, string])[]

export const isSection = (field: ColumnField): field is (typeof sections)[number][0] => sections.some(([section]) => section === field)

/** Texts below one heading: several are a list. */
const listed = (texts: readonly string[]): string => {
  const [only = ''] = texts
  return texts.length < 2 ? only : `<ul>${texts.map((text) => `<li>${markup.test(text) ? text : escapeHtml(text)}</li>`).join('')}</ul>`
}

/** The description with a section for each of these texts. */
const joined = (description: string | undefined, added: readonly (readonly [heading: string, text: string])[]): string => {
  if (![description ?? '', ...added.map(([, text]) => text)].some((text) => markup.test(text))) return [...(description === undefined ? [] : [description]), ...added.flatMap(([heading, text]) => [`${heading}:`, text])].join('\n\n')
  return asHtml(description ?? '') + added.map(([heading, text]) => headed(heading, asHtml(text))).join('')
}

const mailAddress = /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i

/** The addresses in a text of nothing else. Scrapers have left half of the bracket before some: 'u003ejobs@…'. */
const addressesIn = (text: string): string[] => {
  const addresses = text.split(/[\s,;]+/).map((address) => address.replace(/^u003[ce]/i, ''))
  return addresses.every((address) => mailAddress.test(address)) ? addresses : []
}

/** The texts of the columns of a section. An address for mail is a way to apply where there is no link, and where no other text has it. */
const textsOfSection = (names: readonly string[], record: Fields, { description, isLinked }: { description: unknown; isLinked: boolean }): string[] => {
  const texts = names.filter((name) => !hasMail(name)).flatMap((name) => textsOf(valueOf(record[name])))
  if (isLinked) return texts
  const written = [...textsOf(description), ...texts].join('\n')
  const addresses = names.filter(hasMail).flatMap((name) => textsOf(valueOf(record[name])).flatMap(addressesIn))
  return [...texts, ...new Set(addresses.filter((text) => !written.includes(text)))]
}

/**
 * The description of a record with a section for each of its columns of one; undefined where it has no such column, or nothing in it. `isLinked`: whether it has a
 * link to apply.
 */
export const withSections = (description: unknown, record: Fields, columns: ReadonlyMap<ColumnField, readonly string[]>, isLinked: boolean): string | undefined => {
  const added = sections.flatMap(([section, heading]) => {
    const text = listed(textsOfSection(columns.get(section) ?? [], record, { description, isLinked }))
    return text === '' ? [] : [[heading, text] as const]
  })
  return added.length === 0 ? undefined : joined(textsOf(description).join('\n') || undefined, added)
}
