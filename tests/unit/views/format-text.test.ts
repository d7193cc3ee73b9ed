import { expect, test } from 'vitest'
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
  ['bold', '<- One\n\n- Two>', '<- **One**\n\n- **Two**>'],
  ['link', 'See <our site> here', 'See [our site](<https://>) here'],
  ['link', 'See <https://x.org> here', 'See [<text>](https://x.org) here'],
  ['link', 'See | here', 'See [<text>](https://) here'],
  ['heading', '|', '## |'],
  ['heading', '\n|Work', '\n## Work|'],
  ['heading', 'One\n<Work>\nTwo', 'One\n## Work|\nTwo'],
  ['heading', '## Wo|rk', 'Work|'],
  ['heading', '- Wo|rk', '## Work|'],
  ['list', '<One\n\nTwo>', '<- One\n\n- Two>'],
  ['list', '<- One\n- Two>', '<One\nTwo>'],
  ['list', '<## One\n1. Two>', '<- One\n- Two>'],
  ['list', '|\nOne', '- |\nOne'],
])('%s of %j is %j', (format, given, expected) => {
  expect(written(formatted(format, read(given)))).toBe(expected)
})

test.each([
  ['We <x> cloth', '**weave**', 'We **weave**| cloth'],
  ['|', '- One\n- Two', '- One\n- Two|'],
  ['We weave. |Cloth.', '## Work\n\nAll', 'We weave.\n\n## Work\n\nAll|\n\nCloth.'],
  ['One\n\n|', '## Work', 'One\n\n## Work|'],
])('into %j, %j is pasted as %j', (given, notation, expected) => {
  expect(written(withPasted(read(given), notation))).toBe(expected)
})
