import { readSettings, settingGroups, SettingsError, oldNamesIn, unknownNamesIn, type Config } from '../../config.ts'
import { isLocalOnly } from '../../rules/app/local.ts'
import { ok, problem, warning, type Check, type Examined, type Line } from './check.ts'

type Shown = (value: string) => string

const schemeOf: Shown = (value) => /^[a-z]+(?=:\/\/)/.exec(value)?.[0] ?? 'an address'
const asItIs: Shown = (value) => value

/** The texts that may be shown, and what of them. Numbers and choices are shown whole; every other setting is only reported as set. */
const shownTexts: Partial<Record<string, Shown>> = {
  PUBLIC_URL: (value) => new URL(value).origin,
  DATABASE_URL: schemeOf,
  DATABASE_LISTEN_URL: schemeOf,
  SMTP_URL: schemeOf,
  DATA_DIR: asItIs,
  CLIENT_DIR: asItIs,
  CURRENCY: asItIs,
  BOARD_COLOR: asItIs,
  BOARD_ACCENT: asItIs,
  S3_ENDPOINT: asItIs,
  TRUST_PROXY: (value) => (/^(false|\d+)$/.test(value) ? value : 'addresses'),
  MAIL_FROM: (value) => `an address at ${/@([\w.-]+)>?$/.exec(value.trim())?.[1] ?? 'a host'}`,
}

const isChoice = (schema: object): boolean => 'options' in schema

const shownAs = (name: string, schema: object, value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean' || isChoice(schema)) return `${String(value)}`
  return shownTexts[name]?.(String(value)) ?? 'set, not shown'
}

const lineOf = ({ env, settings }: Examined, name: string, { schema, fallback }: { schema: object; fallback?: string }): Line[] => {
  try {
    const value = settings(name as keyof Config)[name as keyof Config]
    const defaults = readSettings({}, [name as keyof Config])[name as keyof Config]
    if (value === undefined || (fallback !== undefined && value === defaults && !env[name] && !env[`${name}_FILE`])) return []
    return [ok(`${name}: ${shownAs(name, schema, value)}${env[`${name}_FILE`] ? ' (from a file)' : ''}`)]
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message.split('\n').map((message) => problem(message, 'The board does not start so. docs/reference/settings.md lists what each setting takes.'))
  }
}

/** Settings that can be used and that other people's boards need. */
const missing = ({ settings }: Examined): Line[] => {
  try {
    const { SMTP_URL, PUBLIC_URL, ...rest } = settings('SMTP_URL', 'PUBLIC_URL', 'NODE_ENV', 'HOST', 'TRUST_PROXY')
    if (isLocalOnly({ ...rest, PUBLIC_URL })) return [ok('Only this machine reaches the board.')]
    return [
      ...(SMTP_URL === undefined ? [warning('SMTP_URL is not set: nobody gets a mail, codes included.', 'Set SMTP_URL, then run mail:test.')] : []),
      ...(PUBLIC_URL === undefined ? [warning('PUBLIC_URL is not set: links in mails lead to the address that the board listens on.', 'Set PUBLIC_URL to the address that visitors type.')] : []),
      ...(rest.NODE_ENV === 'production' ? [] : [warning(`NODE_ENV is ${rest.NODE_ENV}, and others can reach the board.`, 'Set NODE_ENV=production.')]),
    ]
  } catch (error) {
    if (error instanceof SettingsError) return []
    throw error
  }
}

/** The settings as the board reads them, without a secret. */
export const settingsCheck: Check = {
  title: 'settings',
  run: async (examined) => [
    ...Object.values(settingGroups).flatMap((group) => Object.entries<{ schema: object; fallback?: string }>(group).flatMap(([name, row]) => lineOf(examined, name, row))),
    ...[...oldNamesIn(examined.env), ...unknownNamesIn(examined.env)].map((sentence) => warning(`${sentence}.`, 'The board ignores a name that it does not know.')),
    ...missing(examined),
  ],
}
