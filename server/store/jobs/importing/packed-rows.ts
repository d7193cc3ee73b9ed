/** Rows as bytes: threads hand them over without a copy, and while they wait the garbage collector has nothing to look at. */

export type PackedCell = string | number | boolean | null

/**
 * Rows with the same columns. `marks` has one of each cell: the length of a text in UTF-16 units, which is never negative, or what else it is; `starts` where each row begins, in
 * `texts` and in `numbers`, and where the last one ends. The texts are one after the other, in UTF-8, in which half of a letter beyond 16 bits is U+FFFD,
 * as it is in both databases.
 */
export type PackedRows = { columns: readonly string[]; texts: Uint8Array; marks: Int32Array; numbers: Float64Array; starts: Uint32Array }

const [isNull, isFalse, isTrue, isNumber] = [-1, -2, -3, -4]

const markOf = (cell: number | boolean | null): number => (typeof cell === 'number' ? isNumber : cell === null ? isNull : cell ? isTrue : isFalse)

/** Gathers rows, which may be forgotten after `add`; all have the columns of the first. */
export const rowPacker = <Row extends { readonly [Column in keyof Row]: PackedCell }>() => {
  let columns: readonly (keyof Row & string)[] | undefined
  let size = 0
  const [texts, marks, numbers, starts]: [string[], number[], number[], number[]] = [[], [], [], []]
  return {
    add: (row: Row): void => {
      columns ??= Object.keys(row) as (keyof Row & string)[]
      starts.push(size, numbers.length)
      const its: string[] = []
      for (const column of columns) {
        const cell: PackedCell = row[column]
        if (typeof cell === 'string') {
          its.push(cell)
          marks.push(cell.length)
        } else {
          marks.push(markOf(cell))
          if (typeof cell === 'number') numbers.push(cell)
        }
      }
      const text = its.join('')
      texts.push(text)
      size += Buffer.byteLength(text)
    },
    packed: (): PackedRows => {
      // Of its own memory: small buffers share some, which cannot pass to another thread.
      const bytes = Buffer.from(new ArrayBuffer(size))
      for (const [at, text] of texts.entries()) bytes.write(text, starts[2 * at] ?? 0)
      return { columns: columns ?? [], texts: bytes, marks: Int32Array.from(marks), numbers: Float64Array.from(numbers), starts: Uint32Array.from([...starts, size, numbers.length]) }
    },
  }
}

/** Reads rows that were packed, whose type the caller names; one by one, so that few of them are in memory. */
export const rowReader = <Row>({ columns, texts, marks, numbers, starts }: PackedRows): ((at: number) => Row) => {
  const empty = Object.fromEntries(columns.map((column) => [column, null])) as Record<string, PackedCell>
  const bytes = Buffer.from(texts.buffer, texts.byteOffset, texts.byteLength)
  return (at) => {
    const row = { ...empty }
    const text = bytes.toString('utf8', starts[2 * at], starts[2 * at + 2])
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
