import { describe, expect, it } from 'vitest'
import { fold } from '../../../../server/values/app/fold.ts'

describe('fold', () => {
  it.each([
    ['Engineer', 'engineer'],
    ['Straße', 'strasse'],
    ['GROẞ', 'gross'],
    ['İSTANBUL', 'istanbul'],
    ['ısparta', 'isparta'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδόσ'],
    ['Cafe\u0301', 'café'],
    ['ＫＡＺＩ', 'kazi'],
    ['ﬁle', 'file'],
    ['Привет', 'привет'],
    ['東京 🚀', '東京 🚀'],
    ['a\0b\tc\nd', 'a b c d'],
    ['', ''],
  ])('%j becomes %j', (text, folded) => expect(fold(text)).toBe(folded))

  it('folds ASCII as it does beside other letters', () => {
    const all = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
    for (const text of all.flatMap((one) => [one, ...['I', 'i', 'S', '\0', ' '].map((other) => one + other)])) expect([text, fold(`${text}Ω`)]).toEqual([text, `${fold(text)}ω`])
  })

  it('gives one form to every character of the two planes that have cases, in whatever case or composition it is written', () => {
    const astray: string[] = []
    for (let code = 0; code <= 0x1ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const text = String.fromCodePoint(code)
      const folded = fold(text)
      const forms = new Set([text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), folded])
      forms.delete(text)
      if ([...forms].some((form) => fold(form) !== folded)) astray.push(code.toString(16))
    }
    expect(astray).toEqual([])
  })
})
