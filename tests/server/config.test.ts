import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, settings, SettingsError } from '../../server/config.ts'

test('without an environment every setting has its default', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_URL: undefined,
    DATA_DIR: resolve('data'),
    CLIENT_DIR: resolve('dist/client'),
    NODE_ENV: 'development',
    DEMO: undefined,
    LOG_LEVEL: 'info',
    TRUST_PROXY: false,
    RATE_LIMIT: 30_000,
    LOGIN_TRIES_EMAIL: 10,
    LOGIN_TRIES_ADDRESS: 50,
    SHUTDOWN_SECONDS: 10,
    ANNOUNCEMENT_READING: 'session',
    CURRENCY: 'USD',
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test.each([
  ['TRUST_PROXY', 'true', true],
  ['TRUST_PROXY', '2', 2],
  ['TRUST_PROXY', '10.0.0.1,192.168.0.0/16', '10.0.0.1,192.168.0.0/16'],
  ['PORT', '0', 0],
  ['DATABASE_URL', 'postgresql://kazi@localhost/kazi', 'postgresql://kazi@localhost/kazi'],
  ['ANNOUNCEMENT_READING', 'daily', 'daily'],
] as const)('%s=%s', (name, given, value) => expect(readConfig({ [name]: given })[name]).toEqual(value))

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test'],
  [{ DATABASE_URL: 'mysql://root:secret@host' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be true, false, a number of proxies or their addresses'],
  [{ CURRENCY: 'usd', DEMO: 'yes' }, 'DEMO must be one of 0, 1\nCURRENCY must be three capital letters, as USD'],
])('%j is refused', (env, message) => expect(() => readConfig(env)).toThrow(new SettingsError(message)))

test('every setting says what it does', () => {
  expect(Object.values(settings).map(({ doc }) => doc.length > 20)).not.toContain(false)
})
