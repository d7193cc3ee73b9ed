/** Letters that Unicode does not take apart into a base letter and a mark, and forms of one Arabic letter. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k', ſ: 's', ς: 'σ',
  ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', 'ـ': '', '’': "'", '‘': "'", ʼ: "'", '´': "'", '‑': '-', '‐': '-', '–': ' ', '—': ' ',
}
const lettersPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Accents of Latin, Greek and Cyrillic, vowels of Arabic and Hebrew. Marks of other scripts are letters there. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g

// oxlint-disable-next-line no-control-regex -- all of ASCII
const ascii = /^[\0-\x7f]*$/

/** The form in which words are searched: 'São Paulo' is 'sao paulo', 'ŁÓDŹ' is 'lodz', 'İstanbul' is 'istanbul'. Folding is idempotent. */
export const foldWords = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(marks, '')
        .replace(lettersPattern, (letter) => letters[letter] ?? letter)
        .normalize('NFKC')
