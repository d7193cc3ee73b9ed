/** What scrapers have left of the brackets around an address: 'u003ejobs@…'. */
const bracketsBefore = /^(?:<|>|u003[ce])+/i

/** Tried only where a run of brackets begins: each of 100,000 would be followed to the last. */
const bracketsBehind = /(?<![<>])[<>]+$/

const mailAddress = /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i

/** The address for mail that a text is, without its brackets; undefined for any other text. */
export const mailAddressIn = (text: string): string | undefined => {
  if (!text.includes('@')) return undefined
  const address = text.replace(bracketsBefore, '').replace(bracketsBehind, '')
  return mailAddress.test(address) ? address : undefined
}
