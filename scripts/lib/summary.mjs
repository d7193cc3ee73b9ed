/** @typedef {{ name: string, passed: number, failures: string[], skipped: number, seconds: number }} Result one line for each failure */

/**
 * The failures, one row for each part, then 'N passed, N failed' and, where any were skipped, ', N skipped'.
 * @param {Result[]} results
 */
export const summary = (results) => {
  const failures = results.flatMap((result) => result.failures.map((failure) => `failed: ${result.name}: ${failure}`))
  const total = (/** @type {'passed' | 'skipped'} */ field) => results.reduce((sum, result) => sum + result[field], 0)
  const rows = results.map(({ name, passed, failures: { length: failed }, skipped, seconds }) =>
    [name.padEnd(12), ...[passed, failed, skipped, seconds.toFixed(1)].map((figure) => String(figure).padStart(8))].join(' '),
  )
  const skipped = total('skipped')
  return [
    ...failures,
    ['part'.padEnd(12), ' passed', ' failed', 'skipped', 'seconds'].join('  ').trimEnd(),
    ...rows,
    `${total('passed')} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n')
}
