import { expect, test } from 'vitest'
import { beginsAsImage, cvBeginsAs, headLength } from '../../../../server/rules/app/content-kinds.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { animation, photo, png, svg } from '../../../support/board/images.ts'

test.each<[string, () => Promise<Buffer> | Buffer, boolean, string | undefined]>([
  ['a PNG', () => png(2, 2), true, undefined],
  ['a JPEG', () => photo(2, 2), true, undefined],
  ['a WebP', () => animation(2, 2), true, undefined],
  ['a PDF', () => cvs.pdf, false, 'pdf'],
  ['an old Word document', () => cvs.doc, false, 'cfb'],
  ['a new one', () => cvs.docx, false, 'zip'],
  ['a drawing', () => Buffer.from(svg), false, undefined],
  ['another RIFF file', () => Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVE'), false, undefined],
  ['a PNG of which half a mark is there', () => Buffer.from('\u0089PN', 'latin1'), false, undefined],
  ['a PDF behind something else', () => Buffer.from(' %PDF-1.4'), false, undefined],
  ['nothing', () => Buffer.alloc(0), false, undefined],
])('%s', async (_, content, isImage, cv) => {
  const head = (await content()).subarray(0, headLength)
  expect([beginsAsImage(head), cvBeginsAs(head)]).toEqual([isImage, cv])
})
