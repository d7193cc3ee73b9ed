/** Rows under their headings; numbers are right-aligned, the last column keeps its length. */
export const tableOf = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const widths = headings.map((heading, at) => Math.max(heading.length, ...rows.map((row) => String(row[at]).length)))
  const line = (row: readonly (string | number)[]) =>
    row
      .map((cell, at) => {
        if (typeof rows[0]?.[at] === 'number') return String(cell).padStart(widths[at]!)
        return at === row.length - 1 ? String(cell) : String(cell).padEnd(widths[at]!)
      })
      .join('  ')
  return [headings, ...rows].map(line).join('\n')
}
