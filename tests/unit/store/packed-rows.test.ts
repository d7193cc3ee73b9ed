import { expect, it } from 'vitest'
import { buffersOf, rowPacker, rowReader, type PackedCell } from '../../../server/store/jobs/importing/packed-rows.ts'

type Row = Record<'one' | 'two', PackedCell>

const handedOver = (rows: readonly Row[]): Row[] => {
  const packer = rowPacker<Row>()
  for (const row of rows) packer.add(row)
  const packed = packer.packed()
  const read = rowReader<Row>(structuredClone(packed, { transfer: buffersOf(packed) }))
  return rows.map((_, at) => read(at))
}

it.each<[string, Row[]]>([
  ['of every type', [{ one: 'Weaver', two: 1 }, { one: null, two: true }, { one: false, two: -0.5 }, { one: '', two: '' }, { one: Number.MAX_SAFE_INTEGER, two: null }]],
  ['with the letters of Latin-1', [{ one: 'Krankenschwester für Zürich', two: 'ÿ\0\u0080' }, { one: 'Çelik', two: 2 }]],
  ['with other letters, of which one is longer than a unit', [{ one: '看護師 👩‍⚕️', two: 'Łódź' }, { one: 'مهندس', two: 'plain' }]],
  ['with half of a letter', [{ one: '\ud83d', two: '\udc69 behind' }]],
  ['with a text larger than a page', [{ one: 'x'.repeat(300_000), two: 'é'.repeat(300_000) }, { one: 'after', two: null }]],
])('gives rows %s as they were', (_, rows) => {
  expect(handedOver(rows)).toEqual(rows)
})

it('reads rows in any order, and each anew', () => {
  const packer = rowPacker<Row>()
  for (const at of [0, 1, 2]) packer.add({ one: `row ${at}`, two: at })
  const read = rowReader<Row>(packer.packed())
  const [last, first] = [read(2), read(0)]
  last.one = 'changed'
  expect([first, read(2), read(1)]).toEqual([{ one: 'row 0', two: 0 }, { one: 'row 2', two: 2 }, { one: 'row 1', two: 1 }])
})

it('hands over no row', () => {
  expect(handedOver([])).toEqual([])
})
