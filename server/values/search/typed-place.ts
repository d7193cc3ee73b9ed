/** Reads a place as people type it. */
import { foldName } from '../../places/fold-name.ts'
import { gazetteer } from '../../places/gazetteer.ts'
import { cityWithin } from '../../places/named.ts'
import { knownAlone } from '../../places/place.ts'

/** A city and a code behind it; a postal code or the country may follow. */
const coded = /^(\s*\p{L}.*?)(\s+)([a-z]{2,3})(?=(?:\s+(?:\d[\d -]*|usa?|canada|australia))?\s*$)/iu

const withCode = (part: string): string =>
  part.replace(coded, (written: string, city: string, space: string, code: string) => {
    const places = gazetteer()
    const isOneName = places.citiesNamed(foldName(part)).length > 0
    return isOneName || cityWithin(places, foldName(city), [foldName(code)]) === undefined ? written : city + space + code.toUpperCase()
  })

/** The end of Arabic words, which is folded and often typed as another letter. */
const arabicEnd = /ه(?![\p{L}\p{N}])/gu

/** A name without case and accents as the gazetteer has it: 'القاهره' is 'القاهرة'. */
export const inGazetteer = (name: string): string => {
  const other = name.replaceAll(arabicEnd, 'ة')
  return other !== name && knownAlone(name) === undefined && knownAlone(foldName(other)) !== undefined ? other : name
}

/** Signs and words between places. */
const between = /([,;/|()]|\s(?:or|and)\s)/i

/** Short forms that the gazetteer has for few of its cities. */
const shortForms = /(?<![\p{L}\p{N}])(?:(f)t|(m)t)\.?(?=\s+\p{L})/giu

/** 'boston ma' as 'boston MA', and 'ft worth' as 'fort worth': postings have codes in capitals, and words in small letters ('based in'), but nobody types capitals. */
export const typedPlace = (location: string): string =>
  location.replaceAll(shortForms, (_, fort: string | undefined, mount = '') => (fort === undefined ? `${mount}ount` : `${fort}ort`)).split(between).map((part) => inGazetteer(withCode(part))).join('')
