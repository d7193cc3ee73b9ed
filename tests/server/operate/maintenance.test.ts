// @module-tag long
import { version } from '../../../server/release.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../support/board/server.ts'
import { kazi } from '../../support/board/program.ts'
import { follow } from '../../support/operate/book.ts'

test('the readiness of a board in maintenance says why', async () => {
  const server = await startServer({ env: { MAINTENANCE: 'read-only', MAINTENANCE_MESSAGE: 'Back at 10:00 UTC.' } })
  onTestFinished(() => server.close())
  expect(await follow('maintenance.md', 'Look at it', { kazi: kazi(), instead: { 'http://127.0.0.1:3000': server.url } })).toBe(JSON.stringify({ status: 'ready', maintenance: 'Back at 10:00 UTC.', version, running: { [version]: 1 } }))
})
