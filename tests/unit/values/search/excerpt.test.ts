import { expect, test } from 'vitest'
import { readEquals, shippedEquals } from '../../../../server/values/search/equals.ts'
import { excerptOf } from '../../../../server/values/search/excerpt.ts'
import { readWords } from '../../../../server/values/search/query.ts'

const equals = readEquals(shippedEquals)
/** The excerpt as one text, with the words of the search between signs. */
const excerpt = (text: string, query = '') => excerptOf(text, readWords(query, equals)).map((part, at) => (at % 2 === 0 ? part : `[${part}]`)).join('')

const filler = 'We are a mill beside the lake and have made cloth since 1912. '

test.each([
  ['the word itself, and others of its stem', 'You weave.\n\nThose who weave are weaving (woven) things.', 'weaving', 'You [weave]. Those who [weave] are [weaving] (woven) things.'],
  ['without the signs around it', 'Know “React”, (react) and *React*: react/vue.', 'react', 'Know “[React]”, ([react]) and *[React]*: [react]/vue.'],
  ['with accents folded', 'A café in São Paulo', 'cafe sao', 'A [café] in [São] Paulo'],
  ['a compound, by one of its words', 'A full-stack role', 'stack', 'A [full-stack] role'],
  ['what equals it in descriptions', 'Runs on k8s.', 'kubernetes', 'Runs on [k8s].'],
  ['signs that are part of a word', 'C++ or C#, no C', 'c#', 'C++ or [C#], no C'],
  ['each word of a phrase', 'A machine for learning', '"machine learning"', 'A [machine] for [learning]'],
  ['no word that is left out, and none that is everywhere', 'The cook of the mill', 'the cook -mill', 'The [cook] of the mill'],
  ['scripts without spaces, by the characters alone', '東京都で働く', '京都', '東[京都]で働く'],
  ['no HTML: a text stays as it is', '<b> Weave </b> & dye', 'weave', '<b> [Weave] </b> & dye'],
])('an excerpt marks %s', (_, text, query, expected) => expect(excerpt(text, query)).toBe(expected))

test('an excerpt is one line of at most 240 characters and whole words, from the beginning where nothing is found', () => {
  const text = filler.repeat(8)
  for (const query of ['', 'nurse']) {
    const found = excerpt(text, query)
    expect([found.length <= 241, text.startsWith(found.slice(0, -1)), found.endsWith('…'), text[found.length - 1]]).toEqual([true, true, true, ' '])
  }
  expect(excerpt('Weave.\n\n  Dye. ')).toBe('Weave. Dye.')
  expect(excerptOf(' \n', readWords('weave', equals))).toEqual([])
  expect(excerpt('x'.repeat(1000))).toBe(`${'x'.repeat(240)}…`)
})

test('an excerpt begins shortly before the first word that is found', () => {
  const found = excerpt(`${filler.repeat(5)}You weave cotton. ${filler.repeat(8)}`, 'weaving')
  expect(found.slice(0, 46)).toBe('…made cloth since 1912. You [weave] cotton. We')
  expect(found.endsWith('…')).toBe(true)
})
