import { AlertQuery } from '../../services/contract/alerts/alerts.ts'
import type { Context } from '../jobs/listing.machine.ts'
import { toSearchCall } from '../jobs/listing.query.ts'
import { correctedOn } from '../jobs/search.selectors.ts'

/** A search as an alert has it. Where the page shows the jobs of corrected words, the alert has those. */
export const alertQueryOf = ({ query, fixed, page }: Pick<Context, 'query' | 'fixed' | 'page'>): AlertQuery => {
  const corrected = correctedOn(page)
  return AlertQuery.parse({ ...toSearchCall(query, fixed), ...(corrected?.from === query.title ? { title: corrected.to } : {}) })
}
