/** Text in XML. */

const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text without the characters that XML 1.0 forbids even escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
export const xmlText = (text: string): string => text.replace(forbidden, '')

/** A JSON value whose texts are all allowed in XML, once they are escaped. */
export const xmlTexts = <T extends object>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) => (typeof inner === 'string' ? xmlText(inner) : inner)) as T
