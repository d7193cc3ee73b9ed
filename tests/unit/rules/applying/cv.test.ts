import { expect, test } from 'vitest'
import { cvKind, shownName } from '../../../../server/rules/applying/cv.ts'

const pdf = { extension: '.pdf', mediaType: 'application/pdf' }
const doc = { extension: '.doc', mediaType: 'application/msword' }
const docx = { extension: '.docx', mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }

test.each([
  ['cv.pdf', 'pdf', pdf],
  ['CV.PDF', 'pdf', pdf],
  ['my.cv.doc', 'cfb', doc],
  ['cv.docx', 'docx', docx],
  ['cv.pdf', 'docx', null],
  ['cv.docx', 'zip', null],
  ['cv.docx', 'docm', null],
  ['cv.docx', 'cfb', null],
  ['cv.pdf', undefined, null],
  ['cv.exe', 'pdf', null],
  ['pdf', 'pdf', null],
  ['.pdf', 'pdf', null],
  ['cv.pdf.exe', 'pdf', null],
])('%s with content %s', (name, content, kind) => expect(cvKind(name, content)).toEqual(kind))

test.each([
  ['Ada Lovelace.pdf', 'Ada Lovelace.pdf'],
  ['  my.cv (2).DOCX', 'my.cv (2).DOCX'],
  ['<b>Ada</b> & "Co" \u{1F33A}.doc', '<b>Ada</b> & "Co" \u{1F33A}.doc'],
  ['cv\u202Efdp.exe\u2066\u200F.pdf', 'cvfdp.exe.pdf'],
  ['a\r\nb\u0000\u007Fc\u2028d\u2029.pdf', 'abcd.pdf'],
  ['\u202E \n.pdf', 'cv.pdf'],
  ['\u200B\u3164.pdf', 'cv.pdf'],
  [`${'\u{1F33A}'.repeat(10_000)}.pdf`, `${'\u{1F33A}'.repeat(150)}.pdf`],
])('%j is shown as %j', (name, shown) => {
  const extension = (['.docx', '.doc', '.pdf'] as const).find((known) => name.toLowerCase().endsWith(known))!
  expect(shownName(name, { extension })).toBe(shown)
})
