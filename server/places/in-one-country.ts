/** Reads places as the boards of one country write them. */
import { distance } from './distance.ts'
import { foldName } from './fold-name.ts'
import type { Gazetteer } from './gazetteer.ts'
import { aloneCity, cityWithin, fewestOfLarge, knownCity, knownRegion, type Known } from './named.ts'
import type { Part } from './written.ts'

const number = String.raw`(\d{2}|2[AB]|97\d)`
const besideNumber = new RegExp(String.raw`^(?:${number} - (\p{L}[^,\d]*)|(\p{L}[^,\d]*?) (?:- ${number}|\(${number}\)))$`, 'u')

/** '07 - Aubenas', 'Aubenas - 07', 'Aubenas (07)': boards of France write the number of the department beside a town, or beside the department itself ('42 - Loire'). */
export const knownInDepartment = (places: Gazetteer, written: string): Known | undefined => {
  const [, before, behind = '', name = behind, after, inBrackets = after] = besideNumber.exec(written) ?? []
  const [folded, department = inBrackets] = [foldName(name).replace(/^st(e?) /, 'saint$1 '), before]
  if (department === undefined) return undefined
  const city = places.citiesNamed(folded).find(({ country, district }) => country === 'FR' && district === department)
  if (city !== undefined) return knownCity(places, city)
  const around = places.districtsNamed(folded).find(({ country, id }) => country === 'FR' && id === department)
  const region = around && places.regionOf(around)
  return region && { ...knownRegion(region), unknown: name }
}

/** The states of the United States whose codes are no country's, and no region's of Australia, Brazil, Canada or Italy. */
const states: ReadonlySet<string> = new Set('AK FL HI IA KS ND NH NJ NM NV NY OH OK TX UT WI WV WY'.split(' '))

/** 'TX': a state by its code alone. */
const knownByCode = (places: Gazetteer, written: string): Known | undefined => {
  const region = states.has(written) ? places.regionsNamed(foldName(written)).find(({ country }) => country === 'US') : undefined
  return region && knownRegion(region)
}

/** Two capitals are a code, and no town that is called so: 'WA' is not Wa in Ghana. 'LA' is a city by another name. */
export const isCodeOfTown = (text: string, { city }: Known): boolean => /^[A-Z]{2}$/.test(text) && city !== undefined && foldName(city) === foldName(text)

/** The letters with which postcodes of the United Kingdom begin. */
const postcodeAreas: ReadonlySet<string> = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU
   M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(/\s+/),
)

/** 'Manchester M20', 'Boston, PE21': a town with the first half of its postcode is that of the United Kingdom, whatever others are called so. */
const knownAtPostcode = (places: Gazetteer, written: string): Known | undefined => {
  const [, town = '', area = ''] = /^(\p{L}[^,\d]*?),? ([A-Z]{1,2})\d{1,2}$/u.exec(written) ?? []
  return postcodeAreas.has(area) ? cityWithin(places, foldName(town), ['gb']) : undefined
}

/** Those of London. */
const areasOfLondon: ReadonlySet<string> = new Set(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC'])

/** 'LS1 4DY', 'EC1N2TD': a whole postcode is a place of the United Kingdom. */
const knownByPostcode = (places: Gazetteer, written: string): Known | undefined => {
  const [unknown = '', area = ''] = /^([A-Z]{1,2})\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}$/.exec(written) ?? []
  if (!postcodeAreas.has(area)) return undefined
  const city = areasOfLondon.has(area) ? aloneCity(places, 'london') : undefined
  return { ...(city === undefined ? { country: 'GB' } : knownCity(places, city)), unknown }
}

/** A place by the code of a state, a postcode or the number of a department. */
export const knownByCodes = (places: Gazetteer, written: string): Known | undefined =>
  knownByCode(places, written) ?? knownByPostcode(places, written) ?? knownAtPostcode(places, written) ?? knownInDepartment(places, written)

/** What boards of the United Kingdom call parts of London, and nothing else has as its name: 'East London' is a city of South Africa. */
const partOfLondon = /^(?:(?:central|inner|greater|north|south|west|(?:north|south) (?:east|west)) )london$/

/** In kilometres. */
const widestOfLondon = 40

/** 'North London, London', 'Fenchurch St, Central London': a part of London alone, beside the city, or behind something in it. */
export const knownInLondon = (places: Gazetteer, [first, second, ...others]: readonly Part[]): Known | undefined => {
  if (first === undefined || others.length > 0 || ![first, second].some((part) => part !== undefined && partOfLondon.test(part.name))) return undefined
  if (second !== undefined && second.name !== 'london' && !partOfLondon.test(second.name)) return undefined
  const city = aloneCity(places, 'london')
  // 'Manchester, Central London' is two places.
  if (city === undefined || places.citiesNamed(first.name).some((other) => other.country === city.country && other.population >= fewestOfLarge && distance(city, other) > widestOfLondon)) return undefined
  return { ...knownCity(places, city), unknown: first.text }
}

/** 'Москва, ул. Лесная, д. 5': addresses in Cyrillic begin with the city; here with one that needs no more than its name. */
export const knownBeforeAddress = (places: Gazetteer, [first, ...within]: readonly Part[]): Known | undefined => {
  const city = first === undefined || within.length === 0 || !/\p{sc=Cyrillic}/u.test(first.text) ? undefined : aloneCity(places, first.name)
  return city && { ...knownCity(places, city), unknown: within.map(({ text }) => text).join(', ') }
}

/** 'Zürich-Oerlikon', 'Pune-Hinjewadi': a city that needs no more than its name, with a part of it that nothing else is called, or a town of its own country. */
export const knownBeforePart = (places: Gazetteer, written: string): Known | undefined => {
  const [, name = '', unknown = ''] = /^(\p{Lu}[\p{L} ]{2,40})-(\p{Lu}[\p{L} ]{1,40})$/u.exec(written) ?? []
  const city = name === '' ? undefined : aloneCity(places, foldName(name))
  if (city === undefined || city.population < fewestOfLarge || places.regionsNamed(foldName(unknown)).length > 0) return undefined
  const others = places.citiesNamed(foldName(unknown))
  return others.length === 0 || others.some(({ country }) => country === city.country) ? { ...knownCity(places, city), unknown } : undefined
}
