/** The forms of a quoted phrase. */
import type { Word } from './words.ts'

/** Of more words only the hyphens that are written are taken for spaces. */
const mostJoined = 5

/** The index has a compound by its parts and as one word: 'data-entry' is 'dataentry' where no other word is beside it. */
const single = (form: readonly string[]): readonly string[] => (form.length === 1 ? form.map((word) => word.replaceAll('-', '')) : form)

/** A phrase as its words, with its hyphens as spaces, and with one of its spaces as a hyphen: 'full-stack developer' and 'full stack developer' are the same. */
export const formsOfPhrase = (words: readonly Word[]): (readonly string[])[] => {
  const apart = words.flatMap(({ word, parts, joined }) => (joined === undefined ? [word] : parts))
  const written = apart.length > mostJoined ? words.map(({ word }) => word) : apart
  const isPlain = (word: string | undefined): word is string => word !== undefined && /^[a-z]+$/.test(word)
  const hyphened = written.length > mostJoined ? [] : written.flatMap((word, at) => (isPlain(word) && isPlain(written[at + 1]) ? [[...written.slice(0, at), `${word}-${written[at + 1]}`, ...written.slice(at + 2)]] : []))
  const forms = [apart, ...(words.some(({ joined }) => joined !== undefined) ? [words.map(({ word }) => word)] : []), ...hyphened].map(single)
  return [...new Map(forms.map((form) => [form.join(' '), form])).values()]
}
