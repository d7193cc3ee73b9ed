import type { Link } from './share.machine.ts'

/** The address of a new e-mail that contains the link, without a recipient (RFC 6068). */
export const mailOf = ({ title, text, url }: Link): string => {
  const headers = new URLSearchParams({ subject: title, body: `${text}\r\n\r\n${url}\r\n` })
  // Mail programs do not decode a plus sign as a space.
  return `mailto:?${String(headers).replaceAll('+', '%20')}`
}
