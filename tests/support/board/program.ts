import { join } from 'node:path'
import { inject } from 'vitest'
import type { Program } from './programs.ts'

/** The script of a program, for Node to run in a process of its own. */
export const program = (name: Program): string => join(inject('programs'), `${name}.js`)

/** A command of `kazi`, for Node to run in a process of its own. */
export const kazi = (...args: string[]): string[] => [program('kazi'), ...args]
