/** Reads the text of a search as people paste and type it. */
import { foldWords } from './fold-words.ts'

const gender = '[mwfhdxvkмж]'
const genders = new RegExp(String.raw`\(?(?<![\p{L}\p{N}])${gender}(?:\s?[/|]\s?${gender})+(?![\p{L}\p{N}])\)?`, 'gu')
const allGenders = /\(?(?<![\p{L}\p{N}])(?:all|any) genders?(?![\p{L}\p{N}])\)?/gu
const genderEndings = /(?<=\p{L}{3})(?:\((?:in|innen|en?|es|n?e|r?se|euse|t?rice|ere|as?|os?|r|n|s)\)|[*:_·]-?(?:in|innen|euse|n?e|rice|x|a|o)(?![\p{L}\p{N}])|\/-?(?:in|innen|euse|ne|rice)(?![\p{L}\p{N}]))/gu

/** 'Verkäufer*in (m/w/d)' is 'Verkäufer', and 'chargé(e)' is 'chargé': titles are pasted as they are advertised. */
const withoutGenders = (folded: string): string => folded.replaceAll(allGenders, ' ').replaceAll(genders, ' ').replaceAll(genderEndings, '')

/** 'R & D' is 'R&D', and 'C ++' is 'C++'. */
const withJoinedLetters = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}])(\p{L}) & (?=\p{L}(?![\p{L}\p{N}]))/gu, '$1&').replaceAll(/(?<![\p{L}\p{N}])c\s+(?:(#)|\+\s?\+)(?=\s|$)/gu, (_, hash: string | undefined) => `c${hash ?? '++'}`)

/** Marks that draw a sign as a picture, hyphens that are not seen, and joints without a width. */
const unseen = /[\ufe00-\ufe0f\u20e3\u00ad\u2060\ufeff]/g

/** 'nurse-jobs' and 'software-engineer-jobs-in-london' are words of an address: a hyphen in a word of fewer parts belongs to it. */
const addressed = /(?<=^|\s)\p{L}+(?:-\p{L}+){3,}(?=\s|$)|(?<=^|\s)(?:\p{L}+-)+(?:jobs?|vacanc(?:y|ies))(?=\s|$)/giu

/** 'NOT' in capitals, as some search engines have it, and the sign for minus. */
const withMinus = (text: string): string => text.replaceAll(/(?<=\S\s+)NOT\s+(?=["“\p{L}])/gu, '-').replaceAll(/(?<=^|\s)−(?=["“\p{L}])/gu, '-')

/** A phrase in single quotes: apostrophes are within words, or at the end of one. */
const singleQuoted = /(?<=^|\s)(-?)'([\p{L}\p{N}][^'"]*\s[^'"]*)'(?=\s|$)/gu

/** Words before a place at the beginning of a search: 'work in Nairobi' is 'in Nairobi', and 'social work in Nairobi' is not. */
const workIn = /^\s*(?:work(?:ing)? in|trabajar en|travailler (?:a|en)|lavorare (?:a|in)|arbeiten in|werken in)(?=\s+\S)/

/** The text of a search, folded: what comes before its words are divided. */
export const searchedText = (text: string): string => withJoinedLetters(withoutGenders(foldWords(withMinus(text.replaceAll(unseen, '').replaceAll(addressed, (words) => words.replaceAll('-', ' ')))))).replace(workIn, ' ').replaceAll(singleQuoted, '$1"$2"').replaceAll(/[“”„«»]/g, '"')
