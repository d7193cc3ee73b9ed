/** Rows as bytes: threads hand them over without a copy, and while they wait the garbage collector has nothing to look at. */

export type PackedCell = string | number | boolean | null

/**
 * Rows with the same columns. `marks` has one of each cell: the length of a text, which is never negative, or what else it is; `starts` where each row begins, in
 * the texts and in `numbers`, and where the last one ends. The texts are one after the other, a byte a character (Latin-1) where that is enough, else two (UTF-16).
 */
export type PackedRows = { columns: readonly string[]; texts: Uint8Array; isWide: boolean; marks: Int32Array; numbers: Float64Array; starts: Uint32Array }

const [isNull, isFalse, isTrue, isNumber] = [-1, -2, -3, -4]

const markOf = (cell: number | boolean | null): number => (typeof cell === 'number' ? isNumber : cell === null ? isNull : cell ? isTrue : isFalse)

const beyondLatin1 = /[^\0-\xff]/

/** Gathers rows, which may be forgotten after `add`; all have the columns of the first. */
export const rowPacker = <Row extends { readonly [Column in keyof Row]: PackedCell }>() => {
  let columns: readonly (keyof Row & string)[] | undefined
  let length = 0
  const [texts, marks, numbers, starts]: [string[], number[], number[], number[]] = [[], [], [], []]
  return {
    add: (row: Row): void => {
      columns ??= Object.keys(row) as (keyof Row & string)[]
      starts.push(length, numbers.length)
      for (const column of columns) {
        const cell: PackedCell = row[column]
        if (typeof cell === 'string') {
          texts.push(cell)
          marks.push(cell.length)
          length += cell.length
        } else {
          marks.push(markOf(cell))
          if (typeof cell === 'number') numbers.push(cell)
        }
      }
    },
    packed: (): PackedRows => {
      const text = texts.join('')
      const isWide = beyondLatin1.test(text)
      // Of its own memory: small buffers share some, which cannot pass to another thread.
      const bytes = Buffer.from(new ArrayBuffer(isWide ? 2 * length : length))
      bytes.write(text, isWide ? 'utf16le' : 'latin1')
      return { columns: columns ?? [], texts: bytes, isWide, marks: Int32Array.from(marks), numbers: Float64Array.from(numbers), starts: Uint32Array.from([...starts, length, numbers.length]) }
    },
  }
}

/** Reads rows that were packed, whose type the caller names; one by one, so that few of them are in memory. */
export const rowReader = <Row>({ columns, texts, isWide, marks, numbers, starts }: PackedRows): ((at: number) => Row) => {
  const empty = Object.fromEntries(columns.map((column) => [column, null])) as Record<string, PackedCell>
  const bytes = Buffer.from(texts.buffer, texts.byteOffset, texts.byteLength)
  const textBetween = (from: number, to: number): string => (isWide ? bytes.toString('utf16le', 2 * from, 2 * to) : bytes.toString('latin1', from, to))
  return (at) => {
    const row = { ...empty }
    const text = textBetween(starts[2 * at] ?? 0, starts[2 * at + 2] ?? 0)
    let from = 0
    let number = starts[2 * at + 1] ?? 0
    let place = at * columns.length
    for (const column of columns) {
      const mark = marks[place++] ?? isNull
      if (mark >= 0) row[column] = text.slice(from, (from += mark))
      else if (mark === isNumber) row[column] = numbers[number++] ?? 0
      else if (mark !== isNull) row[column] = mark === isTrue
    }
    return row as Row
  }
}

/** What can pass to another thread without a copy. */
export const buffersOf = ({ texts, marks, numbers, starts }: PackedRows): ArrayBuffer[] => [texts, marks, numbers, starts].map(({ buffer }) => buffer as ArrayBuffer)
