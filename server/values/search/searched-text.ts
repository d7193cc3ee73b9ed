/** Reads the text of a search as people paste and type it. */
import { foldWords } from './fold-words.ts'

const gender = '[mwfhdxvkмж]'
const genders = new RegExp(String.raw`\(?(?<![\p{L}\p{N}])${gender}(?:\s?[/|]\s?${gender})+(?![\p{L}\p{N}])\)?`, 'gu')
const genderEndings = /(?<=\p{L}{3})(?:\((?:in|innen|en?|es|n?e|r?se|euse|t?rice|ere|as?|os?|r|n|s)\)|[*:_·]-?(?:in|innen|euse|n?e|rice|x|a|o)(?![\p{L}\p{N}])|\/-?(?:in|innen|euse|ne|rice)(?![\p{L}\p{N}]))/gu

/** 'Verkäufer*in (m/w/d)' is 'Verkäufer', and 'chargé(e)' is 'chargé': titles are pasted as they are advertised. */
const withoutGenders = (folded: string): string => folded.replaceAll(genders, ' ').replaceAll(genderEndings, '')

/** 'R & D' is 'R&D', and 'C ++' is 'C++'. */
const withJoinedLetters = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}])(\p{L}) & (?=\p{L}(?![\p{L}\p{N}]))/gu, '$1&').replaceAll(/(?<![\p{L}\p{N}])c\s+(?:(#)|\+\s?\+)(?=\s|$)/gu, (_, hash: string | undefined) => `c${hash ?? '++'}`)

/** What draws a sign as a picture: a mark that no letter has. */
const pictureMarks = /[\ufe00-\ufe0f\u20e3]/g

/** 'NOT' in capitals, as some search engines have it, and the sign for minus. */
const withMinus = (text: string): string => text.replaceAll(/(?<=\S\s+)NOT\s+(?=["“\p{L}])/gu, '-').replaceAll(/(?<=^|\s)−(?=["“\p{L}])/gu, '-')

/** The text of a search, folded: what comes before its words are divided. */
export const searchedText = (text: string): string => withJoinedLetters(withoutGenders(foldWords(withMinus(text.replaceAll(pictureMarks, ''))))).replaceAll(/[“”„«»]/g, '"')
