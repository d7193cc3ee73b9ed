/** Places as boards and programs write them: hybrid work in other languages, no value behind another, cities in brackets, two names of one city. */
import { expect, it } from 'vitest'
import { whereaboutsOf } from '../../../server/places/whereabouts.ts'

const placesOf = (text: string): string => whereaboutsOf([text]).places.map(({ text: written, unknown, city, country }) => (country === undefined ? `${written}?` : [unknown === undefined ? undefined : `(${unknown})`, city, country].filter((part) => part !== undefined).join(', '))).join(' + ')

it.each([
  ['Télétravail hybride à 69003 Lyon', 'Lyon, FR'],
  ['Télétravail partiel à Nantes', 'Nantes, FR'],
  ['Empleo híbrido en 28001 Madrid', 'Madrid, ES'],
  ['Trabalho híbrido em Recife', 'Recife, BR'],
  ['Hybrides Arbeiten in 80331 München', 'Munich, DE'],
  ['Teilweise Home-Office in 20095 Hamburg', 'Hamburg, DE'],
])('%s is in its city, and not remote', (text, places) => {
  expect(whereaboutsOf([text]).remote).toBe(false)
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Télétravail à Lyon', 'Lyon, FR'],
  ['Teletrabajo en Madrid', 'Madrid, ES'],
  ['Тільки віддалено', ''],
  ['Online', ''],
  ['En ligne', ''],
  ['Leipzig / Online', 'Leipzig, DE'],
  ['Online (Graz)', 'Graz, AT'],
  ['Офіс або Remote, Львів', 'Офіс? + Lviv, UA'],
])('%s is remote', (text, places) => {
  expect(whereaboutsOf([text]).remote).toBe(true)
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Польща, None None', 'PL'],
  ['Lyon, nan', 'Lyon, FR'],
  ['Austin, TX, null', 'Austin, US'],
  ['None, Piemonte', 'None, IT'],
  ['Poland None Street', 'Poland None Street?'],
  ['Україна, None (Одеса, Харків)', 'Odesa, UA + Kharkiv, UA'],
  ['Germany (Berlin)', 'Berlin, DE'],
  ['Релокейт, Україна (Одеса)', 'Odesa, UA'],
  ['Pune (All Areas)', 'Pune, IN'],
  ['Chennai (All Areas)(Adyar)', '(Adyar), Chennai, IN'],
  ['Pune(Baner +2)', '(Baner), Pune, IN'],
  ['Oakland, CA USA', 'Oakland, US'],
  ['Perth WA Australia', 'Perth, AU'],
  ['Híbrido desde Bogotá', 'Bogotá, CO'],
  ['Bangalore Bengaluru', 'Bengaluru, IN'],
  ['Campinas e Região', 'Campinas, BR'],
  ['Lyon et sa région', 'Lyon, FR'],
  ['München und Umgebung', 'Munich, DE'],
  ['Quetzaltenango y alrededores', 'Quetzaltenango, GT'],
  ['Leeds and surrounding areas, UK', 'Leeds, GB'],
  ['Campinas e região; Santos e região, SP', 'Campinas, BR + Santos, BR'],
  ['Trentino e Dolomiti', 'Trentino e Dolomiti?'],
  ['Delhi/NCR Delhi NCR, Pune', 'Delhi, IN + Pune, IN'],
  ['Bangalore Pune', 'Bangalore Pune?'],
])('%s is %s', (text, places) => expect(placesOf(text)).toBe(places))

it.each([
  ['Dallas-Fort Worth Metroplex', 'Dallas, US + Fort Worth, US'],
  ['Miami-Fort Lauderdale Area', 'Miami, US + Fort Lauderdale, US'],
  ['Minneapolis-St. Paul', 'Minneapolis, US + Saint Paul, US'],
  ['Essen Dortmund Region', 'Essen, DE + Dortmund, DE'],
  ['Greater Manchester Area', 'Manchester, GB'],
  ['Utica-Rome Area', 'Utica-Rome Area?'],
  ['Essen Dortmund', 'Essen Dortmund?'],
  ['Greater Hyderabad Area', 'Greater Hyderabad Area?'],
  ['Online Campus', 'Online Campus?'],
  ['70008', '70008?'],
  ['APO, AE', 'APO, AE?'],
  ['FPO AP 96349', 'FPO AP 96349?'],
  ['Ramstein, AE 09094', 'Ramstein, AE 09094?'],
  ['Yokota AB, AP', 'Yokota AB, AP?'],
  ['US-SF, US-NYC', 'San Francisco, US + New York City, US'],
  ['SF, CA', 'San Francisco, US'],
])('the area %s is %s', (text, places) => expect(placesOf(text)).toBe(places))

it('keeps a code before a dash in the text of the place', () => expect(whereaboutsOf(['IN - Pune']).places).toMatchObject([{ text: 'IN - Pune', city: 'Pune' }]))

it.each([
  ['59 rue Meslay, 75003 Paris FRANCE', '(59 rue Meslay), Paris, FR'],
  ['Loom Street 5, 10115 Berlin Deutschland', '(Loom Street 5), Berlin, DE'],
  ['Loom Street 5, Berlin, Germany', '(Loom Street 5), Berlin, DE'],
  ['Loom Street 5, Hamburg, Germany', '(Loom Street 5), Hamburg, DE'],
  ['Loom Street, New York', '(Loom Street), US'],
  ['Leeds, Paris France', 'Leeds, GB + Paris, FR'],
])('%s is the city behind an address', (text, places) => expect(placesOf(text)).toBe(places))

it.each([
  ['Taguig City, NCR', 'Taguig, PH'],
  ['Noida, NCR', 'Noida, IN'],
  ['Mumbai, Pune, NCR', 'Mumbai, IN + Pune, IN + Delhi, IN'],
])('%s has no Delhi of another country', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Großraum Stuttgart', 'Stuttgart, DE'],
  ['Landkreis Rosenheim', 'Rosenheim, DE'],
  ['Provincia di Torino', 'Turin, IT'],
  ['Lima Metropolitana', 'Lima, PE'],
  ['Grande Porto Alegre', 'Porto Alegre, BR'],
  ['Milano Centro', 'Milan, IT'],
  ['Nairobi CBD', 'Nairobi, KE'],
  ['Noida Sector 62', 'Noida, IN'],
  ['г. Казань', 'Kazan, RU'],
  ['İstanbul Avrupa', 'Istanbul, TR'],
  ['Kab. Bekasi', 'Bekasi, ID'],
  ['Санкт-Петербург и область', 'Saint Petersburg, RU'],
  ['Grande Prairie', 'Grande Prairie, CA'],
  ['Provincia de Buenos Aires', 'AR'],
  ['Garden Centre', 'Garden Centre?'],
])('%s is the city that it is around, or that it is a part of', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Frankfurt a.M.', 'Frankfurt am Main, DE'],
  ['Frankfurt a. M., Germany', 'Frankfurt am Main, DE'],
  ['Freiburg i.Br.', 'Freiburg, DE'],
  ['Trójmiasto', 'Gdańsk, PL'],
  ['Santiago, RM', 'Santiago, CL'],
  ['القصيم', 'SA'],
])('%s is a short name', (text, places) => {
  expect(placesOf(text)).toBe(places)
})
