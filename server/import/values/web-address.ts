/** Reads the addresses of the web that postings have. */
import { webUrlOf } from '../../../src/services/contract/web-url.ts'
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
