// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { kazi } from '../../support/board/program.ts'
import { follow } from '../../support/operate/book.ts'
import { closedPort, oddMailServer, signIn, startMailServer } from '../mail/smtp.ts'

vi.setConfig({ testTimeout: 120_000 })

const from = 'Example Jobs <jobs@example.org>'

const mailTest = async (env: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, kazi('mail:test', ...args), { env: { PATH: process.env['PATH'] ?? '', MAIL_FROM: from, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status: status as number | null, out, err }
}

const ownServer = async (options: SMTPServerOptions): Promise<number> => {
  const smtp = new SMTPServer({ disableReverseLookup: true, ...options })
  smtp.on('error', () => {})
  const server = smtp.listen(0, '127.0.0.1') as Server
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)))
  return (server.address() as AddressInfo).port
}

const withUser = (url: string) => url.replace('//', `//${signIn.user}:${encodeURIComponent(signIn.password)}@`)

test('it sends one mail and shows the conversation without the password', async () => {
  const server = await startMailServer()
  const { status, out, err } = await mailTest({ SMTP_URL: withUser(server.url) }, 'you@example.org')
  expect([status, err]).toEqual([0, ''])
  expect(server.arrived.map(({ user, from: sender, to, headers }) => ({ user, sender, to, subject: headers['subject'] }))).toEqual([{ user: signIn.user, sender: 'jobs@example.org', to: ['you@example.org'], subject: 'A test of the mail server' }])
  const shown = out.split('\n').filter((line) => /^[CS]: /.test(line))
  expect(shown[0]).toMatch(/^S: 220 /)
  expect(shown.filter((line) => line.startsWith('C: ')).map((line) => line.replace(/^C: EHLO .*/, 'C: EHLO'))).toEqual(['C: EHLO', 'C: AUTH PLAIN …', 'C: MAIL FROM:<jobs@example.org>', 'C: RCPT TO:<you@example.org>', 'C: DATA', ...shown.filter((line) => line === 'C: QUIT')])
  expect(shown.some((line) => line.startsWith('S: 235'))).toBe(true)
  for (const secret of [signIn.password, encodeURIComponent(signIn.password), Buffer.from(`\0${signIn.user}\0${signIn.password}`).toString('base64')]) expect(out).not.toContain(secret)
  await follow('mail.md', 'Send a test mail', { kazi: kazi(), env: { SMTP_URL: server.url, MAIL_FROM: from } })
  expect(server.arrived.length).toBe(2)
})

test('it shows no password where the mail server takes it line by line', async () => {
  const port = await ownServer({ allowInsecureAuth: true, disabledCommands: ['STARTTLS'], authMethods: ['LOGIN'], onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? '' }), onData: (stream, _session, callback) => void stream.resume().on('end', () => callback()) })
  const { status, out } = await mailTest({ SMTP_URL: withUser(`smtp://127.0.0.1:${port}`) }, 'you@example.org')
  expect([status, out.split('\n').filter((line) => /^C: (AUTH|…)/.test(line))]).toEqual([0, ['C: AUTH LOGIN …', 'C: …', 'C: …']])
  for (const secret of [signIn.user, signIn.password]) expect(out).not.toContain(Buffer.from(secret).toString('base64'))
})

test.each([
  ['MAIL FROM', 550, 'the mail server does not let this user send with the address of MAIL_FROM.'],
  ['MAIL FROM', 530, 'the mail server demands TLS or a sign-in first.'],
  ['RCPT TO', 550, 'the mail server does not take mail for this address.'],
  ['RCPT TO', 554, 'the mail server does not take mail for this address.'],
  ['RCPT TO', 450, 'the mail server does not take it now.'],
  ['DATA', 554, 'the mail server took sender and recipient, and refuses the mail.'],
  ['DATA', 451, 'the mail server does not take it now.'],
  ['RCPT TO', 'cut', 'the connection ended early.'],
] as const)('a refusal is explained: %s %s', async (step, answer, reason) => {
  const server = await startMailServer((at) => (at === step ? answer : undefined))
  const { status, out, err } = await mailTest({ SMTP_URL: server.url }, 'you@example.org')
  expect([status, err.split('\n')[1]]).toEqual([1, `The mail was not sent: ${reason}`])
  if (answer !== 'cut') expect(out).toMatch(new RegExp(`^S: ${answer} .*Not <ada@example\\.com> now`, 'm'))
})

test('a wrong password, no server, TLS from the beginning where it begins later, and a certificate that nobody trusts', async () => {
  const server = await startMailServer()
  const reason = async (url: string) => (await mailTest({ SMTP_URL: url }, 'you@example.org')).err.split('\n')[1]
  expect(await reason(server.url.replace('//', '//kazi:wrong@'))).toBe('The mail was not sent: the mail server refuses the user or the password.')
  expect(await reason(`smtp://127.0.0.1:${await closedPort()}`)).toBe('The mail was not sent: nothing listens at that host and port.')
  expect(await reason(`smtps://127.0.0.1:${server.port}`)).toBe('The mail was not sent: the mail server does not speak TLS from the beginning at this port.')
  expect(await reason('smtp://no-such-host.invalid')).toBe('The mail was not sent: the host in SMTP_URL has no address.')
  expect(await reason(`smtp://127.0.0.1:${await ownServer({})}`)).toBe('The mail was not sent: the certificate of the mail server is not trusted.')
})

test('what a mail server answers is no command for the terminal, and not longer than a screen or two', async () => {
  const { url } = await oddMailServer({ EHLO: `${'250-more\r\n'.repeat(5_000)}250 done\r\n`, RCPT: `550 \0\x1b]0;owned\x07\x1b[31m ${'x'.repeat(100_000)}\r\n` })
  const { status, out } = await mailTest({ SMTP_URL: url }, 'you@example.org')
  expect([status, /(?!\n)\p{Cc}/u.test(out), out.length < 20_000, out.endsWith('…\n')]).toEqual([1, false, true, true])
  const { url: short } = await oddMailServer({ RCPT: '550 \0\x1b[31mno\r\n' })
  expect((await mailTest({ SMTP_URL: short }, 'you@example.org')).out).toContain('\nS: 550 ??[31mno\n')
})

test('it needs SMTP_URL and one address', async () => {
  expect(await mailTest({}, 'you@example.org')).toEqual({ status: 1, out: '', err: 'SMTP_URL is not set: mails go into the mailbox in DATA_DIR, and no mail server gets one.\n' })
  for (const args of [[], ['nobody'], ['a@b.example', 'c@d.example'], ['--all']]) expect((await mailTest({}, ...args)).status).toBe(2)
  expect((await mailTest({}, '--help')).status).toBe(0)
})
