/** Takes a written place apart. */
import { foldName } from './fold-name.ts'

/** A part of a written place; `name` is folded, without its postal code. */
export type Part = { text: string; name: string }

/** Short names that no list of names has, or that mean something else there. */
const shortNames: ReadonlyMap<string, string> = new Map(Object.entries({
  nyc: 'New York City, NY, US',
  'ny ny': 'New York City, NY, US',
  'la ca': 'Los Angeles, CA, US',
  'new york metro': 'New York City, NY, US',
  newyork: 'New York City, NY, US',
  la: 'Los Angeles, CA, US',
  sf: 'San Francisco, CA, US',
  'san fran': 'San Francisco, CA, US',
  'sf bay area': 'San Francisco, CA, US',
  'bay area': 'San Francisco, CA, US',
  'bay area ca': 'San Francisco, CA, US',
  'sf bay area ca': 'San Francisco, CA, US',
  dc: 'Washington, DC, US',
  'washington dc': 'Washington, DC, US',
  philly: 'Philadelphia, PA, US',
  nrw: 'North Rhine-Westphalia, Germany',
  'tp hcm': 'Ho Chi Minh City, Vietnam',
  'greater manchester': 'Manchester, England, UK',
  'greater manchester area': 'Manchester, England, UK',
  ncr: 'Delhi, India',
  'delhi ncr': 'Delhi, India',
  'mumbai suburban': 'Mumbai, India',
  cdmx: 'Mexico City, Mexico',
  brasilia: 'Brasília, Brazil',
  'brasilia df': 'Brasília, Brazil',
  'brasilia, df': 'Brasília, Brazil',
  'brasilia distrito federal': 'Brasília, Brazil',
  'brasilia, distrito federal': 'Brasília, Brazil',
  trojmiasto: 'Gdańsk, Poland',
  'santiago rm': 'Santiago, Chile',
  'santiago, rm': 'Santiago, Chile',
  'lisboa e vale do tejo': 'Lisbon, Portugal',
  [foldName('القصيم')]: 'Al-Qassim Region, Saudi Arabia',
  [foldName('المنطقة الشرقية')]: 'Eastern Province, Saudi Arabia',
  [foldName('СПб')]: 'Saint Petersburg, Russia',
  // Cities of China by names that the list of names lacks.
  ...Object.fromEntries(
    Object.entries({ 廊坊: 'Langfang, Hebei', 沧州: 'Cangzhou, Hebei', 荆州: 'Jingzhou, Hubei', 许昌: 'Xuchang, Henan', 新乡: 'Xinxiang, Henan', 泰安: "Tai'an, Shandong", 滨州: 'Binzhou, Shandong', 达州: 'Dazhou, Sichuan', 中山: 'Zhongshan, Guangdong', 淮安: "Huai'an, Jiangsu" }).flatMap(
      ([name, city]) => [name, `${name}市`].map((each) => [foldName(each), `${city}, China`]),
    ),
  ),
  [foldName('서울')]: 'Seoul, South Korea',
  [foldName('서울특별시')]: 'Seoul, South Korea',
}))

/** Those of them that are no codes of regions, so that their country may be beside them: 'CDMX, México'. */
const shortCities: ReadonlyMap<string, string> = new Map([['cdmx', 'Mexico City'], ['nyc', 'New York City'], ['sf', 'San Francisco']])

/** Whether a name is a short one of a city. */
export const isShortName = (text: string): boolean => shortNames.has(foldName(text))

/** Words for a whole country. */
const nationwide: ReadonlyMap<string, string> = new Map(Object.entries({
  bundesweit: 'Germany',
  deutschlandweit: 'Germany',
  osterreichweit: 'Austria',
  schweizweit: 'Switzerland',
  'france entiere': 'France',
  'toute la france': 'France',
  'all india': 'India',
  'pan india': 'India',
  landelijk: 'Netherlands',
  'heel nederland': 'Netherlands',
  [foldName('cała Polska')]: 'Poland',
  'tutta italia': 'Italy',
  [foldName('toda España')]: 'Spain',
  [foldName('todo México')]: 'Mexico',
  [foldName('вся Россия')]: 'Russia',
  [foldName('по всей России')]: 'Russia',
  [foldName('вся Україна')]: 'Ukraine',
  [foldName('вся Украина')]: 'Ukraine',
  [foldName('celá ČR')]: 'Czechia',
  [foldName('celá Česká republika')]: 'Czechia',
  [foldName('celé Slovensko')]: 'Slovakia',
  'ganz deutschland': 'Germany',
  'ganz osterreich': 'Austria',
  'ganze schweiz': 'Switzerland',
  'hela sverige': 'Sweden',
  'hele norge': 'Norway',
  'hele danmark': 'Denmark',
  'todo o brasil': 'Brazil',
  'todo brasil': 'Brazil',
  'todo chile': 'Chile',
  'toda colombia': 'Colombia',
  'todo portugal': 'Portugal',
}))

/** 'Tanzania, United Republic of', as lists of countries have it. */
const inverted = /([^,;]+),\s*([^,;]+ of(?: the)?)\s*$/i

/** The end of an address in the United Kingdom: 'Chester, CH4 9FE'. */
const britishEnd = /\d[A-Z]{2}\s*$/
const britishCode = /[\s,]\s*[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\s*$/

/** 'Gatineau, Canada, More...' */
const cutOff = /,\s*(?:more|mehr|más|mais|plus)?\s?(?:\.{3}|…)\s*$/i

/** Hong Kong and others after the word for China. */
const ofChina = /^中[国國](?=香港|澳[门門]|[台臺][湾灣])/u

/** The city of Buenos Aires behind a part of it, as boards of Argentina call it. */
const ofBuenosAires = /,\s*(?:capital federal|c\.?\s?a\.?\s?b\.?\s?a\.?)\s*$/i

/** What people of Vietnam write before the name of a city, and of a province: 'TP. Hồ Chí Minh', 'Tỉnh Lâm Đồng'. */
const ofVietnam = /(^|,\s?)(?:TP\.|thành phố\s|tỉnh\s)\s*(?=\p{Lu})(?!HCM)/giu

/** Short forms of the words behind a city in Germany: 'Frankfurt a.M.', 'Freiburg i. Br.'. */
const shortened: readonly (readonly [RegExp, string])[] = [[/\sa\.\s?M\.?(?=$|[,;/)])/, ' am Main'], [/\si\.\s?Br\.?(?=$|[,;/)])/, ' im Breisgau'], [/\sa\.\s?d\.\s?(?=\p{Lu})/u, ' an der '], [/\so\.\s?d\.\s?T\.?(?=$|[,;/)])/, ' ob der Tauber']]
const withoutShort = (text: string): string => (/\s[aio]\./.test(text) ? shortened.reduce((written, [short, whole]) => written.replace(short, whole), text) : text)

const ended = (text: string): string => (britishEnd.test(text) && britishCode.test(text) && !/\b(?:GB|UK)\b/.test(text) ? text.replace(britishCode, ', United Kingdom') : text)

/** What people write around a short name of a city: 'NYC Metro Area', 'Greater Philly'. */
const aroundShort = /^greater | (?:metro(?:politan)?(?: area| region)?|area)$/
const shortNamed = (name: string): string | undefined => shortNames.get(name) ?? (aroundShort.test(name) ? shortNames.get(name.replace(aroundShort, '')) : undefined)

/** Letters of the post for a country before a postal code: 'A-1090 Wien', 'CH-8001 Zürich'. */
const ofPost: ReadonlyMap<string, string> = new Map([['A', 'Austria'], ['B', 'Belgium'], ['CH', 'Switzerland'], ['D', 'Germany'], ['DK', 'Denmark'], ['F', 'France'], ['I', 'Italy'], ['L', 'Luxembourg'], ['NL', 'Netherlands']])
const postalBefore = /^([A-Z]{1,2})[- ](\d{4,5} \p{Lu}[^,;|]+)$/u
const withPostal = (text: string): string => {
  const [, letters = '', city = ''] = postalBefore.exec(text) ?? []
  const country = ofPost.get(letters)
  return country === undefined ? text : `${city}, ${country}`
}

/** A short name as what it means, and a turned one as it is spoken. */
export const spelledOut = (text: string): string => ended(shortNamed(foldName(text)) ?? withPostal(withoutShort(text))).replace(inverted, '$2 $1').replace(cutOff, '').replace(ofChina, '').replace(ofBuenosAires, ', Buenos Aires F.D., Argentina').replace(ofVietnam, '$1')

/** 'Moscow (+ Kazan, Perm)': further places, not a count of them. */
const more = /\s*\(\s*\+\s*(\p{L}[^()]*)\)/gu

/** The region around a city, as boards of India write it among other cities. */
const delhi = /\b(?:new )?delhi\s*\/\s*ncr\b/gi

/** The region around Delhi, or that of Manila, behind a city of it: 'Noida, NCR', 'Taguig City, NCR'. */
const capitalRegion = /^([^,;/|]+),\s*NCR\s*$/

/** A whole city ('Mumbai (All Areas)'), and how many other parts of it there are ('Mumbai(Andheri East +1)'). */
const allOrOthers = /\s*\(all areas\)|(?<=\([^()]*(?<!UTC|GMT|CES?T|\bto)) \+\d{1,2}(?=\s*\))/gi

/** What programs write for no value behind another: 'Ukraine, None None', 'Paris, nan'. A town of Italy is called None. */
const noValue = /(?<=\S)(?:,?\s+(?:None|nan|null))+(?=\s*(?:[,(]|$))/g

/** 'And others', as boards of Korea write it behind a place: '서울 강남구 외', '경기 수원시 외 2곳'. */
const andOthers = /(?<=\p{sc=Hangul})\s외(?:\s?\d{1,2}\s?(?:곳|개|개소|개 지역|지역)?)?\s*$/u

/** Words for the surroundings of the place before them: 'Campinas e Região', 'Lyon et environs', 'München und Umgebung'. */
const surroundings =
  /(?<=[\p{L}\d]),?\s(?:e|y|et|und|and|&|en|i|a|og|och|и|та|і)\s(?:(?:its|sua|su|sa|ses)\s)?(?:regi(?:ão|ao|ón|on)(?: metropolitana)?|région|arredores|alrededores|environs|alentours|umgebung|umland|omgeving|surrounding areas?|surrounds|okolic[ae]|okol[íi]e?|dintorni|omegn|omnejd|область|обл|пригороды?|подмосковье|окрестности|передмістя)\.?(?=\s*(?:[,;|]|$))/giu

/** What companies of the United States call the cities of their offices. Most are words of other languages too. */
const offices: ReadonlyMap<string, string> = new Map(Object.entries({
  NYC: 'New York City, NY', SF: 'San Francisco, CA', SFO: 'San Francisco, CA', LA: 'Los Angeles, CA', DC: 'Washington, DC', SEA: 'Seattle, WA', CHI: 'Chicago, IL', BOS: 'Boston, MA', ATL: 'Atlanta, GA',
  ATX: 'Austin, TX', DEN: 'Denver, CO', DAL: 'Dallas, TX', HOU: 'Houston, TX', PHX: 'Phoenix, AZ', PDX: 'Portland, OR', PHL: 'Philadelphia, PA', SJC: 'San Jose, CA', SLC: 'Salt Lake City, UT', MIA: 'Miami, FL',
}))
const sureOffice = /^(?:NYC|SFO?|LA|DC)$/
const isRemoteWord = (text: string): boolean => /^remote$/i.test(text)

/** 'SF, NYC, SEA', 'US-SF-HQ, US-CHI': a list of such alone, with one that is surely a city and one that no other list has; any other text as it is. */
const ofOffices = (text: string): string => {
  if (text.length > longestOfOffices || !/\b(?:NYC|SFO?)\b/.test(text)) return text
  const names = text.split(/[,;/|&]|\s(?:and|or)\s/).map((part) => part.trim().replace(/^US-/, '').replace(/-HQ$/, ''))
  const cities = names.map((name) => offices.get(name) ?? (isRemoteWord(name) ? name : undefined))
  return names.length > 1 && !text.split(/[,;/|&]/).every((part) => sureOffice.test(part.trim()) || isRemoteWord(part.trim())) && cities.every((city) => city !== undefined) ? cities.join('; ') : text
}
const longestOfOffices = 100

/** The sides of Istanbul, as boards of Turkey have them: 'İstanbul(Avr.)', 'İstanbul (Asya)'. */
const sideOfIstanbul = /(?<=[iIİ]stanbul)\s?\((?:Avr(?:upa)?|Asya|Anadolu|And)\.?(?:\sYakası)?\)/gu

/** A state of Australia before its city and a part of that: 'VIC - Melbourne - Bayside Suburbs'. */
const stateBefore = /^(VIC|NSW|QLD|TAS|ACT) - (\p{Lu}[\p{L} '&]{2,40}?)(?: - [^-]*)?$/u

/** A text in which several places are written as others write them. */
export const asPlaces = (text: string): string => ofOffices(text).replace(stateBefore, '$2, $1').replaceAll(more, '; $1').replace(capitalRegion, '$1').replaceAll(delhi, 'Delhi NCR').replaceAll(allOrOthers, '').replaceAll(sideOfIstanbul, '').replaceAll(noValue, '').replace(andOthers, '').replaceAll(surroundings, '')

/** Groups of countries after the country: 'Berlin, Germany, Europe'. */
export const continents = /^(?:europe|asia|africa|oceania|middle east|(?:the )?americas|(?:north|south|central|latin) america|latinoamerica|america latina|emea|apac|latam|eu|european union|eea|european economic area)$/

/** 'TX 78701' is 'tx', and 'SW1A 1AA' is nothing. */
export const withoutPostalCode = (part: string): string => foldName(part.replaceAll(/\b[A-Z]{0,2}\d[\dA-Z]*(?:[- ]?\d[\dA-Z]*)?\b/g, ' '))

/** The parts between hyphens, folded: 'US-TX-Austin', 'US-NYC'. */
export const hyphened = (written: string): string[] => written.split('-').map((part) => foldName(shortCities.get(foldName(part)) ?? part))

/** The mail and the bases of the forces of the United States abroad: 'APO, AE' and 'Ramstein, AE 09094' are not in the Emirates, nor is 'Yokota AB, AP' in Andhra Pradesh. */
export const ofForces = /\b[ADF]PO,? A[AEP]\b|\b(?:AB|AFB|Air Base|Naval (?:Base|(?:Air )?Station)|Army Base|Garrison), A[AEP]\b|\bA[AEP] (?:09\d{3}|340\d{2}|96[2-6]\d{2})\b/

/** The parts between commas and dashes. */
export const partsBetween = (written: string): string[] => written.split(/,|_| [-–—] |\s\/\s/).map((part) => nationwide.get(foldName(part)) ?? shortCities.get(foldName(part)) ?? part)

/** The parts that have a name; groups of countries after others have none. */
export const namedParts = (parts: readonly string[]): Part[] =>
  parts.map((part): Part => ({ text: part.trim(), name: withoutPostalCode(part) })).filter(({ name }, at) => name !== '' && (at === 0 || !continents.test(name)))

/** A letter of Chinese, Japanese or Korean. */
export const eastAsian = /[\p{sc=Han}\p{sc=Hangul}]/u

/** Ends the name of a part of China, Taiwan, Japan or Korea. */
const partEnd = '[省市县縣区區都道府県郡町村州시구군도]'
/** Whether a name has the kind of its part of a country: '新北市'. */
export const endsAsPart = new RegExp(`${partEnd}$`, 'u')
const eachPart = new RegExp(`.{2,}?${partEnd}(?=.)|.+$`, 'gu')

/** A word that is no place's name, such as the 'of' of a company; and in Japan the next station, and how far that is: '大井町駅（徒歩2分）'. */
const isOther = /^(?:\p{Ll}[\p{sc=Latin}]*|\p{sc=Latin}{1,2}|.*駅|徒歩.*)$/u

/** A name of China without the word for its kind: of '烟台' the list of names has '烟台市' alone. */
const bareName = /^\p{sc=Han}{2,3}$/u

/** Chinese, Japanese and Korean write the largest part first, mostly without signs between: the parts of '广东省深圳市南山区', each with and without the word for its kind. */
export const eastAsianParts = (written: string): string[][] =>
  eastAsian.test(written)
    ? written
        .split(/[\s·・,，、\-–/⁄／()（）]+/)
        .filter((part) => !isOther.test(part))
        .flatMap((part) => part.match(eachPart) ?? [])
        .map((part) => [part, ...(endsAsPart.test(part) ? (part.length > 2 ? [part.slice(0, -1)] : []) : bareName.test(part) ? [`${part}市`] : [])])
    : []

/** Of a text, and of all texts together, no more is read. */
export const mostRead = 2000
const mostOfAll = 8000

/** The texts as they are read: none that is blank or beyond the most, and no long runs of spaces, over which patterns would search again and again. */
export const readable = (texts: readonly string[]): string[] => {
  let left = mostOfAll
  return texts
    .filter((text) => {
      left -= text.length
      return left + text.length > 0 && text.trim() !== ''
    })
    .map((text) => text.slice(0, mostRead).replaceAll(/\s{3,}/g, (run) => (run.includes('\n') ? '\n' : ' ')))
}
