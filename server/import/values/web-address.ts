/** Reads the addresses of the web that postings have. */
import { urlOf, webUrlOf } from '../../../src/services/contract/web-url.ts'
import { countryOfCode } from '../../places/country-names.ts'
import { quoted, type Finding } from '../finding.ts'
import { textsOf, type JobFields } from '../shapes/shape.ts'
import { longest } from './stored-text.ts'

/** The host before an address that has it already: 'https://board.example/https://board.example/jobs/1'. */
const hostTwice = /^(https?:\/\/[^/?#]+)\/?(?=\1[/?])/i

/** An address as pages have it that may be read with and without encryption: '//board.example/jobs/1'. */
const withoutScheme = /^\/\/(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#:]|$))/i

/** A sign between the parameters of an address as HTML and XML have it, which a program has kept: 'view?job=1&amp;source=feed'. */
const escapedSign = /&amp;(?=[\w.~%[\]-]+=)/g

/** The address in a field. One that is none is left out with a note. */
export const addressIn = (fields: JobFields, name: 'applyUrl' | 'companyLogo', note: (finding: Finding) => void): string | undefined => {
  const written = textsOf(fields[name])[0]
  if (written === undefined) return undefined
  const once = written.replace(hostTwice, '').replaceAll(escapedSign, '&')
  const whole = name === 'applyUrl' ? once.replace(withoutScheme, 'https://') : once
  const bare = /^(?:www\.[\w-]+\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|jobs|info|[a-z]{2})(?:\/|$))/i.test(whole) ? `https://${whole}` : whole
  const url = webUrlOf(bare)
  if (url !== null) return url.href
  if (name === 'companyLogo' && /^\/[\w-]/.test(written) && written.length <= longest.address) return written
  note({ kind: `${name} is no web address: it is left out`, value: quoted(written) })
  return undefined
}

/** An answer of a program, whose addresses are none of its own host. */
const ofProgram = /^https?:\/\/(?:api\.|[^?#]*\/(?:[a-z]+-)?api\/|[^?#]*\/wday\/)/i

/** What documents call the address of their own page, the surest first. */
const ofPage = ['pageAddress', 'home_page_url', 'source_url', 'page_url', 'site_url', 'base_url', 'link', 'url', 'website'] as const

/** An address without its host as the page or the feed means it that has it; any other as it is. */
export const atItsPage = (address: unknown, document: Readonly<Record<string, unknown>>): unknown => {
  if (typeof address !== 'string' || !/^(?:\/(?!\/)|\.{1,2}\/)/.test(address)) return address
  const page = ofPage.map((name) => document[name]).find((value) => typeof value === 'string' && /^https?:\/\//i.test(value) && !ofProgram.test(value))
  return page === undefined ? address : (urlOf(address, String(page))?.href ?? address)
}

/** Ends of hosts that companies anywhere have, whatever country they are of ('acme.io'). */
const ofAnywhere: ReadonlySet<string> = new Set('ac ag ai am as be bz cc cd cf co cx fm ga gd gg gl gq gs hr id im io is la lc li ly me ml ms mu nu pm pw re sc sh so sr st sx tc tf tk to tv vc vg ws'.split(' '))

/** Hosts of shortened links, which lead anywhere: 'grnh.se' and 'lnkd.in' are those of Greenhouse and LinkedIn. */
const ofShortened: ReadonlySet<string> = new Set(['grnh.se', 'lnkd.in', 'shorturl.at', 'dlvr.it', 'qr.ae', 'rb.gy', 'n9.cl', 'urlz.fr', 'cutt.us', 'trib.al'])

const hostOf = /^https?:\/\/([^/?#@]+\.([a-z]{2}))(?::\d+)?(?:[/?#]|$)/i

/** The country (ISO 3166-1 alpha-2) of the host of an address ('jobs.acme.pl'); undefined where companies of other countries have such too. */
export const countryOfHost = (address: unknown): string | undefined => {
  const [, host, end] = hostOf.exec((textsOf(address)[0] ?? '').toLowerCase()) ?? []
  return host === undefined || end === undefined || ofAnywhere.has(end) || ofShortened.has(host) ? undefined : countryOfCode(end)
}
