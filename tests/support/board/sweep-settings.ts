import { readConfig, type Config } from '../../../server/config.ts'
import type { SweepSettings } from '../../../server/sweep.ts'

const off = Object.fromEntries(Object.keys(readConfig({})).flatMap((name) => (name.startsWith('KEEP_') ? [[name, '0']] : [])))

/** The settings of a sweep in which nothing ends by a setting but by those given; unverified accounts end after 7 days. */
export const sweepSettings = (given: Partial<Record<keyof Config, string>> = {}): SweepSettings => readConfig({ ...off, ...given })
