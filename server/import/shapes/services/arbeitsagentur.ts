import { plainRecord } from '../plain.ts'
import { at, isFields, textOf, type Fields, type Shape } from '../shape.ts'

const numberOf = (record: Fields): string | undefined => textOf(record['refnr']) ?? textOf(record['referenznummer'])

/** 'NORDRHEIN_WESTFALEN' as people write it. */
const inSmall = (code: string): string => (/^[A-ZÄÖÜ_]{4,}$/.test(code) ? code.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join('-') : code)

/** The places of the newer form, each with an address. */
const placesOf = (record: Fields): string[] =>
  [record['stellenlokationen']].flat().filter(isFields).map((place) => ['ort', 'region', 'land'].flatMap((part) => textOf(at(place, `adresse.${part}`)) ?? []).map(inSmall).join(', ')).filter((text) => text !== '')

/** The search of Germany's Bundesagentur für Arbeit (`rest.arbeitsagentur.de/jobboerse`), in both of its forms: each posting has a page that its number names, and some an address of their own. */
export const arbeitsagentur: Shape = {
  name: 'Arbeitsagentur search',
  recognises: (record) => /^\d{4,6}-[\w-]+-S$/.test(numberOf(record) ?? '') && ('arbeitgeber' in record || 'firma' in record) && plainRecord.recognises(record),
  fields: (record, document) => {
    const [fields, places] = [plainRecord.fields(record, document), placesOf(record)]
    return { ...fields, places: places.length > 0 ? places : fields.places, applyUrl: fields.applyUrl ?? `https://www.arbeitsagentur.de/jobsuche/jobdetail/${numberOf(record)}` }
  },
}
