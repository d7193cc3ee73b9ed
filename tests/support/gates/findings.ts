import { expect } from 'vitest'

/** Fails where a check has findings, with them as the message: a line each, as `npm test` repeats it at its end. */
export const expectNone = (findings: readonly string[]): void => {
  if (findings.length > 0) expect.fail(findings.join('\n'))
}
