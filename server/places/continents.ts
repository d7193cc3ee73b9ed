/** Parts of the world that people search in. No job is in all of the countries of one, so that none is in them for an import. */
import { foldName } from './fold-name.ts'
import { countriesOfGroup } from './groups.ts'

const codes = (text: string): readonly string[] => text.split(' ')

const eastAfrica = codes('KE UG TZ RW BI ET SO SS DJ ER')
const westAfrica = codes('BJ BF CV CI GM GH GN GW LR ML MR NE NG SN SL TG')
const northAfrica = codes('DZ EG LY MA SD TN')
const southernAfrica = codes('AO BW LS MW MZ NA SZ ZA ZM ZW')
const africa = [...eastAfrica, ...westAfrica, ...northAfrica, ...southernAfrica, ...codes('CM CF TD KM CG CD GQ GA MG MU ST SC')]
const gulf = codes('AE BH KW OM QA SA')
const middleEast = [...gulf, ...codes('IL IQ IR JO LB PS SY TR YE')]
const southeastAsia = codes('BN KH ID LA MY MM PH SG TH TL VN')
const southAsia = codes('AF BD BT IN LK MV NP PK')
const otherAsia = codes('AM AZ CN GE HK JP KG KP KR KZ MN MO TJ TM TW UZ')
const oceania = codes('AU FJ FM KI MH NR NZ PG PW SB TO TV VU WS')
const centralAmerica = codes('BZ CR GT HN NI PA SV')
const caribbean = codes('AG BB BS CU DM DO GD HT JM KN LC PR TT VC')
const southAmerica = codes('AR BO BR CL CO EC GY PE PY SR UY VE')
const northAmerica = codes('CA MX US')
const latinAmerica = ['MX', ...centralAmerica, 'CU', 'DO', 'HT', 'PR', ...southAmerica]
const asiaPacific = [...southeastAsia, ...southAsia, ...otherAsia, ...oceania]

const asia = [...middleEast, ...southeastAsia, ...southAsia, ...otherAsia]
const europe = countriesOfGroup('europe')

const names = {
  europa: europe, avrupa: europe, европа: europe, європа: europe, 欧洲: europe, 歐洲: europe, 유럽: europe, أوروبا: europe, africa, afrika: africa, afrique: africa, африка: africa, أفريقيا: africa, 非洲: africa, 'east africa': eastAfrica, 'eastern africa': eastAfrica, 'west africa': westAfrica, 'western africa': westAfrica, 'north africa': northAfrica, 'northern africa': northAfrica, 'southern africa': southernAfrica,
  'middle east': middleEast, 'moyen orient': middleEast, 'medio oriente': middleEast, 'oriente medio': middleEast, 'الشرق الأوسط': middleEast, الخليج: gulf, gcc: gulf, gulf, mena: [...middleEast, ...northAfrica],
  asia, asien: asia, asie: asia, азия: asia, آسيا: asia, 亚洲: asia, 亞洲: asia, 'southeast asia': southeastAsia, 'south east asia': southeastAsia, asean: southeastAsia, 'south asia': southAsia,
  apac: asiaPacific, 'asia pacific': asiaPacific, oceania, anz: ['AU', 'NZ'],
  'latin america': latinAmerica, latam: latinAmerica, latinoamerica: latinAmerica, 'america latina': latinAmerica, 'south america': southAmerica, sudamerica: southAmerica, 'america do sul': southAmerica, 'central america': centralAmerica, caribbean, 'north america': northAmerica,
  americas: [...northAmerica, ...centralAmerica, ...caribbean, ...southAmerica],
}
const parts: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(names).map(([name, countries]) => [foldName(name), countries]))

/** The countries of a group, of a continent, or of a part of one; none for any other text. */
export const countriesAround = (text: string): readonly string[] => {
  const name = foldName(text).replace(/^the /, '').replaceAll('-', ' ')
  if (name === 'emea') return [...countriesOfGroup('europe'), ...middleEast, ...africa]
  return parts.get(name) ?? countriesOfGroup(text)
}
