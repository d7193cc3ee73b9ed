import { expect, test } from 'vitest'
import { readFace } from '../../../server/web/picture/fonts.ts'
import { drawable } from '../../../server/web/picture/text.ts'

const { covered } = await readFace()

test.each([
  ['Backend Engineer', 'Backend Engineer'],
  ['  Café \u2028 owner\t\n', 'Café owner'],
  ['Cafe\u0301', 'Café'],
  ['Wanjikũ Łódź Nguyễn İstanbul', 'Wanjikũ Łódź Nguyễn İstanbul'],
  ['\u202Egnp.exe\u200F \u200Bnurse\u0000\uFEFF', 'gnp.exe nurse'],
  ['Cook 🧀 & baker', 'Cook & baker'],
  ['</script><b>&amp;', '</script><b>&amp;'],
  ['half \uD83E of a pair', 'half of a pair'],
  ['Инженер', null],
  ['مهندس', null],
  ['Nurse 看護', null],
  ['🧀\u202E ', null],
  ['', null],
])('%j is drawn as %j', (text, shown) => expect(drawable(text, covered)).toBe(shown))

test('no more of a text is looked at than has room', () => {
  expect(drawable('a'.repeat(100_000), covered)).toBe('a'.repeat(400))
})

test('the face has the letters of Europe\'s languages, and does not claim what it lacks', () => {
  const has = (text: string) => [...text].map((character) => covered.has(character.codePointAt(0) ?? 0))
  expect([...new Set(has('AZaz09$€£…–—’“”éßøşğłżăđœ'))]).toEqual([true])
  expect([...new Set(has('Жا看क🧀\u{1F600}'))]).toEqual([false])
})
