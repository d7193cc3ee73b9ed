import { isFields, at, textOf, textsOf, type Fields, type Shape } from '../shape.ts'

/** The text of a value that has one in each language. */
const czech = (value: unknown): unknown => (isFields(value) ? (value['cs'] ?? Object.values(value)[0]) : value)

/** The end of a code: 'hod' of 'TypMzdy/hod'. */
const codeOf = (value: unknown): string => textOf(at(value, 'id'))?.split('/').at(-1) ?? ''

const units: Readonly<Record<string, string>> = { hod: 'hourly', mesic: 'monthly' }
const kinds: Readonly<Record<string, string>> = { plny: 'full-time', zkraceny: 'part-time', dpp: 'temporary', dpc: 'part-time' }

/** Places are codes of towns, but for the workplaces that have an address as text. */
const placesOf = (record: Fields): string[] => {
  const place = record['mistoVykonuPrace']
  const workplaces = at(place, 'pracoviste')
  const named = [...textsOf(at(place, 'adresaText')), ...textsOf(at(workplaces, 'adresa.dodatekAdresy'))]
  return named.length === 0 ? ['Czechia'] : named.map((text) => `${text}, Czechia`)
}

/** Vacancies of the Czech employment service (`data.mpsv.cz`, 'volna-mista'). */
export const mpsv: Shape = {
  name: 'Czech employment service',
  recognises: (record) => 'pozadovanaProfese' in record && ('mistoVykonuPrace' in record || 'zamestnavatel' in record) && textOf(czech(record['pozadovanaProfese'])) !== undefined,
  fields: (record) => ({
    sourceId: record['portalId'] ?? record['id'] ?? record['referencniCislo'],
    jobTitle: czech(record['pozadovanaProfese']),
    companyName: at(record, 'zamestnavatel.nazev'),
    places: placesOf(record),
    minPrice: record['mesicniMzdaOd'],
    maxPrice: record['mesicniMzdaDo'],
    salaryType: units[codeOf(record['typMzdy'])] ?? 'monthly',
    currency: 'CZK',
    postingDate: record['datumVlozeni'] ?? record['datumZmeny'],
    lastDay: record['expirace'],
    employmentType: [record['pracovnePravniVztahy']].flat().flatMap((entry) => kinds[codeOf(entry)] ?? []),
    description: czech(record['upresnujiciInformace']),
    applyUrl: record['urlAdresa'],
  }),
}
