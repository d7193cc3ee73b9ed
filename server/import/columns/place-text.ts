/** Takes other values out of the texts of places. */
import { experienceLevelIn, isEducation } from '../values/kind.ts'

/** A place without the school and the level that a list has behind bars in the same column: "Leeds | Bachelor's degree". */
const withoutLevels = (text: string): string => {
  const parts = /[|｜]/.test(text) ? text.split(/[|｜]/) : []
  const own = parts.filter((part) => !isEducation(part.trim()) && experienceLevelIn(part.trim()) === undefined)
  return own.length === 0 || own.length === parts.length ? text : own.join('|').trim()
}

/** The word for a region before its name and behind that of a city: 'Curicó, Región del Maule'. */
const kindOfRegion = /(?<=,\s{0,3})(?:regi[oó]n|regi[aã]o|r[eé]gion|estado(?! d[eo]))\s(?:de la |de los |del |de |do |da |d['’])?(?=\p{Lu})(?!Metropolitana(?:$|,| de ))/iu

/** A label in capitals at the beginning of a line, behind which is another part of a posting: 'DESCRIPTION:   Weaves'. */
const labelBehind = /\n[^\S\n]*[A-Z][A-Z ]{3,30}:[^]*$/

/** The part of a city and its district, of which the district is the last: 'İstanbul(Avr.)(Eyüp)'. */
const partBefore = /(?<=\p{L}\s?)\([^()]{1,40}\)(?=\s?\([^()]{1,40}\)$)/gu

/** A place without the part between its city and its district. */
export const withoutPart = <Text extends string | undefined>(text: Text): Text | string => (text?.endsWith(')') === true ? text.replace(partBefore, '') : text)

/** A picture before a place, as curated lists have it: '📍 Leeds'. */
const picture = /^(?:\p{Extended_Pictographic}[\uFE0F\u200D]*\s*)+(?=[\p{L}\p{N}])/u

/** Pictures are behind all letters of most languages. */
const firstPicture = 0x203c

/** A place as it is known: without what else its column has, and without the word for its region. */
export const placeAlone = (text: string): string => {
  const written = text.charCodeAt(0) < firstPicture ? text : text.replace(picture, '')
  return withoutLevels(withoutPart(written).replace(labelBehind, '')).replace(kindOfRegion, '')
}
