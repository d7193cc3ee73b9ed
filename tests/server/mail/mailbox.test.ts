import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { mailboxTransport } from '../../../server/mail/mailbox-transport.ts'
import { readMailbox } from '../../../server/mail/mailbox.ts'
import { codeIn, startServer, type TestServer } from '../../support/board/server.ts'

let started: TestServer | undefined
afterEach(async () => {
  await started?.close()
  started = undefined
})
const start = async (...options: Parameters<typeof startServer>) => (started = await startServer(...options))

const mail = (subject: string, date: string) => ({ to: 'ada@example.com', subject, text: `Text of ${subject}`, html: '<b>x</b>', date })
const fill = async ({ dataDir }: TestServer, ...mails: object[]) => {
  const folder = join(dataDir, 'mailbox')
  await mkdir(folder)
  await Promise.all(mails.map((one, at) => writeFile(join(folder, `${at}.json`), JSON.stringify(one))))
  await writeFile(join(folder, 'half.json.tmp'), '{"to":')
}

test('before any mail the mailbox is empty', async () => {
  const server = await start()
  expect([await (await server.ask('GET', '/api/dev/mailbox')).json(), await (await server.ask('GET', '/dev/mailbox')).text()]).toEqual([
    [],
    expect.stringContaining('No mail has been sent yet.'),
  ])
})

test('mails are listed newest first, as JSON and as a page on which their text stays text', async () => {
  const server = await start()
  const [old, young] = [mail('Old', '2026-01-01T00:00:00.000Z'), mail('<script>alert(1)</script>', '2026-01-02T00:00:00.000Z')]
  await fill(server, old, young)
  const answer = await server.ask('GET', '/api/dev/mailbox')
  expect([answer.headers.get('cache-control'), await answer.json()]).toEqual(['no-store', [young, old]])
  const html = await (await server.ask('GET', '/dev/mailbox')).text()
  expect([html.includes('<script'), html.indexOf('alert(1)') < html.indexOf('Old'), html.includes('Text of Old')]).toEqual([false, true, true])
})

test('in production there is no mailbox', async () => {
  const server = await start({ env: { NODE_ENV: 'production' } })
  await fill(server, mail('Code', '2026-01-01T00:00:00.000Z'))
  const answers = [await server.ask('GET', '/api/dev/mailbox'), await server.ask('GET', '/dev/mailbox')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

test('a mail from the outbox can be read there, and its link followed', async () => {
  const server = await start()
  await server.store.users.create({ email: 'ada@example.com', role: 'Applicant', isActive: false, passwordHash: 'none' })
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  await server.store.outbox.enqueue({ kind: 'verification-code', to: 'ada@example.com', params: { seed: 'seed', expiresAt } })
  const [sent, ...rest] = await server.mails()
  expect([sent, rest]).toEqual([
    { to: 'ada@example.com', subject: 'Verify your Kazi account', text: expect.any(String), html: expect.stringContaining(codeIn(sent)), date: expect.any(String) },
    [],
  ])
  expect(await (await server.ask('GET', '/api/dev/mailbox')).json()).toEqual([sent])
  const link = `${server.url}/account-verification?email=ada%40example.com`
  expect(await (await server.ask('GET', '/dev/mailbox')).text()).toContain(`\n<a href="${link}">${link}</a>\n`)
})

describe('putting mails into a mailbox', () => {
  const message = (id: string) => ({ id, to: 'ada@example.com', subject: `Subject ${id}`, text: 'text', html: '<p>text</p>' })
  const emptyFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kazi-mailbox-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return join(folder, 'mailbox')
  }

  test('keeps each id once and newest first, in files for nobody else', async () => {
    const folder = await emptyFolder()
    const { send } = mailboxTransport(folder, () => new Date('2026-03-01T09:00:00.000Z'))
    for (const id of ['b', 'a', 'a', 'c']) await send(message(id))
    const one = (id: string, date: string) => ({ to: 'ada@example.com', subject: `Subject ${id}`, text: 'text', html: '<p>text</p>', date })
    expect(await readMailbox(folder)).toEqual([one('c', '2026-03-01T09:00:00.003Z'), one('a', '2026-03-01T09:00:00.002Z'), one('b', '2026-03-01T09:00:00.000Z')])
    const names = (await readdir(folder)).toSorted()
    const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o777))
    expect([names, modes]).toEqual([['a.json', 'b.json', 'c.json'], [0o600, 0o600, 0o600]])
  })

  test('shows no half mail to one who reads meanwhile', async () => {
    const folder = await emptyFolder()
    const { send } = mailboxTransport(folder, () => new Date())
    const done = new AbortController()
    const long = 'x'.repeat(500_000)
    const writing = Promise.all(Array.from({ length: 20 }, (_, index) => send({ ...message(String(index)), text: long }))).finally(() => done.abort())
    while (!done.signal.aborted) for (const { text } of await readMailbox(folder)) expect(text.length).toBe(long.length)
    await writing
    expect((await readMailbox(folder)).length).toBe(20)
  })

  test('a folder that cannot be written to is a failure, and no mail is lost to it', async () => {
    const folder = await emptyFolder()
    await writeFile(folder, 'a file')
    await expect(mailboxTransport(folder, () => new Date()).send(message('a'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})
