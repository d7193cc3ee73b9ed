/** Brackets around an address, or what scrapers have left of one: 'u003ejobs@…'. */
const brackets = /^(?:<|>|u003[ce])+|[<>]+$/gi

const mailAddress = /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i

/** The address for mail that a text is, without its brackets; undefined for any other text. */
export const mailAddressIn = (text: string): string | undefined => {
  const address = text.replaceAll(brackets, '')
  return mailAddress.test(address) ? address : undefined
}
