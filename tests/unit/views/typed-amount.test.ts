import { describe, expect, test } from 'vitest'
import { typedAmount } from '../../../src/views/components/fields/typed-amount.ts'

/** Types into a field whose caret is `|`; the answer shows the caret in the same way. */
const after = (field: string, forwards = false): string => {
  const { text, caret } = typedAmount(field.replace('|', ''), field.indexOf('|'), forwards)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

/** One key after the other, at the caret. */
const type = (keys: string, field = '|') => [...keys].reduce((now, key) => after(now.replace('|', `${key}|`)), field)
const backspace = (field: string) => after(field.replace(/.?\|/, '|'))
const remove = (field: string) => after(field.replace(/\|.?/, '|'), true)

describe('an amount while it is typed (specification 2.6)', () => {
  test('its digits are grouped', () => {
    expect(['1', '12', '123', '1234', '123456', '1234567'].map((keys) => type(keys))).toEqual([
      '1|', '12|', '123|', '1,234|', '123,456|', '1,234,567|',
    ])
  })

  test('digits after the point are not, and there are two at most', () => {
    expect(type('12345.678')).toBe('12,345.67|')
    expect(type('.5')).toBe('0.5|')
    expect(type('1.2.3')).toBe('1.23|')
  })

  test('letters, signs and spaces change nothing; a leading minus stays, so that the form can speak of it', () => {
    expect(type('1a2$ 3-4')).toBe('1,234|')
    expect(type('-1234')).toBe('-1,234|')
  })

  test('a digit in the middle leaves the caret behind it', () => {
    expect(type('9', '12|,345')).toBe('129|,345')
    expect(type('9', '1|,234')).toBe('19|,234')
    expect(type('9', '|1,234')).toBe('9|1,234')
    expect(type('9', '1,2|34')).toBe('12,9|34')
    expect(type('98', '123|,456')).toBe('12,398|,456')
  })

  test('a digit that is deleted leaves the caret in its place', () => {
    expect(backspace('1,234|')).toBe('123|')
    expect(backspace('12|,345')).toBe('1|,345')
    expect(remove('1|2,345')).toBe('1,|345')
    expect(backspace('1|,000,000')).toBe('|000,000')
    expect(backspace('|1,234')).toBe('|1,234')
  })

  test('a separator that is deleted comes back, and the caret goes past it', () => {
    expect(backspace('1,|234')).toBe('1|,234')
    expect(backspace(backspace('1,|234'))).toBe('|234')
    expect(remove('1|,234')).toBe('1,|234')
    expect(remove(remove('1|,234'))).toBe('1|34')
  })

  test('what is pasted is read: separators, a currency, spaces', () => {
    expect(after('$1,250,000.50|')).toBe('1,250,000.50|')
    expect(after(' 1 250 000 |')).toBe('1,250,000|')
    expect(after('UGX 2500000|')).toBe('2,500,000|')
    expect(after('1,99|000')).toBe('199|,000')
    expect(after('nothing|')).toBe('|')
  })

  test('nothing typed is nothing', () => expect(after('|')).toBe('|'))
})
