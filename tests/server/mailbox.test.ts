import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
afterEach(() => server.close())

const mail = (subject: string, date: string) => ({ to: 'ada@example.com', subject, text: `Text of ${subject}`, html: '<b>x</b>', date })
const fill = async (...mails: object[]) => {
  const folder = join(server.dataDir, 'mailbox')
  await mkdir(folder)
  await Promise.all(mails.map((one, at) => writeFile(join(folder, `${at}.json`), JSON.stringify(one))))
  await writeFile(join(folder, 'half.json.tmp'), '{"to":')
}

test('before any mail the mailbox is empty', async () => {
  server = await startServer()
  expect([await (await server.ask('GET', '/api/dev/mailbox')).json(), await (await server.ask('GET', '/dev/mailbox')).text()]).toEqual([
    [],
    expect.stringContaining('No mail has been sent yet.'),
  ])
})

test('mails are listed newest first, as JSON and as a page on which their text stays text', async () => {
  server = await startServer()
  const [old, young] = [mail('Old', '2026-01-01T00:00:00.000Z'), mail('<script>alert(1)</script>', '2026-01-02T00:00:00.000Z')]
  await fill(old, young)
  const answer = await server.ask('GET', '/api/dev/mailbox')
  expect([answer.headers.get('cache-control'), await answer.json()]).toEqual(['no-store', [young, old]])
  const html = await (await server.ask('GET', '/dev/mailbox')).text()
  expect([html.includes('<script'), html.indexOf('alert(1)') < html.indexOf('Old'), html.includes('Text of Old')]).toEqual([false, true, true])
})

test('in production there is no mailbox', async () => {
  server = await startServer({ env: { NODE_ENV: 'production' } })
  await fill(mail('Code', '2026-01-01T00:00:00.000Z'))
  const answers = [await server.ask('GET', '/api/dev/mailbox'), await server.ask('GET', '/dev/mailbox')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})
