import { describe, expect, test } from 'vitest'
import { deepest, isOutsized, mostParts } from '../../../../server/rules/app/json.ts'
import { hasControlCharacters } from '../../../../server/rules/app/text.ts'

const megabyte = 1024 * 1024
const ones = (count: number) => `{"a":[${Array<string>(count).fill('1').join(',')}]}`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each<[string, string, boolean]>([
  ['nothing', '', false],
  ['a text', '"a,b:c[d]{e}"', false],
  ['a text that looks like many parts', JSON.stringify('[,:{'.repeat(megabyte / 4)), false],
  ['a text of escaped quotes', `"${'\\",'.repeat(megabyte / 4)}"`, false],
  ['a text that does not end', `"${'\\'.repeat(megabyte)}`, false],
  ['a number without end', '1'.repeat(megabyte), false],
  ['spaces', ' '.repeat(megabyte), false],
  ['as many parts as may be', ones(mostParts - 2), false],
  ['one more', ones(mostParts - 1), true],
  ['as deep as may be', nested(deepest), false],
  ['one deeper', nested(deepest + 1), true],
  ['many lists side by side', `[${Array<string>(mostParts).fill('[]').join(',')}]`, true],
  ['fifty thousand keys', `{${Array.from({ length: 50_000 }, (_, at) => `"k${at}":1`).join(',')}}`, true],
  ['half an object of many parts', ones(mostParts).slice(0, -1), true],
  ['a key that breaks out of its text', `{"a\\\\":[${nested(deepest)}]}`, true],
])('%s: %s', (_, text, is) => expect(isOutsized(text)).toBe(is))

/** A text that counts its reads. */
const watched = (text: string) => {
  const seen = { length: text.length, places: 0 }
  const counting = { length: text.length, charCodeAt: (at: number) => ((seen.places += 1), text.charCodeAt(at)) }
  return { seen, counting: counting as unknown as string }
}

describe('what is looked at', () => {
  test.each([
    ['ones', ones(megabyte / 2)],
    ['lists', `[${Array<string>(megabyte / 4).fill('[]').join(',')}]`],
    ['deep nesting', nested(megabyte / 2)],
  ])('ends with the first part too many: %s', (_, text) => {
    const { seen, counting } = watched(text)
    expect([isOutsized(counting), seen.places < 4 * mostParts]).toEqual([true, true])
  })

  test('of a list, its items alone', () => {
    let reads = 0
    const list = new Proxy([1, 'a', 2], {
      ownKeys: () => {
        throw new Error('its places were listed')
      },
      get: (target, name) => ((reads += 1), Reflect.get(target, name) as unknown),
    })
    expect([hasControlCharacters(list), reads <= 2 * list.length + 4]).toEqual([false, true])
  })
})
