// @module-tag long
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codeMail } from '../../../server/mail/letters.ts'
import { readMailbox } from '../../../server/mail/mailbox.ts'
import { newCode } from '../../../server/rules/accounts/codes.ts'
import { startBoard } from '../../support/board/board.ts'
import { onEachDatabase, type FreshDatabase } from '../../support/database/databases.ts'
import { kazi } from '../../support/board/program.ts'
import { putJob, signedIn } from '../../support/board/server.ts'
import { account, counts, freshStore, mail } from './entries.ts'
import { closedPort, muteMailServer, startMailServer } from './smtp.ts'

const startAlone = async (env: Record<string, string>) => {
  const board = await startBoard({ DEMO: '0', ...env }, kazi('start'))
  onTestFinished(async () => void (await board.close()))
  return board
}

const start = ({ dataDir, databaseUrl = '' }: FreshDatabase['options'], env: Record<string, string>) =>
  startAlone({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env })

onEachDatabase('a server process', (database) => {
  test('that is killed between a registration and its mail leaves it to the next one, which sends it once', async () => {
    const { store, options } = await freshStore(database)
    const port = await closedPort()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://jobs.example.org' }
    const first = await start(options, env)
    await store.transaction(async ({ users, codes, outbox }) => {
      const { email } = await users.create(account('ada@example.com'))
      const code = newCode(email, 'verification', new Date())
      await codes.upsert(code)
      await outbox.enqueue(codeMail(code, email))
    })
    await expect.poll(() => first.output(), { timeout: 10_000 }).toContain('a mail was not sent')
    process.kill(first.pid, 'SIGKILL')
    await first.close()
    expect(await counts(store)).toEqual({ waiting: 1, sent: 0, failed: 0 })

    const { arrived } = await startMailServer(undefined, port)
    const second = await start(options, env)
    await expect.poll(() => counts(store), { timeout: 20_000 }).toEqual({ waiting: 0, sent: 1, failed: 0 })
    expect(arrived.map(({ to, parts }) => ({ to, text: parts['text/plain'] }))).toEqual([
      { to: ['ada@example.com'], text: expect.stringContaining('https://jobs.example.org/account-verification?email=ada%40example.com') },
    ])
    expect(await second.close('SIGTERM')).toBe(0)
  }, 60_000)

  test('that is killed while it sends a mail leaves it to one beside it, within seconds', async () => {
    const { store, options } = await freshStore(database)
    const mute = await muteMailServer()
    const dying = await start(options, { SMTP_URL: mute.url })
    await store.outbox.enqueue(mail())
    await mute.connected
    const { url, arrived } = await startMailServer()
    const other = await start(options, { SMTP_URL: url })
    process.kill(dying.pid, 'SIGKILL')
    await dying.close()
    await expect.poll(() => counts(store), { timeout: 40_000 }).toEqual({ waiting: 0, sent: 1, failed: 0 })
    expect(arrived.map(({ to }) => to)).toEqual([['ada@example.com']])
    expect(await other.close('SIGTERM')).toBe(0)
  }, 90_000)

  test('mails the owner of an imported job without an address that somebody applied, over SMTP, and not for a job with one', async () => {
    const { store, options } = await freshStore(database)
    const { url, arrived } = await startMailServer()
    const board = await start(options, { SMTP_URL: url, PUBLIC_URL: 'https://jobs.example.org' })
    const { user: owner } = await signedIn({ store }, 'Employer', { email: 'owner@looms.example' })
    const imported = { postedBy: owner.userId, source: 'looms', companyName: 'شركة النيل' }
    const weaver = await putJob({ store }, { ...imported, sourceId: '1', jobTitle: 'Weaver & <b>Spinner</b>' })
    const elsewhere = await putJob({ store }, { ...imported, sourceId: '2', jobTitle: 'Dyer', applyUrl: 'https://looms.example/2' })
    const { token } = await signedIn({ store }, 'Applicant', { fullName: 'evil.example' })
    const apply = (jobId: string) =>
      fetch(`${board.url}/api/applications`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ jobId, applicationUrl: 'https://jobs.example.org/', cvUrl: 'https://example.com/cv.pdf' }),
      })
    expect([(await apply(elsewhere)).status, (await apply(weaver)).status]).toEqual([409, 201])
    await expect.poll(() => arrived.map(({ to, headers }) => [to, headers['subject']]), { timeout: 20_000 }).toEqual([[['owner@looms.example'], '1 new application: Weaver & <b>Spinner</b>']])
    const { 'text/plain': text = '', 'text/html': html = '' } = arrived[0]!.parts
    const link = `https://jobs.example.org/my-jobs/${weaver}/applicants`
    expect(text).toContain(`Weaver & <b>Spinner</b>\n1 new application, شركة النيل\n${link}`)
    expect(html).toContain('<bdi>Weaver &#38; &#60;b&#62;Spinner&#60;/b&#62;</bdi>')
    expect(html).toContain(`href="${link}"`)
    expect(`${text}${html}`).not.toMatch(/evil\.example|Dyer/)
    expect(await board.close('SIGTERM')).toBe(0)
  }, 60_000)

  test('without a mail server puts mails that another process wrote into the mailbox, with links to its own address', async () => {
    const { store, options } = await freshStore(database)
    const board = await start(options, {})
    await store.outbox.enqueue(mail())
    await expect.poll(() => readMailbox(join(options.dataDir, 'mailbox')), { timeout: 15_000 }).toEqual([
      { to: 'ada@example.com', subject: expect.any(String), html: expect.any(String), date: expect.any(String), text: expect.stringContaining(`\n${board.url}/reset-password?`) },
    ])
  }, 40_000)
})

const warnings = (output: string) => [...output.matchAll(/"msg":"(\w+) is not set/g)].map(([, name]) => name)

test('in production a start without a mail server or a public address is warned of, and one with both is not', async () => {
  const env = { NODE_ENV: 'production' }
  const without = await startAlone({ ...env, ANNOUNCEMENT_READING: 'daily' })
  await expect.poll(() => warnings(without.output())).toEqual(['SMTP_URL', 'PUBLIC_URL'])
  expect(without.output()).toContain('"msg":"ANNOUNCEMENT_READING is an old name of the setting ANNOUNCEMENT_MODE: set ANNOUNCEMENT_MODE instead"')
  const other = await startAlone({ ...env, SMTP_URL: `smtp://127.0.0.1:${await closedPort()}`, PUBLIC_URL: 'https://jobs.example.org' })
  expect(await other.close()).toBe(0)
  expect(warnings(other.output())).toEqual([])
}, 40_000)
