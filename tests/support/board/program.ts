import { join } from 'node:path'
import { inject } from 'vitest'
import type { Program } from './programs.ts'

/** The script of a program, for Node to run in a process of its own. */
export const program = (name: Program): string => join(inject('programs'), `${name}.js`)
