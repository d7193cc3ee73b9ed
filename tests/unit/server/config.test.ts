import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { oldNamesIn, readConfig, readSettings, settingGroups, SettingsError, unknownNamesIn } from '../../../server/config.ts'

test('without an environment every setting has its default', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_URL: undefined,
    DATABASE_LISTEN_URL: undefined,
    DATABASE_POOL: 10,
    MIGRATION_COPIES: 1,
    DATA_DIR: resolve('data'),
    FILE_STORAGE: 'disk',
    S3_BUCKET: undefined,
    S3_ENDPOINT: undefined,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
    S3_PATH_STYLE: '1',
    S3_PREFIX: 'files/',
    BACKUP_S3_ENDPOINT: undefined,
    BACKUP_S3_REGION: 'us-east-1',
    BACKUP_S3_ACCESS_KEY_ID: undefined,
    BACKUP_S3_SECRET_ACCESS_KEY: undefined,
    BACKUP_S3_PATH_STYLE: '1',
    CLIENT_DIR: resolve('dist/client'),
    NODE_ENV: 'development',
    DEMO: undefined,
    LOG_LEVEL: 'info',
    TRUST_PROXY: false,
    READS_MINUTE: 6000,
    RENDERS_MINUTE: 600,
    WRITES_MINUTE: 300,
    SIGN_INS_MINUTE: 120,
    CONNECTIONS_ADDRESS: 250,
    REQUEST_SECONDS: 300,
    LOGIN_TRIES_EMAIL: 10,
    LOGIN_TRIES_SPREAD: 100,
    LOGIN_TRIES_ADDRESS: 50,
    CODES_EMAIL: 10,
    CODES_TRIES_NETWORK: 20,
    CODES_TRIES_DAY: 500,
    CODES_ADDRESS: 200,
    ALERTS_EMAIL: 10,
    ALERTS_ADDRESS: 100,
    REGISTRATIONS_ADDRESS: 100,
    POSTS_EMPLOYER: 100,
    HSTS_SUBDOMAINS: '0',
    REGISTRATIONS_MEGABYTES: 200,
    UNVERIFIED_DAYS: 7,
    REGISTRATION_MODE: 'strict',
    SUPER_ADMINS_BY: 'admin',
    PUBLIC_URL: undefined,
    SMTP_URL: undefined,
    MAIL_FROM: 'Kazi <no-reply@kazi.test>',
    MAIL_SIGNATURE: undefined,
    BOARD_NAME: 'Kazi',
    BOARD_TAGLINE: 'Jobs and internships for people who work from anywhere.',
    BOARD_LOGO: undefined,
    BOARD_COLOR: undefined,
    BOARD_ACCENT: undefined,
    COUNTRY: undefined,
    FOOTER_LINKS: undefined,
    ROBOTS: 'index',
    API_DOCS: '1',
    OIDC_ISSUER: undefined,
    OIDC_CLIENT_ID: undefined,
    OIDC_CLIENT_SECRET: undefined,
    OIDC_NAME: undefined,
    OIDC_SCOPES: 'openid email profile',
    OIDC_ROLE_CLAIM: undefined,
    OIDC_ADMINS: undefined,
    OIDC_EMPLOYERS: undefined,
    OIDC_APPLICANTS: undefined,
    PASSWORDS: 'on',
    SECRET_KEY: undefined,
    SHUTDOWN_SECONDS: 10,
    STOP_NOTICE_SECONDS: 0,
    PROCESSES: 1,
    PAGES_AHEAD: 300,
    ANNOUNCEMENT_MODE: 'session',
    CURRENCY: 'USD',
    RATES_FILE: undefined,
    METRICS_PORT: undefined,
    METRICS_HOST: '127.0.0.1',
    KEEP_APPLICATIONS_MONTHS: 0,
    KEEP_ACCOUNTS_MONTHS: 0,
    KEEP_AUDIT_DAYS: 0,
    KEEP_COUNTS_DAYS: 400,
    KEEP_DELETED_JOBS_DAYS: 90,
    KEEP_CLOSED_JOBS_DAYS: 0,
    KEEP_MAILED_JOBS_DAYS: 180,
    KEEP_UNUSED_FILES_DAYS: 7,
    KEEP_RUNS_DAYS: 0,
    KEEP_MAILBOX_DAYS: 30,
    MAINTENANCE: 'off',
    MAINTENANCE_MESSAGE: 'The board is being maintained: you can search and read, but nothing can be changed right now. Please try again later.',
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test.each([
  ['TRUST_PROXY', '0', false],
  ['TRUST_PROXY', '2', 2],
  ['TRUST_PROXY', '10.0.0.1,192.168.0.0/16', '10.0.0.1,192.168.0.0/16'],
  ['TRUST_PROXY', '10.0.0.0/8, fc00::/7, 127.0.0.1/32, ::1/128', '10.0.0.0/8, fc00::/7, 127.0.0.1/32, ::1/128'],
  ['PORT', '0', 0],
  ['DATABASE_URL', 'postgresql://kazi@localhost/kazi', 'postgresql://kazi@localhost/kazi'],
  ['ANNOUNCEMENT_MODE', 'daily', 'daily'],
  ['REGISTRATION_MODE', 'lenient', 'lenient'],
  ['PUBLIC_URL', 'https://jobs.example.org', 'https://jobs.example.org'],
  ['SMTP_URL', 'smtps://kazi:secret@mail.example.org', 'smtps://kazi:secret@mail.example.org'],
] as const)('%s=%s', (name, given, value) => expect(readConfig({ [name]: given })[name]).toEqual(value))

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test'],
  [{ DATABASE_URL: 'mysql://root:secret@host' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
  [{ DATABASE_LISTEN_URL: 'postgres://kazi:secret@host/kazi' }, 'DATABASE_LISTEN_URL needs DATABASE_URL'],
  [{ SMTP_URL: 'https://kazi:secret@mail.example.org' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  [{ PUBLIC_URL: 'jobs.example.org' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
  [{ MAIL_FROM: 'Kazi' }, 'MAIL_FROM must be an e-mail address, with or without a name before it'],
  [{ SECRET_KEY: 'secret' }, 'SECRET_KEY must have at least 32 characters'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be false, the number of proxies or their addresses'],
  [{ KEEP_APPLICATIONS_MONTHS: '2' }, 'KEEP_APPLICATIONS_MONTHS must be 0, which is off, or a whole number from 3 to 1200'],
  [{ KEEP_ACCOUNTS_MONTHS: '5' }, 'KEEP_ACCOUNTS_MONTHS must be 0, which is off, or a whole number from 6 to 1200'],
  [{ MAINTENANCE: 'on' }, 'MAINTENANCE must be one of off, read-only'],
  [{ MAINTENANCE_MESSAGE: ' ' }, 'MAINTENANCE_MESSAGE must be a sentence of at most 500 characters, on one line'],
  [{ MAINTENANCE_MESSAGE: 'One\nTwo' }, 'MAINTENANCE_MESSAGE must be a sentence of at most 500 characters, on one line'],
  [{ MAINTENANCE_MESSAGE: 'x'.repeat(501) }, 'MAINTENANCE_MESSAGE must be a sentence of at most 500 characters, on one line'],
  [{ FILE_STORAGE: 'tape' }, 'FILE_STORAGE must be one of disk, s3'],
  [{ FILE_STORAGE: 's3' }, 'FILE_STORAGE=s3 needs S3_BUCKET'],
  [{ S3_BUCKET: 'kazi', S3_ACCESS_KEY_ID: 'kazi' }, 'S3_BUCKET needs S3_ENDPOINT\nS3_BUCKET needs S3_SECRET_ACCESS_KEY'],
  [{ S3_BUCKET: 'kazi/files' }, 'S3_BUCKET must be the name of a bucket, without a slash'],
  [{ S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT must be an address that begins with http:// or https://, with nothing after the host'],
  [{ S3_ENDPOINT: 'https://s3.example.org/kazi' }, 'S3_ENDPOINT must be an address that begins with http:// or https://, with nothing after the host'],
  [{ S3_ENDPOINT: 'https://key:secret@s3.example.org' }, 'S3_ENDPOINT must be an address that begins with http:// or https://, with nothing after the host'],
  [{ S3_PREFIX: 'files' }, 'S3_PREFIX must be folders of letters, digits, _, . and -, and end with /'],
  [{ S3_PREFIX: '/files/' }, 'S3_PREFIX must be folders of letters, digits, _, . and -, and end with /'],
  [{ S3_PREFIX: '../' }, 'S3_PREFIX must be folders of letters, digits, _, . and -, and end with /'],
  [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_ISSUER needs OIDC_CLIENT_ID\nOIDC_ISSUER needs OIDC_CLIENT_SECRET\nOIDC_ISSUER needs OIDC_NAME'],
  [{ OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_CLIENT_SECRET needs OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'http://id.example.org', OIDC_CLIENT_ID: 'kazi', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'Acme' }, 'OIDC_ISSUER must be an address that begins with https://, without a query; http:// is only for a provider on this machine'],
  [{ OIDC_ISSUER: 'https://me:secret@id.example.org', OIDC_CLIENT_ID: 'kazi', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'Acme' }, 'OIDC_ISSUER must be an address that begins with https://, without a query; http:// is only for a provider on this machine'],
  [{ OIDC_SCOPES: 'openid profile' }, 'OIDC_SCOPES must contain openid and email, with blanks between the scopes'],
  [{ OIDC_ADMINS: 'staff' }, 'OIDC_ADMINS needs OIDC_ROLE_CLAIM'],
  [{ OIDC_EMPLOYERS: ' , ' }, 'OIDC_EMPLOYERS must be values of the claim, with commas between them'],
  [{ PASSWORDS: 'off' }, 'PASSWORDS=off needs OIDC_ISSUER'],
  [{ CURRENCY: 'usd', DEMO: 'yes' }, 'DEMO must be one of 0, 1\nCURRENCY must be three capital letters, as USD'],
])('%j is refused', (env, message) => expect(() => readConfig(env)).toThrow(new SettingsError(message)))

test.each(['-1', ' ', '1e2', '0x20', '12.5', '12 months', 'never', '29', '36501', 'NaN', '٣٣'])('KEEP_AUDIT_DAYS=%j is refused: it is no number of days', (KEEP_AUDIT_DAYS) =>
  expect(() => readConfig({ KEEP_AUDIT_DAYS })).toThrow(new SettingsError('KEEP_AUDIT_DAYS must be 0, which is off, or a whole number from 30 to 36500')),
)

test.each(['10.0.0.0/33', '10.0.0.0/99', '::1/129', '10.0.0.1,', '10.0.0.0/'])('TRUST_PROXY=%s is refused: it is no network', (TRUST_PROXY) =>
  expect(() => readConfig({ TRUST_PROXY })).toThrow(new SettingsError('TRUST_PROXY must be false, the number of proxies or their addresses')),
)

describe.each([
  ['REGISTRATION_READING', 'REGISTRATION_MODE', 'lenient', 'strict', 'strict, lenient'],
  ['ANNOUNCEMENT_READING', 'ANNOUNCEMENT_MODE', 'daily', 'session', 'session, daily'],
] as const)('%s, the old name of %s', (old, name, value, other, values) => {
  test('is read, with a line for the log', () => {
    expect([readConfig({ [old]: value })[name], readConfig({ [old]: '' })[name], readConfig({ [old]: value, [name]: '' })[name]]).toEqual([value, other, value])
    expect([oldNamesIn({ [old]: value }), oldNamesIn({ [old]: '', [name]: value })]).toEqual([[`${old} is an old name of the setting ${name}: set ${name} instead`], []])
  })

  test('may be set beside it to the same value, and is refused with another one', () => {
    expect(readConfig({ [old]: value, [name]: value })[name]).toBe(value)
    expect(() => readConfig({ [old]: value, [name]: other })).toThrow(new SettingsError(`${name} differs from ${old}, its old name: set ${name} alone`))
  })

  test('is named where its value cannot be used', () =>
    expect(() => readConfig({ [old]: 'often' })).toThrow(new SettingsError(`${old} must be one of ${values}`)))
})

test.each(['true', '0.0.0.0/0', '10.0.0.1,::/0', '0.0.0.0/1,128.0.0.0/1', '::/1, 8000::/1', '10.0.0.1, 0.0.0.0/00'])('TRUST_PROXY=%s is refused: everybody could name any address', (TRUST_PROXY) =>
  expect(() => readConfig({ TRUST_PROXY })).toThrow(
    new SettingsError('TRUST_PROXY must not trust everybody, who could then name any address as theirs: give the number of proxies instead, as TRUST_PROXY=1 behind one'),
  ),
)

test('every setting says what it does', () => {
  expect(Object.values(settingGroups).flatMap((group) => Object.values<{ doc: string }>(group).map(({ doc }) => doc.length > 20))).not.toContain(false)
})

describe('a setting from a file', () => {
  const fileWith = async (content: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'kazi-setting-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'setting')
    await writeFile(file, content)
    return file
  }
  const refusal = (env: Record<string, string>) => {
    try {
      return readConfig(env)
    } catch (error) {
      return error instanceof SettingsError ? error.message : error
    }
  }

  test.each([
    ['smtp://user:pass@mail.example.org', 'smtp://user:pass@mail.example.org'],
    ['smtp://user:pass@mail.example.org\n', 'smtp://user:pass@mail.example.org'],
    ['smtp://user:pass@mail.example.org\r\n', 'smtp://user:pass@mail.example.org'],
  ])('is read without its last line break: %j', async (content, value) => expect(readConfig({ SMTP_URL_FILE: await fileWith(content) }).SMTP_URL).toBe(value))

  test('is parsed as from the environment, and its bad value is not shown', async () => {
    expect(readConfig({ PORT_FILE: await fileWith('8080\n') }).PORT).toBe(8080)
    expect(refusal({ SECRET_KEY_FILE: await fileWith('too short to be kept\n') })).toBe('SECRET_KEY_FILE must have at least 32 characters')
  })

  test('is refused beside the setting itself, and where the file is missing, a folder or empty', async () => {
    const file = await fileWith('8080')
    expect(refusal({ PORT: '8080', PORT_FILE: file })).toBe('PORT and PORT_FILE are both set: keep one of them')
    expect(refusal({ PORT_FILE: `${file}.gone` })).toBe('PORT_FILE names a file that cannot be read (ENOENT)')
    expect(refusal({ PORT_FILE: tmpdir() })).toBe('PORT_FILE names a file that cannot be read (EISDIR)')
    expect(refusal({ PORT_FILE: await fileWith('\n') })).toBe('PORT_FILE names a file that is empty')
    expect(readConfig({ PORT: '8080', PORT_FILE: '' }).PORT).toBe(8080)
  })

  test('may have its old name, which the log says', async () => {
    const env = { REGISTRATION_READING_FILE: await fileWith('lenient') }
    expect([readConfig(env).REGISTRATION_MODE, oldNamesIn(env)]).toEqual(['lenient', ['REGISTRATION_READING_FILE is an old name of the setting REGISTRATION_MODE_FILE: set REGISTRATION_MODE_FILE instead']])
  })
})

test('a command reads its own settings, whatever the others are', () => {
  expect(readSettings({ PORT: 'http', CURRENCY: 'EUR' }, ['CURRENCY'])).toEqual({ CURRENCY: 'EUR' })
  expect(() => readSettings({ CURRENCY: 'euro' }, ['CURRENCY'])).toThrow(new SettingsError('CURRENCY must be three capital letters, as USD'))
})

describe('a variable that looks like a setting and is none', () => {
  test.each([
    ['SMTP_URI', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['KAZI_PUBLIC_URL', 'PUBLIC_URL'],
    ['SECRET_KEY_FIL', 'SECRET_KEY_FILE'],
    ['CURENCY', 'CURRENCY'],
  ])('%s is told with %s', (name, nearest) => expect(unknownNamesIn({ [name]: 'x' })).toEqual([`${name} is no setting: did you mean ${nearest}?`]))

  test('is not told where it is empty, ours, or of every other program', () => {
    expect(unknownNamesIn({ SMTP_URI: '', SMTP_URL: 'x', SMTP_URL_FILE: 'x', REGISTRATION_READING: 'x' })).toEqual([])
    expect(unknownNamesIn({ PATH: 'x', HOME: 'x', HOSTNAME: 'x', HOST_IP: 'x', NODE_OPTIONS: 'x', LOGNAME: 'x', MAIL: 'x', PWD: 'x', TERM: 'x', LANG: 'x', SHELL: 'x', KAZI_PORT_3000_TCP: 'x', PGPORT: 'x' })).toEqual([])
  })
})
