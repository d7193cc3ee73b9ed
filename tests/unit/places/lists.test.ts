/** Lists of cities and regions that have only commas between them. */
import { expect, it } from 'vitest'
import { whereaboutsOf } from '../../../server/places/whereabouts.ts'

const placesOf = (text: string): string => whereaboutsOf([text]).places.map(({ text: written, city, region, country, unknown }) => (country === undefined ? `${written}?` : [unknown === undefined ? [] : `(${unknown})`, city ?? region ?? [], country].flat().join(', '))).join(' + ')

it.each([
  ['Denver, CO, Tampa and 7 more', 'Denver, US + Tampa, US'],
  ['Leeds, UK, Omaha and 2 more', 'Leeds, GB + Omaha, US'],
  ['LA, SF, Houston & 3 others', 'Los Angeles, US + San Francisco, US + Houston, US'],
  ['Ohio, Washington, Kansas and 40 more', 'Ohio, US + Washington? + Kansas, US'],
  ['Nowhereville, CO, Tampa', 'Nowhereville, CO, Tampa?'],
  ['Nowhereville, TX and 2 more', '(Nowhereville), Texas, US'],
  ['Tampa, FL, Nowhereville, Brazil + 2 more', 'Tampa, US + (Nowhereville), BR'],
  ['Denver, CO, Oz and 2 more', 'Denver, US + Oz?'],
])('%s says that there are more places', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Jaipur, Surat, Nagpur, Punjab', 'Jaipur, IN + Surat, IN + Nagpur, IN + Punjab, IN'],
  ['Madurai, Bhopal, Indore, Kerala, Gujarat', 'Madurai, IN + Bhopal, IN + Indore, IN + Kerala, IN + Gujarat, IN'],
  ['Ohio, Florida', 'Ohio, US + Florida, US'],
  ['NYC, LA, SF', 'New York City, US + Los Angeles, US + San Francisco, US'],
  ['SF, NY', 'San Francisco, US + New York, US'],
  ['NYC, NJ, Remote', 'New York City, US + New Jersey, US'],
])('%s are cities and regions of one country', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Melbourne  Sydney  Perth', 'Melbourne, AU + Sydney, AU + Perth, AU'],
  ['Queensland  South Australia and Western Australia', 'Queensland, AU + South Australia, AU + Western Australia, AU'],
  ['Canberra  ACT', 'Canberra, AU'],
  ['Level 4  Sydney', 'Level 4 Sydney?'],
])('%s has lost its signs', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([['Canada wide', 'CA'], ['UK-wide', 'GB'], ['City wide', 'City wide?'], ["St. John's, NF", "St. John's, CA"], ['Bay Area, CA', 'San Francisco, US']])('%s is read', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([['NRW', 'North Rhine-Westphalia, DE'], ['NRW / Bayern', 'North Rhine-Westphalia, DE + Bavaria, DE'], ['Multiple Ohio locations', 'Ohio, US']])('%s are regions', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Warwick/UK', 'Warwick, GB'],
  ['Toronto/Canada', 'Toronto, CA'],
  ['Austin/TX', 'Austin, US'],
  ['Zürich/CH', 'Zürich, CH'],
  ['London/Canada', 'London, GB + CA'],
  ['Luxembourg/Belgium', 'LU + BE'],
  ['Paris/Beirut', 'Paris, FR + Beirut, LB'],
])('%s has a slash', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['TP. Hồ Chí Minh', 'Ho Chi Minh City, VN'],
  ['TP.HCM', 'Ho Chi Minh City, VN'],
  ['Thành phố Đà Nẵng', 'Da Nang, VN'],
  ['Quận 1, TP. Hồ Chí Minh', '(Quận 1), Ho Chi Minh City, VN'],
  ['TP Link, Leeds, UK', '(TP Link), Leeds, GB'],
])('%s is a place of Vietnam, or not', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['SF, CA', 'San Francisco, US'],
  ['Oakland, Pittsburgh, PA', '(Oakland, Pittsburgh), Pennsylvania, US'],
  ['São Paulo, SP, Santana', 'São Paulo, SP, Santana?'],
])('%s is as before: a region may be around the city before it', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it('takes a remark in small letters behind a country for no place', () => {
  expect(['Norway (digital interview)', 'Norway (Zubringen)', 'Leeds (city centre)'].map(placesOf)).toEqual(['NO', '(Zubringen), NO', '(city centre), Leeds, GB'])
})

it('keeps a district of a city of China in the city, although its seat has its name', () => {
  expect(['广州·番禺区', '广东省佛山市顺德区', '上海·浦东新区'].map(placesOf)).toEqual(['(番禺区), Guangzhou, CN', '(顺德区), Foshan, CN', '(浦东新区), Shanghai, CN'])
})

it('knows the suburbs of Mumbai among other cities', () => {
  expect(placesOf('Nagpur, Mumbai Suburban, Pune')).toBe('Nagpur, IN + Mumbai, IN + Pune, IN')
})

it.each([
  ['Москва и Московская область', 'Moscow, RU + Moscow Oblast, RU'],
  ['Київ та Львів', 'Kyiv, UA + Lviv, UA'],
  ['Lyon et Paris', 'Lyon, FR + Paris, FR'],
  ['Lisboa e Porto', 'Lisbon, PT + Porto, PT'],
  ['İstanbul ve Ankara', 'Istanbul, TR + Ankara, TR'],
  ['Warszawa oraz Kraków', 'Warsaw, PL + Kraków, PL'],
  ['Helsinki ja Espoo', 'Helsinki, FI + Espoo, FI'],
  ['Antigua et Barbuda', 'AG'],
  ['São Tomé e Príncipe', 'ST'],
  ['Босния и Герцеговина', 'BA'],
])('%s has a word for "and" between two places, or inside of one', (text, places) => {
  expect(placesOf(text)).toBe(places)
})
