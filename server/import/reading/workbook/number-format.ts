/** How a workbook shows its numbers: a day, a share, an amount of a currency or an id is a number there, and its format shows which. */

/** A number as a text. `written`: as the file has it. */
export type NumberFormat = (written: string) => string

/** Formats that files need not write: https://learn.microsoft.com/dotnet/api/documentformat.openxml.spreadsheet.numberingformat. From 27 on and from 50 on there are those of China, Japan and Korea. */
const [day, time, dollars] = ['yyyy-mm-dd', 'h:mm', '"$"#,##0.00']
const usual: Readonly<Record<number, string>> = {
  ...Object.fromEntries([5, 6, 7, 8, 42, 44].map((id) => [id, dollars])),
  ...Object.fromEntries([9, 10].map((id) => [id, '0%'])),
  ...Object.fromEntries([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, day])),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 45, 46, 47].map((id) => [id, time])),
}

const general = 'General'

/** The code of a format that a file does not write. */
export const usualCode = (id: number): string => usual[id] ?? general

/** Excel's days count from here, and in files of old Macs from four years later. */
const start1900 = Date.UTC(1899, 11, 30)
const start1904 = Date.UTC(1904, 0, 1)
const dayLength = 86_400_000

const dayOf = (days: number, start: number): string | undefined => {
  const moment = new Date(start + Math.floor(days + 1e-9) * dayLength)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, 10)
}

const timeOf = (days: number): string => {
  const minutes = Math.round(days * 24 * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** All digits, never an exponent. A number of Excel has 15 digits; what floating point adds behind them is none of it ('0.30000000000000004'). */
const plain = (number: number): string => {
  const rounded = Number(number.toPrecision(15))
  if (Number.isInteger(rounded)) return BigInt(rounded).toString()
  return Math.abs(rounded) < 1e-6 ? rounded.toFixed(15).replace(/0+$/, '') : String(rounded)
}

/** The parts of a format: a text in quotes or behind a bar, a currency or a language, a color or a span of time, a gap, digits, and any other sign. */
const token = /"(?<quoted>[^"]*)"|\\(?<escaped>.)|\[\$(?<currency>[^\]-]*)(?:-[^\]]*)?\]|\[(?<elapsed>h+|m+|s+)\]|(?<skipped>\[[^\]]*\]|[_*].)|(?<digits>general|@|[0#?](?:[0#?.,]*[0#?])?(?<scale>,*)(?:e[+-]0+)?)|(?<sign>.)/gisu

type Shown = { before: string; after: string; digits: string | null; isScaled: boolean; letters: string }

/** Signs of a number that no day or time has. */
const ofNumbers = /^(?:"[^"]*"|\\.|[^;"\\#])*#/su

/** What a format has behind a number of thousands, ten thousands (as Excel in China and Japan shows them: `0!.0,"万"`) or millions. */
const scaleWord = /[千万萬만億亿억]|(?<!\p{L})(?:[km]|mm|mn|mio|mln|tsd|thousand|millions?|тыс|млн)(?!\p{L})\.?/iu

const shownBy = (code: string): Shown => {
  const shown: Shown = { before: '', after: '', digits: null, isScaled: false, letters: '' }
  const isNumber = ofNumbers.test(code)
  const add = (text: string) => {
    if (shown.digits === null) shown.before += text
    else shown.after += text
  }
  for (const { groups = {} } of code.matchAll(token)) {
    const { quoted, escaped, currency, elapsed, skipped, digits, scale = '', sign } = groups
    if (skipped !== undefined) continue
    if (digits !== undefined) {
      // Digits with others before them are those of a fraction or a telephone's number.
      shown.digits = shown.digits === null ? digits : ''
      shown.after = ''
      shown.isScaled ||= scale !== ''
    } else if (elapsed !== undefined || (sign !== undefined && !isNumber && /[ymdhs]/i.test(sign))) shown.letters += elapsed ?? sign
    else if (sign === ';') break
    else add(quoted ?? escaped ?? currency ?? (sign === undefined || '()'.includes(sign) ? '' : sign))
  }
  return shown
}

/** How a format shows numbers: days in ISO 8601, and others with the texts that the format has beside the digits ('$', 'CHF', '%', ' per hour'); no digit is rounded away. Thousands are whole numbers: '30.125K' may be either thirty thousand or thirty million. */
export const numberFormat = (code: string, is1904: boolean): NumberFormat => {
  const { before, after: behind, digits, isScaled, letters } = shownBy(code)
  const after = isScaled ? behind.replace(scaleWord, '') : behind
  const start = is1904 ? start1904 : start1900
  const isDay = /[yd]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))
  const padded = /^0+$/.test(digits ?? '') ? (digits ?? '').length : 0
  const factor = after.includes('%') || before.includes('%') ? 100 : 1
  return (written) => {
    const number = Number(written)
    if (written.trim() === '' || !Number.isFinite(number)) return written
    if (letters !== '') return (isDay ? dayOf(number, start) : number >= 0 ? timeOf(number) : undefined) ?? written
    // An id of more digits than a number has.
    const text = factor === 1 && /^-?\d+$/.test(written) ? written : plain(number * factor)
    // A format without digits is of a text alone ('"yes"'), or hides the number.
    return digits === null ? text : `${before}${text.padStart(padded, '0')}${after}`.trim()
  }
}

/** The digits of a number that is shown, whatever separates them, and the texts beside them. */
const shownNumber = /^(?<before>\D*)(?<digits>\d(?:[\d.,'’\s]*\d)?)(?<after>\D*)$/u

/**
 * A number as it is shown, with all of its digits: '$52k' of 52000 is '$52000'. Zeros before it are its own ('R-00012'); one without digits is shown by a word.
 * `written`: as the file has it.
 */
export const exactly = (shown: string, written: string): string => {
  const number = Number(written)
  if (written.trim() === '' || !Number.isFinite(number)) return shown
  const { before = '', digits = '', after: behind = '' } = shownNumber.exec(shown)?.groups ?? {}
  if (digits === '') return /\d/.test(shown) || shown.trim() === '' ? plain(number) : shown.trim()
  if (/^0\d/.test(digits)) return shown.trim()
  const value = plain(number * (shown.includes('%') ? 100 : 1))
  const isScaled = digits.replaceAll(/\D/g, '').length < value.replace('-', '').split('.')[0]!.length
  const after = isScaled ? behind.replace(scaleWord, '') : behind
  // Brackets around a number are its sign.
  return `${before.replaceAll(/[-−(]/g, '')}${value}${before.includes('(') ? after.replaceAll(')', '') : after}`.trim()
}
