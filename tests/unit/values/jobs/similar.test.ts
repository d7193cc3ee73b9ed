import { describe, expect, test } from 'vitest'
import { seeded } from '../../../../server/demo/random.ts'
import { comparable, conditionLike, likenessTo, searchesLike, segmentsOf, type Comparable } from '../../../../server/values/jobs/similar.ts'
import { fold } from '../../../../server/values/app/fold.ts'
import { kindOf } from '../../../../server/values/salaries/pay.ts'
import { longestSearch } from '../../../../src/services/contract/jobs/jobs.ts'

const job = (title: string, given: Partial<Comparable> = {}): Comparable =>
  comparable({ title: fold(title), kind: kindOf(title), skills: [], location: '', experience: null, ...given })

test('texts of ASCII have the words that Unicode gives them, sign by sign', () => {
  const [random, segmenter] = [seeded(5), new Intl.Segmenter('en', { granularity: 'word' })]
  const withLetters = (segments: readonly string[]) => segments.filter((segment) => /\p{L}/u.test(segment))
  const texts = Array.from({ length: 2_000 }, () => Array.from({ length: 9 }, () => random.pick([...'abz019 ()/&+-,,.:_\''])).join(''))
  expect(texts.map((text) => withLetters(segmentsOf(text)))).toEqual(texts.map((text) => withLetters([...segmenter.segment(text)].map(({ segment }) => segment))))
})

describe('what is searched for', () => {
  test.each([
    ['Senior Civil Engineer II, Bridges', 'kampala, uganda', [
      { title: 'civil engineer' }, { title: 'engineer' }, { title: 'engineer', location: 'kampala, uganda' }, { title: 'bridge' }, { title: 'civil' },
    ]],
    ['Nurse', '', [{ title: 'nurse' }]],
    ['HR Manager', 'gulu', [{ title: 'hr manager' }, { title: 'manager' }, { title: 'manager', location: 'gulu' }, { title: 'hr' }]],
    ['東京エンジニア', '', [{ title: '東京エンジニア' }, { title: 'エンジニア' }, { title: '東京' }]],
    ['مهندس برمجيات', '', [{ title: 'مهندس برمجيات' }, { title: 'برمجيات' }, { title: 'مهندس' }]],
    ['<script>alert(1)</script>', '', [{ title: '<script>alert' }, { title: 'script' }, { title: 'alert' }]],
    ['🚀 %_"\\', 'gulu', []],
    ['', 'gulu', []],
  ])('for %j in %j', (title, location, searches) => expect(searchesLike(job(title, { location }))).toEqual(searches))

  test('is never longer than a search may be, nor much more for a long title', () => {
    const long = { title: fold(Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(' ')), location: 'x'.repeat(10_000) }
    const searches = searchesLike(long)
    expect(searches.length).toBeLessThanOrEqual(5)
    for (const text of searches.flatMap((search) => Object.values(search))) expect(String(text).length).toBeLessThanOrEqual(longestSearch)
    expect(searchesLike({ title: 'x'.repeat(10_000), location: '' })).toEqual([{ title: 'x'.repeat(longestSearch) }])
  })

  test.each([
    [{ title: 'senior engineers' }, { all: ['=senior', '=engineer'] }],
    [{ title: 'engineer', location: 'São Paulo, Brazil' }, { all: ['=engineer', '-sao', '-paulo', '-brazil'] }],
    [{ title: 'C++' }, '=c++'],
    [{ title: 'full-stack' }, '=fullstack'],
    [{ title: 'x'.repeat(200) }, `=${'x'.repeat(40)}`],
    [{ title: '東京' }, '=東京'],
    [{ title: '🚀', location: 'gulu' }, null],
  ])('%o is the condition %o', (search, condition) => expect(conditionLike(search)).toEqual(condition))
})

describe('how much alike jobs are', () => {
  const here = { location: 'kampala, uganda', experience: 'senior', skills: ['go', 'sql', 'css', 'html', 'sql'] }
  const engineer = job('Senior Software Engineer', here)

  test.each([
    ['the same again, of whose skills three count', job('Senior Software Engineer', here), 14],
    ['another kind of the same', job('Software Developer'), 2],
    ['the same kind', job('Civil Engineer'), 5],
    ['the same kind, of several', job('Civil Engineers'), 5],
    ['the kind within a word', job('Engineering lead'), 1],
    ['the kind in the middle of a title', job('Engineer of looms, senior'), 5],
    ['a level alone, and everything else', job('Senior Nurse', here), 0],
    ['nothing', job('Cook'), 0],
    ['in the same place', job('Engineer', { location: 'kampala, uganda' }), 7],
    ['in the same country', job('Engineer', { location: 'gulu, uganda' }), 6],
    ['elsewhere', job('Engineer', { location: 'nairobi, kenya' }), 5],
    ['with a skill of both, named twice', job('Engineer', { skills: ['go', 'go', 'rust'] }), 6],
    ['of the same level', job('Engineer', { experience: 'senior' }), 7],
  ])('%s', (_, other, points) => expect(likenessTo(engineer)(other)).toBe(points))

  test('two that say nothing of place and level are not alike by that', () => expect(likenessTo(job('Nurse'))(job('Nurse'))).toBe(5))
  test('words are told apart where no spaces are', () => expect(likenessTo(job('東京エンジニア'))(job('大阪エンジニア'))).toBe(2))
  test('a short kind of work is a word, never a part of one', () => expect(likenessTo(job('Vet'))(job('Veteran driver'))).toBe(0))
  test('a title without words is like none', () => expect(likenessTo(job('🚀', here))(job('🚀', here))).toBe(0))
})
