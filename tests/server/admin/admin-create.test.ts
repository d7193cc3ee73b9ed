// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { databases, onEachDatabase, type FreshDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { kazi } from '../../support/board/program.ts'
import { signedIn, startServer } from '../../support/board/server.ts'
import { providerSettings, startPretendProvider } from '../../support/sign-in/pretend-provider.ts'
import { begin, finish } from '../../support/sign-in/walking.ts'

const root = join(import.meta.dirname, '../..')
const [embedded] = databases as [TestDatabase]

/** Runs the real command, with a password on its standard input. */
const create = async (options: FreshDatabase['options'], password: string, ...args: readonly string[]) => createWith(options, {}, password, ...args)

const createWith = async ({ dataDir, databaseUrl = '' }: FreshDatabase['options'], env: Record<string, string>, password: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, kazi('admin:create', ...args), {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  // It may end before it reads the rest of its input.
  child.stdin.on('error', () => {})
  child.stdin.end(password)
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status, stdout, stderr }
}

/** A running server and the settings of its database. */
const board = async (database: TestDatabase) => {
  const fresh = await database.openBoard()
  const server = await startServer({ database: { openBoard: async () => fresh } })
  onTestFinished(() => server.close())
  return { server, options: fresh.options }
}

const ada = ['--first-name', 'Ada', '--surname', 'Lovelace', '--email', 'ada@example.com', '--telephone', '+256700000001', '--password-stdin']

onEachDatabase('npm run admin:create', (database) => {
  test('makes an account that logs in on the running server, and notes it', async () => {
    const { server, options } = await board(database)
    expect(await create(options, 'Correct horse \n', ...ada)).toEqual({ status: 0, stdout: 'ada@example.com can now log in as Super-Admin.\n', stderr: '' })

    const login = await server.ask('POST', '/api/auth/login', { json: { email: 'ada@example.com', password: 'Correct horse ' } })
    const user = (await login.json()) as { _id: string }
    expect([login.status, user]).toEqual([
      200,
      expect.objectContaining({ role: 'Super-Admin', isActive: true, firstName: 'Ada', surname: 'Lovelace', fullName: 'Ada Lovelace', telephone: '+256700000001', token: expect.any(String) }),
    ])
    const stored = await server.store.users.byEmail('ada@example.com')
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await server.store.audit.list(10)).toEqual([
      { at: expect.stringMatching(/Z$/), actorId: null, action: 'admin.created', subjectId: stored?.userId, details: { role: 'Super-Admin' } },
    ])
    expect((await server.mails()).map(({ to, subject }) => ({ to, subject }))).toEqual([{ to: 'ada@example.com', subject: 'You have an account as Super-Admin at Kazi' }])
  }, 40_000)

  test.each([['Password1!', 'This password is too well known.'], ['Lovelace-1815', 'This password is made of your own details.']])('refuses the password %s', async (password, message) => {
    const { server, options } = await board(database)
    expect(await create(options, password, ...ada)).toEqual({ status: 1, stdout: '', stderr: `password: ${message} Choose another one.\n` })
    expect(await server.store.users.byEmail('ada@example.com')).toBeNull()
  }, 40_000)

  test('makes one without a password where the board has none, who signs in at the provider', async () => {
    const fresh = await database.openBoard()
    const provider = await startPretendProvider({ sub: 'ada', email: 'ada@example.com', email_verified: true })
    const env = { ...providerSettings(provider), PASSWORDS: 'off' }
    const server = await startServer({ database: { openBoard: async () => fresh }, env })
    onTestFinished(async () => {
      await server.close()
      await provider.close()
    })
    const refused = { status: 2, stdout: '', stderr: 'This board has no passwords (PASSWORDS=off): leave --password-stdin out. Its administrators sign in at Acme.\n' }
    expect([await createWith(fresh.options, env, 'Correct horse', ...ada), await server.store.users.byEmail('ada@example.com')]).toEqual([refused, null])
    expect(await createWith(fresh.options, env, '', ...ada.slice(0, -1))).toEqual({ status: 0, stdout: 'ada@example.com can now sign in at Acme as Super-Admin.\n', stderr: '' })
    expect((await server.mails()).map(({ to, text: written }) => [to, written.includes('Continue with Acme'), written.includes('password')])).toEqual([['ada@example.com', true, false]])
    const { to, cookie } = await begin(server)
    const { user } = (await (await finish(server, { search: provider.agree(to), cookie })).json()) as { user: Record<string, unknown> }
    expect([user['role'], user['passwordless']]).toEqual(['Super-Admin', true])
  }, 40_000)

  test('of an Admin says where the provider decides who is one', async () => {
    const { options } = await board(database)
    const env = { PUBLIC_URL: 'https://jobs.example.org', OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'kazi', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Acme', OIDC_ROLE_CLAIM: 'groups', OIDC_ADMINS: 'staff' }
    const note = 'Acme decides who is an Admin: whoever has no group for it there loses the role at the next login.\n'
    expect(await createWith(options, env, 'Correct horse', ...ada, '--role', 'Admin')).toEqual({ status: 0, stdout: `ada@example.com can now log in as Admin.\n${note}`, stderr: '' })
    const [first, ...others] = ada.map((each) => each.replace('ada@', 'eve@'))
    expect((await createWith(options, env, 'Correct horse', first ?? '', ...others)).stdout).toBe('eve@example.com can now log in as Super-Admin.\n')
  }, 40_000)

  test('mails every Super-Admin about a new one', async () => {
    const { server, options } = await board(database)
    const { user } = await signedIn(server, 'Super-Admin')
    expect((await create(options, 'Correct horse', ...ada)).status).toBe(0)
    const [mail] = (await server.mails()).filter(({ to }) => to === user.email)
    expect([mail?.subject, mail?.text]).toEqual(['There is a new Super-Admin at Kazi', expect.stringMatching(/^ada@example\.com is a Super-Admin since .*The account was made at the command line of the server\.$/m)])
  }, 40_000)

  test('of an e-mail address that is taken is refused, and nothing is stored', async () => {
    const { server, options } = await board(database)
    await server.store.users.create({ email: 'Ada@example.com', role: 'Applicant', isActive: true, passwordHash: 'none' })
    expect(await create(options, 'Correct horse', ...ada, '--role', 'Admin')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is an account with the e-mail address ada@example.com already.\n',
    })
    expect([await server.store.audit.list(10), (await server.store.users.byEmail('ada@example.com'))?.role, await server.mails()]).toEqual([[], 'Applicant', []])
  }, 40_000)
})

test('an unusable value is reported with its sentence, and nothing is stored', async () => {
  const { server, options } = await board(embedded)
  expect(await create(options, 'short', '--email', 'ada', '--telephone', '12', '--role', 'Employer', '--password-stdin')).toEqual({
    status: 1,
    stdout: '',
    stderr: [
      '--first-name: First Name is required.',
      '--surname: Surname is required.',
      '--email: Invalid email format.',
      '--telephone: Invalid telephone format.',
      '--role: Please select a role before proceeding.',
      'password: Password must be at least 8 characters.',
      '',
    ].join('\n'),
  })
  expect(await create(options, '', ...ada)).toEqual({ status: 1, stdout: '', stderr: 'password: Password is required.\n' })
  expect(await server.store.users.any()).toBe(false)
}, 40_000)

test('wrong usage is reported with the usage', async () => {
  const { options } = await board(embedded)
  const usage = 'Usage: npm run admin:create -- '
  expect(await create(options, '', '--help')).toEqual({ status: 0, stdout: expect.stringContaining(usage), stderr: '' })
  expect(await create(options, '', '--password', 'x')).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining(usage) })
  expect(await create(options, '')).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(/^There is no terminal to ask at\./) })
}, 40_000)

test('a database that cannot be reached is reported in a sentence', async () => {
  const { options } = await board(embedded)
  expect(await create({ ...options, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, 'Correct horse', ...ada)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The database is not available: nothing listens at the address in DATABASE_URL. Start PostgreSQL, or see host and port.\n',
  })
}, 40_000)
