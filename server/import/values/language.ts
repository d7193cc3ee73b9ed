import { quoted, type Finding } from '../finding.ts'
import { textsOf } from '../shapes/shape.ts'
import { remembered } from '../../values/app/remembered.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Codes of no language: undetermined, several, uncoded, none. */
const noLanguages: ReadonlySet<string> = new Set(['und', 'mul', 'mis', 'zxx'])

/** The canonical form of a language tag (BCP 47), also as locales are written ('en_US'); undefined for any other text. 'English' has the form of a tag, and is none. */
const tagOf = remembered((text): string | undefined => {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text.replaceAll('_', '-'))
    const { language } = new Intl.Locale(tag)
    return tag.length <= longestTag && !noLanguages.has(language) && names.of(language) !== undefined ? tag : undefined
  } catch {
    return undefined
  }
})

/** RFC 5646 4.4.1: space for every registered tag. */
const longestTag = 35

/** The one language that a value names; otherwise undefined, with a note where it names another text than a tag, or several languages. */
export const languageIn = (value: unknown, note: (finding: Finding) => void): string | undefined => {
  if (value === undefined) return undefined
  const texts = textsOf(value)
  const unknown = texts.find((text) => tagOf(text) === undefined)
  const [tag, other] = new Set(texts.map(tagOf))
  if (unknown !== undefined) note({ kind: 'the language is no tag such as "en" or "pt-BR": it is left out', value: quoted(unknown) })
  else if (other !== undefined) note({ kind: 'it names several languages: none is stored', value: texts.join(', ') })
  return unknown === undefined && other === undefined ? tag : undefined
}
