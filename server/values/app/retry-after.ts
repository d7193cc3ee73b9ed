/** The header `Retry-After` of another host (RFC 9110). */

/** More digits than these are no time that somebody meant. */
const seconds = /^\d{1,9}$/
/** The three forms of a date of HTTP; the last one is in UTC without a name. */
const date = /^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}(?: GMT| \d{4})$/

/** The moment that a header names; `now` for one that names none, or one that is over. */
export const momentToRetry = (header: string, now: Date): Date => {
  const text = header.trim()
  const at = seconds.test(text) ? now.getTime() + Number(text) * 1000 : date.test(text) ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : Number.NaN
  return at > now.getTime() ? new Date(at) : now
}
