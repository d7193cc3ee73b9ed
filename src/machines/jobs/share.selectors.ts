import type { Link } from './share.machine.ts'

/** The address that begins an e-mail with the link in it, to whomever the visitor chooses (RFC 6068). */
export const mailOf = ({ title, text, url }: Link): string => {
  const headers = new URLSearchParams({ subject: title, body: `${text}\r\n\r\n${url}\r\n` })
  // Mail programs read a plus sign as one.
  return `mailto:?${String(headers).replaceAll('+', '%20')}`
}
