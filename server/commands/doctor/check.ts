/** What a check of `kazi doctor` is. */
import type { Config } from '../../config.ts'
import type { inspectStore } from '../../store/database/open.ts'
import type { Reached } from './reached.ts'

/** `advice`: what an operator can do. No line contains a secret: what another program answered is never repeated in one. */
export type Line = { state: 'ok' | 'warning' | 'problem'; what: string; advice?: string }

export const ok = (what: string): Line => ({ state: 'ok', what })
export const warning = (what: string, advice: string): Line => ({ state: 'warning', what, advice })
export const problem = (what: string, advice: string): Line => ({ state: 'problem', what, advice })

export type Inspected = Awaited<ReturnType<typeof inspectStore>>

/** What the checks examine; each part is read once, when a check first needs it. */
export type Examined = {
  env: NodeJS.ProcessEnv
  /** Throws `SettingsError`, as `readSettings` does. */
  settings<const N extends keyof Config>(...names: N[]): Pick<Config, N>
  /** Null where there is no database yet; rejects where it cannot be opened. */
  database(): Promise<Inspected | null>
  /** The key that the settings name; null where there is none yet. */
  key(): Promise<string | null>
  /** How the board answers at PUBLIC_URL; null where that is not set. */
  reached(): Promise<Reached | null>
}

export type Check = {
  title: string
  /** After so many seconds it is given up; 12 by default. */
  seconds?: number
  run(examined: Examined): Promise<readonly Line[]>
}

/** The store of a database whose tables are those of this version; null where another check reports why there is none. */
export const usableStore = async ({ database }: Examined) => {
  const inspected = await database().catch(() => null)
  return inspected !== null && inspected.schema.refusal === null && inspected.schema.waiting.length === 0 ? inspected.store : null
}

/** Bytes as a person reads them. */
export const sizeOf = (bytes: number): string => {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const at = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${at === 0 ? bytes : (bytes / 1024 ** at).toFixed(1)} ${units[at]}`
}

/** A time span as a person reads it. */
export const spanOf = (milliseconds: number): string => {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  if (seconds < 120) return `${seconds} seconds`
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 86_400)} days`
}

/** The code of an error or of its first cause that has one: its message may contain an address with a password. */
export const codeOf = (error: unknown): string => {
  const { code, cause, name = 'Error', errors = [] } = (error ?? {}) as { code?: unknown; cause?: unknown; name?: string; errors?: unknown[] }
  if (typeof code === 'string' && /^\w+$/.test(code)) return code
  const [inner = cause] = errors
  return inner === undefined ? (/^\w+$/.test(name) ? name : 'Error') : codeOf(inner)
}

/** How the names of files begin that a check writes and removes while others run. */
export const probe = 'doctor-'
