import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { seeded } from '../../../server/demo/random.ts'
import { blocksOf, notationOf } from '../../../src/services/contract/jobs/notation.ts'
import { isList, type Block, type Run } from '../../../src/services/contract/jobs/rich-text.ts'
import { formatted, withPasted, type Format, type Selected } from '../../../src/views/hiring/job-fields/format-text.ts'

/** `<` and `>` are the ends of the selection, `|` is a caret. */
const read = (text: string): Selected => {
  const [start, end] = text.includes('|') ? [text.indexOf('|'), text.indexOf('|')] : [text.indexOf('<'), text.indexOf('>') - 1]
  return { text: text.replace(/[<>|]/g, ''), start, end }
}
const written = ({ text, start, end }: Selected) =>
  start === end ? `${text.slice(0, start)}|${text.slice(start)}` : `${text.slice(0, start)}<${text.slice(start, end)}>${text.slice(end)}`

test.each<[Format, string, string]>([
  ['bold', 'We <weave> cloth', 'We **<weave>** cloth'],
  ['bold', 'We< weave >cloth', 'We **<weave>** cloth'],
  ['bold', 'We **<weave>** cloth', 'We <weave> cloth'],
  ['bold', 'We <**weave**> cloth', 'We <weave> cloth'],
  ['bold', 'We | cloth', 'We **<bold>** cloth'],
  ['italic', 'We | cloth', 'We *<italic>* cloth'],
  ['bold', 'We wea|ve cloth', 'We **<weave>** cloth'],
  ['italic', 'We weave|', 'We *<weave>*'],
  ['bold', 'We w<ea>ve cloth', 'We **<weave>** cloth'],
  ['italic', 'We **wea|ve** cloth', 'We *<weave>* cloth'],
  ['bold', 'We *weave <wide> cloth* daily', 'We *weave* **<wide>** *cloth* daily'],
  ['bold', 'We **weave <wide> cloth**', 'We **weave** <wide> **cloth**'],
  ['bold', 'We <weave **wide>** cloth', 'We **<weave wide>** cloth'],
  ['bold', '<- One\n\n- Two>', '- **<One**\n\n- **Two>**'],
  ['bold', '- **<One**\n\n- **Two>**', '- <One\n\n- Two>'],
  ['italic', '1. <One\n## Two\nThree>', '1. *<One*\n## Two\n*Three>*'],
  ['bold', '## Wo|rk', '## Wo|rk'],
  ['bold', '## |', '## |'],
  ['bold', 'See [our <site](https://x.org) here>', 'See **<[our site](https://x.org) here>**'],
  ['bold', 'See [our <site>](https://x.org)', 'See [our **<site>**](https://x.org)'],
  ['italic', '2 * <3> * 4', '2 * *<3>* * 4'],
  ['link', 'See <our site> here', 'See [our site](<https://>) here'],
  ['link', 'See our si|te here', 'See our [site](<https://>) here'],
  ['link', 'See <https://x.org> here', 'See [<text>](https://x.org) here'],
  ['link', 'See | here', 'See [<text>](https://) here'],
  ['link', 'See [our si|te](https://x.org) here', 'See <our site> here'],
  ['link', 'See <all [of] it>', 'See [all \\[of\\] it](<https://>)'],
  ['link', '<One\nTwo>', '[One](<https://>)\nTwo'],
  ['heading', '|', '## |'],
  ['heading', '\n|Work', '\n## |Work'],
  ['heading', 'One\n<Work>\nTwo', 'One\n## <Work>\nTwo'],
  ['heading', '## Wo|rk', 'Wo|rk'],
  ['heading', '  - Wo|rk', '## Wo|rk'],
  ['heading', '### Work|', '## Work|'],
  ['subheading', 'Work|', '### Work|'],
  ['subheading', '### Work|', 'Work|'],
  ['bullets', '<One\n\nTwo>', '<- One\n\n- Two>'],
  ['bullets', '<- One\n- Two>', '<One\nTwo>'],
  ['bullets', '<## One\n1. Two>', '<- One\n- Two>'],
  ['bullets', '|\nOne', '- |\nOne'],
  ['numbers', '<One\n\nTwo\nThree>', '<1. One\n\n2. Two\n3. Three>'],
  ['numbers', '<1. One\n2) Two>', '<One\nTwo>'],
  ['numbers', '<- One\n  - Inner\n  - Other\n- Two>', '<1. One\n  1. Inner\n  2. Other\n2. Two>'],
  ['numbers', '1. One\n|', '1. One\n2. |'],
  ['numbers', 'One\n|', 'One\n1. |'],
])('%s of %j is %j', (format, given, expected) => {
  expect(written(formatted(format, read(given)))).toBe(expected)
})

/** The mark of each word. */
const marksOf = (notation: string) => {
  const marks: Record<string, string> = {}
  const note = ({ text, mark }: Run) => {
    for (const word of text.split(/\s+/)) if (word !== '') marks[word] = mark ?? 'none'
  }
  const walk = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (!isList(block)) block.runs.forEach(note)
      else
        for (const { runs, lists } of block.items) {
          runs.forEach(note)
          walk(lists)
        }
    }
  }
  walk(blocksOf(notation))
  return marks
}

test('exactly the selected words are emphasised, and are not any more after a second time, in whatever text', () => {
  const random = seeded(11)
  const wrong: unknown[] = []
  const note = (text: string, marks: Record<string, string>) => isDeepStrictEqual(marksOf(text), marks) || wrong.push({ text, marks })
  let number = 0
  const words = (): Run[] => {
    const runs: Run[] = []
    for (let more = random.whole(1, 4); more > 0; more -= 1) {
      const text = Array.from({ length: random.whole(1, 3) }, () => `w${(number += 1)}`).join(' ')
      const mark = random.pick([undefined, undefined, 'strong', 'em'] as const)
      runs.push({ text, ...(mark && { mark }), ...(random.next() < 0.2 ? { href: 'https://x.org/' } : {}) }, { text: ' ' })
    }
    return runs.slice(0, -1)
  }
  const block = (): Block => (random.next() < 0.5 ? { kind: 'p', runs: words() } : { kind: random.pick(['ul', 'ol'] as const), items: [{ runs: words(), lists: [] }, { runs: words(), lists: [] }] })
  for (let round = 0; round < 400; round += 1) {
    const text = notationOf([block(), block()])
    const all = [...text.matchAll(/w\d+/g)]
    const from = random.whole(0, all.length - 1)
    const chosen = all.slice(from, from + random.whole(1, 4))
    // A part of a link is the whole link; links have their own cases above.
    if (chosen.some(({ index }) => /\[[^\]]*$/.test(text.slice(0, index).split('\n').at(-1)!))) continue
    const [start, end] = [chosen[0]!.index, chosen.at(-1)!.index + chosen.at(-1)![0].length]
    const [format, mark] = random.pick([['bold', 'strong'], ['italic', 'em']] as const)
    const before = marksOf(text)
    const names = chosen.map(([name]) => name)
    const becomes = names.every((name) => before[name] === mark) ? 'none' : mark
    const once = formatted(format, { text, start, end })
    note(once.text, { ...before, ...Object.fromEntries(names.map((name) => [name, becomes])) })
    const again = formatted(format, once)
    note(again.text, { ...before, ...Object.fromEntries(names.map((name) => [name, becomes === mark ? 'none' : mark])) })
  }
  expect(wrong).toEqual([])
})

test.each([
  ['We <x> cloth', '**weave**', 'We **weave**| cloth'],
  ['|', '- One\n- Two', '- One\n- Two|'],
  ['We weave. |Cloth.', '## Work\n\nAll', 'We weave.\n\n## Work\n\nAll|\n\nCloth.'],
  ['One\n\n|', '## Work', 'One\n\n## Work|'],
])('into %j, %j is pasted as %j', (given, notation, expected) => {
  expect(written(withPasted(read(given), notation))).toBe(expected)
})
