import { format } from 'node:util'
import { afterEach, expect } from 'vitest'
import { completeJsdom } from './jsdom.ts'

completeJsdom()

/** What React, jsdom or a view has told the console: a test after which something stands here has failed. */
const told: string[] = []
for (const level of ['error', 'warn'] as const) console[level] = (...words: unknown[]) => void told.push(format(...words))
afterEach(() => expect(told.splice(0)).toEqual([]))
