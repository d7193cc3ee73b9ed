/** Letters that Unicode does not take apart into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }

const latin = (name: string): string =>
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  /^[\0-\x7f]*$/.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[łøđðßæœþı]/g, (letter) => letters[letter] ?? letter)

/** A name without case, accents and punctuation: 'São Paulo' and 'SAO-PAULO' are one, 'Łódź' is 'lodz', 'St. Louis' is 'st louis', 'U.K.' is 'uk'. */
export const foldName = (name: string): string =>
  latin(name)
    .replaceAll(/['’`ʻ.]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
