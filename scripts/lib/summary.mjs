/** @typedef {{ name: string, passed: number, failures: string[], skipped: number, left: number, seconds: number }} Result one line for each failure; `left` for `npm run test:all` */

/**
 * The failures, one row for each part, then 'N passed, N failed' and, where there are any, ', N skipped' and ', N left for npm run test:all'.
 * @param {Result[]} results
 */
export const summary = (results) => {
  const failures = results.flatMap((result) => result.failures.map((failure) => `failed: ${result.name}: ${failure}`))
  const total = (/** @type {'passed' | 'skipped' | 'left'} */ field) => results.reduce((sum, result) => sum + result[field], 0)
  const rows = results.map(({ name, passed, failures: { length: failed }, skipped, seconds }) =>
    [name.padEnd(12), ...[passed, failed, skipped, seconds.toFixed(1)].map((figure) => String(figure).padStart(8))].join(' '),
  )
  const [skipped, left] = [total('skipped'), total('left')]
  return [
    ...failures,
    ['part'.padEnd(12), ' passed', ' failed', 'skipped', 'seconds'].join('  ').trimEnd(),
    ...rows,
    `${total('passed')} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${left > 0 ? `, ${left} left for npm run test:all` : ''}`,
  ].join('\n')
}
