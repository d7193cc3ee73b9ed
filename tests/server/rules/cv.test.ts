import { expect, test } from 'vitest'
import { cvKind } from '../../../server/rules/cv.ts'

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
