import { AlertQuery } from '../../services/contract/alerts/alerts.ts'
import type { Context } from '../jobs/listing.machine.ts'
import { toSearchCall } from '../jobs/listing.query.ts'
import { correctedOn } from '../jobs/search.selectors.ts'

/** A search as an alert has it. Where the page shows the jobs of corrected words, or of a corrected place, the alert has those. */
export const alertQueryOf = ({ query, fixed, page }: Pick<Context, 'query' | 'fixed' | 'page'>): AlertQuery => {
  const corrected = correctedOn(page)
  const search = toSearchCall(query, fixed)
  const written = (['title', 'location'] as const).find((name) => search[name] !== undefined && search[name] === corrected?.from)
  return AlertQuery.parse({ ...search, ...(written === undefined ? {} : { [written]: corrected?.to }) })
}
