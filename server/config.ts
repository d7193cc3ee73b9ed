/** The settings of the server, read from the environment. */
import { readFileSync } from 'node:fs'
import { distance } from 'fastest-levenshtein'
import * as z from 'zod/mini'
import { backups } from './settings/backups.ts'
import { board } from './settings/board.ts'
import { branding } from './settings/branding.ts'
import { files } from './settings/files.ts'
import { keeping } from './settings/keeping.ts'
import { limits } from './settings/limits.ts'
import { mail } from './settings/mail.ts'
import type { Row } from './settings/row.ts'
import { serving } from './settings/serving.ts'
import { signIn } from './settings/sign-in.ts'
import { storing } from './settings/storing.ts'
import { watching } from './settings/watching.ts'

/** Every setting, in the groups of the reference. A row without a fallback may be absent. */
export const settingGroups = { serving, storing, files, backups, mail, signIn, board, branding, keeping, limits, watching } as const satisfies Record<string, Record<string, Row>>

const settings = { ...serving, ...storing, ...files, ...backups, ...mail, ...signIn, ...board, ...branding, ...keeping, ...limits, ...watching }
const rows: Readonly<Record<string, Row>> = settings

type Settings = typeof settings
export type Config = {
  readonly [K in keyof Settings]: z.output<Settings[K]['schema']> | (Settings[K] extends { fallback: string } ? never : undefined)
}

type Env = Readonly<Record<string, string | undefined>>

/** Thrown where settings cannot be read; the message has a sentence for each. */
export class SettingsError extends Error {}

type Given = { as: string; value: string } | { problem: string } | null

/** Where a file holds a setting, its last line break is none of it. */
const contentOf = (as: string, file: string): Given => {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return value === '' ? { problem: `${as} names a file that is empty` } : { as, value }
  } catch (error) {
    return { problem: `${as} names a file that cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

/** The value of a name in the environment, or in the file of `NAME_FILE`. */
const givenAs = (env: Env, name: string): Given => {
  const [value, file] = [env[name] || undefined, env[fileOf(name)] || undefined]
  if (value !== undefined && file !== undefined) return { problem: `${name} and ${fileOf(name)} are both set: keep one of them` }
  if (file !== undefined) return contentOf(fileOf(name), file)
  return value === undefined ? null : { as: name, value }
}
const fileOf = (name: string) => `${name}_FILE`

type Read = { name: string; value: unknown } | { problem: string }

const readOne = (env: Env, name: string, { schema, fallback, formerly }: Row): Read => {
  const [given, old] = [givenAs(env, name), formerly === undefined ? null : givenAs(env, formerly)]
  for (const each of [given, old]) if (each !== null && 'problem' in each) return each
  if (given !== null && old !== null && 'value' in given && 'value' in old && given.value !== old.value) return { problem: `${given.as} differs from ${old.as}, its old name: set ${name} alone` }
  const found = given ?? old ?? (fallback === undefined ? null : { as: name, value: fallback })
  if (found === null || 'problem' in found) return { name, value: undefined }
  const result = z.safeParse(schema, found.value)
  return result.success ? { name, value: result.data } : { problem: `${found.as} ${result.error.issues[0]?.message ?? 'cannot be read'}` }
}

/** A sentence for each setting that is missing beside a given one. */
const missingBeside = (env: Env, name: string, value: unknown): string[] => {
  const { needs } = rows[name] ?? {}
  if (needs === undefined || value === undefined || (needs.value !== undefined && needs.value !== value)) return []
  return needs.settings.filter((other) => givenAs(env, other) === null).map((other) => `${needs.value === undefined ? name : `${name}=${needs.value}`} needs ${other}`)
}

/**
 * Reads the named settings alone from an environment: those of a command. An empty variable counts as absent; `NAME_FILE` names a file that holds the setting.
 * Throws `SettingsError`, whose message names every bad setting but never shows its value, which may be secret.
 */
export const readSettings = <const N extends keyof Config>(env: Env, names: readonly N[]): Pick<Config, N> => {
  const read = names.map((name) => readOne(env, name, settings[name]))
  const problems = read.flatMap((one) => ('problem' in one ? [one.problem] : missingBeside(env, one.name, one.value)))
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return Object.fromEntries(read.flatMap((one) => ('name' in one ? [[one.name, one.value]] : []))) as Pick<Config, N>
}

/** The same for all settings. */
export const readConfig = (env: Env): Config => readSettings(env, Object.keys(settings) as (keyof Config)[])

/** A sentence for each setting that the environment gives under an old name. */
export const oldNamesIn = (env: Env): string[] =>
  Object.entries(rows).flatMap(([name, { formerly = '' }]) =>
    [[formerly, name], [fileOf(formerly), fileOf(name)]].flatMap(([old = '', now]) => (env[old] ? [`${old} is an old name of the setting ${now}: set ${now} instead`] : [])),
  )

const firstWord = (name: string) => name.split('_')[0] ?? ''

/** Beginnings of our names that those of other programs have too. */
const common = new Set(['NODE', 'HOST', 'PORT', 'DEMO', 'LOG', 'API', 'PG'])
const families = new Set(Object.keys(rows).map(firstWord).filter((word) => !common.has(word)))

/** A shorter name is a few letters from many others. */
const shortestMisspelt = 6
const mostLettersOff = 2

/** A sentence for each variable that looks like a setting and is none. */
export const unknownNamesIn = (env: Env): string[] => {
  const known = Object.entries(rows).flatMap(([name, { formerly = [] }]) => [name, formerly].flat().flatMap((each) => [each, fileOf(each)]))
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || known.includes(name)) return []
    const own = name.replace(/^KAZI_/, '')
    if (own.length < shortestMisspelt) return []
    const isOfFamily = own.includes('_') && families.has(firstWord(own))
    // A process has a hundred variables: to count the letters between each and all settings takes as long as a twentieth of a start.
    const near = isOfFamily ? known : known.filter((each) => each.length >= shortestMisspelt && Math.abs(each.length - own.length) <= mostLettersOff)
    const [nearest] = near.map((each) => ({ name: each, off: distance(own, each) })).toSorted((one, other) => one.off - other.off)
    return nearest !== undefined && (isOfFamily || nearest.off <= mostLettersOff) ? [`${name} is no setting: did you mean ${nearest.name}?`] : []
  })
}
