import { expect, test } from 'vitest'
import { commandsOf } from '../support/operate/book.ts'

test('the commands of a page are its sh blocks, by the headings above them', () => {
  const page = ['# Backup', 'Words.', '', '## Make one', '```sh', 'kazi backup', '```', 'More.', '```sh', 'ls', '```', '## Read', '```json', '{}', '```', ''].join('\n')
  expect([...commandsOf(page)]).toEqual([['Make one', 'kazi backup\nls\n']])
})
