import { AlertQuery } from '../../services/contract/alerts/alerts.ts'
import { betweenCorrected } from '../../services/contract/jobs/corrected.ts'
import type { Context } from '../jobs/listing.machine.ts'
import { toSearchCall } from '../jobs/listing.query.ts'
import { correctedOn } from '../jobs/search.selectors.ts'

type Written = Pick<ReturnType<typeof toSearchCall>, 'title' | 'location'>

/** The words, the place, or both as they were corrected. */
const correctedOf = ({ title, location }: Written, corrected: ReturnType<typeof correctedOn>): Written => {
  if (corrected === undefined) return {}
  const { from, to } = corrected
  if (title === from) return { title: to }
  if (location === from) return { location: to }
  if ([title, location].join(betweenCorrected) !== from) return {}
  const at = to.indexOf(betweenCorrected)
  return { title: to.slice(0, at), location: to.slice(at + betweenCorrected.length) }
}

/** A search as an alert has it. Where the page shows the jobs of corrected words, or of a corrected place, the alert has those. */
export const alertQueryOf = ({ query, fixed, page }: Pick<Context, 'query' | 'fixed' | 'page'>): AlertQuery => {
  const search = toSearchCall(query, fixed)
  return AlertQuery.parse({ ...search, ...correctedOf(search, correctedOn(page)) })
}
