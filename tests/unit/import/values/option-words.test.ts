/** How a finding that an option settles is written for each of its readers. */
import { describe, expect, it } from 'vitest'
import { commandWords } from '../../../../server/import/report.ts'
import { sourceWords } from '../../../../server/import/source-run.ts'

describe('a finding that an option settles', () => {
  it.each([
    ['it has no company', 'company', 'it has no company: give --company NAME', 'it has no company. A source has no setting for that: import its file by the command, with --company NAME'],
    ['its columns are Date, Open', 'map', 'its columns are Date, Open. A mapping (--map FILE) can name the fields', 'its columns are Date, Open. A source has no setting for that: import its file by the command, with --map FILE'],
  ] as const)('%s', (text, option, forCommand, forSource) => {
    expect([commandWords(text, option), sourceWords(text, option)]).toEqual([forCommand, forSource])
  })

  it('is none where only its text has the signs of one', () => {
    const text = 'the hidden sheets are "a --map"'
    expect([commandWords(text, undefined), sourceWords(text, undefined)]).toEqual([text, text])
  })
})
