/** Finds the page of a posting in a column of web sites, where no other column has an address. */
import { textOf, type Fields } from '../shapes/shape.ts'

const ofSites = /^web[ _-]?(?:site|page)$/i

/** A page within a site, which is no profile of a company elsewhere: the site of a company has one part at most. */
const within = /^https?:\/\/(?![^/]*\b(?:linkedin|facebook|instagram|twitter|x|crunchbase|glassdoor)\.com\/)[^/?#]+\/[^/?#]+\/[^/?#]+/i

/** The address of the page. */
export const pageWithin = (record: Fields): string | undefined =>
  Object.keys(record).filter((name) => ofSites.test(name)).map((name) => textOf(record[name])).find((address) => address !== undefined && within.test(address))
