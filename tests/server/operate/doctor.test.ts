// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settingGroups } from '../../../server/config.ts'
import { startBoard } from '../../support/board/board.ts'
import { kazi } from '../../support/board/program.ts'
import { onEachDatabase, type FreshDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { freePort } from '../../support/operate/behind.ts'
import { follow } from '../../support/operate/book.ts'
import { withTables } from '../store/database/entries.ts'
import { muteMailServer, signIn, startMailServer } from '../mail/smtp.ts'

vi.setConfig({ testTimeout: 120_000 })

type Line = { check: string; state: string; what: string; advice?: string }

/** Runs the command without any setting of this machine; returns its status, its output and its lines. */
const doctor = async (env: Record<string, string>, ...args: string[]) => {
  const inherited = Object.fromEntries(['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name] ?? '']))
  const child = spawn(process.execPath, kazi('doctor', ...args), { env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status: status as number | null, out, err, lines: args.includes('--json') && out.startsWith('{') ? (JSON.parse(out) as { lines: Line[] }).lines : [] }
}

const states = (lines: readonly Line[], check: string) => lines.filter((line) => line.check === check).map(({ state, what }) => `${state}: ${what}`)

const fresh = async (database: TestDatabase, kind: 'open' | 'openBoard' = 'openBoard') => {
  const opened = await database[kind]()
  onTestFinished(() => opened.remove())
  return opened.options
}

const envOf = ({ dataDir, databaseUrl = '' }: FreshDatabase['options']) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

onEachDatabase('kazi doctor', (database) => {
  test('finds no problem on a board that runs; every check has a line', async () => {
    const options = await fresh(database)
    const mails = await startMailServer()
    const port = String(await freePort())
    const env = { ...envOf(options), PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, SMTP_URL: mails.url.replace('//', `//${signIn.user}:${encodeURIComponent(signIn.password)}@`), DEMO: '0' }
    const board = await startBoard(env, kazi('start'))
    onTestFinished(async () => void (await board.close()))
    const { status, lines, err } = await doctor(env, '--json')
    expect(lines.filter(({ state }) => state === 'problem')).toEqual([])
    expect([status, err]).toEqual([0, ''])
    expect([...new Set(lines.map(({ check }) => check))]).toEqual(['settings', 'looks', 'folders', 'database', 'key', 'files', 'storage of files', 'disk', 'smtp', 'mails waiting', 'public address', 'sign-in', 'clock'])
    expect(states(lines, 'public address')).toEqual([
      'ok: The board answers at HOST and PORT.',
      'ok: PUBLIC_URL leads to this board.',
      'ok: The Host header arrives as visitors send it.',
      'ok: The board sees that visitors use http.',
      'ok: The board sees the address of a visitor, and believes no forged one.',
    ])
    if (database.name === 'PostgreSQL') expect(states(lines, 'database')).toContain('ok: Notifications of PostgreSQL arrive: every server sees a changed job at once.')
    expect(states(lines, 'smtp')).toEqual([expect.stringMatching(/^ok: The mail server answers and accepts user and password/), expect.stringMatching(/^warning: The connection is not encrypted/)])
    expect(states(lines, 'key')).toEqual([expect.stringMatching(/^ok: The fingerprint of the key is [\da-f]{4}-[\da-f]{4}-[\da-f]{4}:/), 'ok: Database, DATA_DIR and key belong together.'])
    expect(mails.arrived).toEqual([])
    // The forged header of its request is not taken for a proxy.
    expect(board.output()).not.toContain('TRUST_PROXY')
    await follow('doctor.md', 'Examine a board', { kazi: kazi(), env })
  })

  test('changes nothing: before the first start, and where migrations wait', async () => {
    const empty = await fresh(database, 'open')
    const dataDir = join(empty.dataDir, 'none')
    const before = await doctor({ ...envOf(empty), DATA_DIR: dataDir }, '--json')
    expect([before.status, await readdir(empty.dataDir)]).toEqual([0, []])
    expect(states(before.lines, 'folders')).toEqual([`warning: ${dataDir} does not exist.`])
    expect(states(before.lines, 'database').at(-1)).toMatch(database.name === 'SQLite' ? 'warning: There is no database yet.' : /^ok: The database is empty/)

    const options = await fresh(database)
    const names = () => withTables(options, async (db) => (await sql<{ name: string }>`select name from migrations order by name`.execute(db)).rows.map(({ name }) => name))
    const last = (await names()).at(-1) ?? ''
    await withTables(options, (db) => sql`delete from migrations where name = ${last}`.execute(db))
    const waiting = await doctor(envOf(options), '--json')
    expect([states(waiting.lines, 'database').at(-1), (await names()).includes(last)]).toEqual([`warning: The next start brings the tables up to date: ${last}.`, false])

    await withTables(options, (db) => sql`insert into migrations (name) values ('9999 of the future')`.execute(db))
    const newer = await doctor(envOf(options), '--json')
    expect([newer.status, states(newer.lines, 'database').at(-1)]).toEqual([1, expect.stringMatching(/^problem: The board does not start on this database: it belongs to a newer version of Kazi\. It was brought to 9999/)])
  })

  test('reports mails that wait, files without rows, another key and files that others can read', async () => {
    const options = await fresh(database)
    const env = { ...envOf(options), SECRET_KEY: 'x'.repeat(40) }
    const board = await startBoard({ ...env, DEMO: '0' }, kazi('start'))
    await board.close()
    await writeFile(join(options.dataDir, 'files', 'stranger'), 'x')
    const long = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await withTables(options, (db) =>
      db.insertInto('outbox').values(['one', 'two'].map((id) => ({ id, kind: 'password-changed' as const, recipient: 'a@b.example', recipient_folded: 'a@b.example', params: '{}', state: 'waiting' as const, attempts: 3, due_at: '', created_at: long(3) }))).execute(),
    )
    const key = join(options.dataDir, 'secret.key')
    await writeFile(key, 'x')
    await chmod(key, 0o644)
    const { status, lines, err } = await doctor({ ...env, SECRET_KEY: 'y'.repeat(40) }, '--json')
    expect([status, err]).toEqual([1, ''])
    expect(states(lines, 'files')).toEqual(['problem: Stored files and their rows differ: 1.'])
    expect(states(lines, 'mails waiting')).toEqual(['problem: 2 mails wait, the oldest for 3 days.'])
    expect(states(lines, 'key')).toEqual([expect.stringMatching(/^problem: SECRET_KEY is not the key that this database was used with\./)])
    expect(states(lines, 'folders')).toContain(`warning: ${key} can be read by other accounts of this machine.`)
  })
})

test('shows no secret, whichever setting contains it, and not its length', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const secret = 'Zq7-hidden-Xw9'
  const names = Object.values(settingGroups).flatMap((group) => Object.keys(group))
  const inPart: Record<string, string[]> = {
    DATABASE_URL: [`postgres://kazi:${secret}@127.0.0.1:1/kazi`, `postgres://127.0.0.1:1/kazi?password=${secret}`, `postgres://${secret}@127.0.0.1:1/${secret}`, `postgres://kazi:12/${secret}@127.0.0.1:1/kazi`],
    DATABASE_LISTEN_URL: [`postgres://kazi:${secret}@127.0.0.1:1/kazi`, `postgres://127.0.0.1:1/kazi?password=${secret}`, `postgres://${secret}@127.0.0.1:1/${secret}`],
    SMTP_URL: [`smtp://kazi:${secret}@127.0.0.1:1`, `smtps://${secret}@127.0.0.1:1/?pass=${secret}`, `smtp://kazi:1/${secret}@127.0.0.1`],
    PUBLIC_URL: [`http://kazi:${secret}@127.0.0.1:1/${secret}?${secret}#${secret}`],
    SECRET_KEY: [`${secret}${'x'.repeat(30)}`],
    MAIL_FROM: [`${secret} <${secret}@example.org>`],
    FILE_STORAGE: ['s3'],
    S3_ENDPOINT: ['http://127.0.0.1:1'],
    S3_BUCKET: [secret],
    S3_REGION: [secret],
    S3_ACCESS_KEY_ID: [secret],
    S3_SECRET_ACCESS_KEY: [secret],
    S3_PREFIX: [`${secret}/`],
    OIDC_ISSUER: ['http://127.0.0.1:1'],
    OIDC_CLIENT_ID: [secret],
    OIDC_CLIENT_SECRET: [secret],
    OIDC_NAME: [secret],
    OIDC_ROLE_CLAIM: [secret],
    OIDC_ADMINS: [secret],
    OIDC_EMPLOYERS: [secret],
    OIDC_APPLICANTS: [secret],
    MAINTENANCE_MESSAGE: [secret],
    // A folder is shown.
    DATA_DIR: [folder],
    CLIENT_DIR: [folder],
  }
  const rounds = Math.max(...Object.values(inPart).map(({ length }) => length))
  for (let round = 0; round <= rounds; round += 1) {
    const env = Object.fromEntries(names.map((name) => [name, inPart[name]?.[Math.min(round, inPart[name].length - 1)] ?? secret]))
    const usable = Object.fromEntries(Object.entries(env).filter(([name]) => name in inPart))
    const unknown = { SMTP_PASSWORD: secret, KAZI_TOKEN: secret }
    // All settings at once, most of which cannot be used; then those alone that can.
    for (const [given, ...args] of [[{ ...env, ...unknown }, '--json'], [{ ...usable, ...unknown }]] as [Record<string, string>, ...string[]][]) {
      const { status, out, err } = await doctor(given, ...args)
      expect([status, `${out}${err}`.includes(secret), `${out}${err}`.includes(encodeURIComponent(secret))], `${out}${err}`).toEqual([1, false, false])
    }
  }
})

test('ends where a mail server and a public address hang', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [mails, address] = [await muteMailServer(), await muteMailServer()]
  const { status, lines } = await doctor({ DATA_DIR: folder, SECRET_KEY: 'x'.repeat(40), SMTP_URL: mails.url, PUBLIC_URL: address.url.replace('smtp', 'http'), DATABASE_URL: address.url.replace('smtp', 'postgres') }, '--json')
  expect(status).toBe(1)
  for (const check of ['smtp', 'public address', 'database']) expect(lines.filter((line) => line.check === check).map(({ state }) => state)).toContain('problem')
})

test('reports each setting that cannot be used, and ends with status 2 for a wrong argument', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { status, lines } = await doctor({ DATA_DIR: folder, PORT: 'many', SMTPURL: 'x', REGISTRATION_READING: 'lenient' }, '--json')
  expect([status, states(lines, 'settings')]).toEqual([
    1,
    [
      'problem: PORT must be a whole number from 0 to 65535',
      `ok: DATA_DIR: ${folder}`,
      'ok: REGISTRATION_MODE: lenient',
      'warning: REGISTRATION_READING is an old name of the setting REGISTRATION_MODE: set REGISTRATION_MODE instead.',
      'warning: SMTPURL is no setting: did you mean SMTP_URL?.',
      'ok: Only this machine reaches the board.',
    ],
  ])
  expect([(await doctor({}, '--help')).status, (await doctor({}, 'all')).status]).toEqual([0, 2])
})
