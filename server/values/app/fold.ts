/**
 * The form in which texts are compared and searched, the same for both databases: NFKC, case folded, control characters as spaces. All four Turkish i are
 * one letter, ß is ss, a final sigma is a sigma; accents stay. Folding is idempotent.
 */
export const fold = (text: string): string => (/^[ -~]*$/.test(text) ? text.toLowerCase() : foldAny(text))

const foldAny = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ')
    .replaceAll(/\p{Cc}/gu, ' ')
    .normalize('NFKC')
