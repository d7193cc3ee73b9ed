/** @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number }} Result */

/**
 * One row a part, then 'N passed, N failed' and, where any were, ', N skipped'.
 * @param {Result[]} results
 */
export const summary = (results) => {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ field) => results.reduce((sum, result) => sum + result[field], 0)
  const rows = results.map(({ name, passed, failed, skipped, seconds }) =>
    [name.padEnd(8), ...[passed, failed, skipped, seconds.toFixed(1)].map((figure) => String(figure).padStart(8))].join(' '),
  )
  const skipped = total('skipped')
  return [
    ['part    ', ' passed', ' failed', 'skipped', 'seconds'].join('  ').trimEnd(),
    ...rows,
    `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n')
}
