import { expect, test } from 'vitest'
import { runChecks } from '../../../server/commands/doctor/run.ts'

const failing = (title: string, error: Error) => ({ title, run: () => Promise.reject(error) })

test('a check that fails is a problem; without the right to a file it is first of all the wrong account', async () => {
  const lines = await runChecks({}, [failing('key', Object.assign(new Error('open'), { code: 'EACCES' })), failing('clock', new TypeError('no function'))])
  expect(lines).toEqual([
    { check: 'key', state: 'problem', what: 'It could not be checked (EACCES).', advice: 'Run doctor as the account that runs the board. If this is that account, please report this together with these lines.' },
    { check: 'clock', state: 'problem', what: 'It could not be checked (TypeError).', advice: 'Please report this together with these lines.' },
  ])
})
