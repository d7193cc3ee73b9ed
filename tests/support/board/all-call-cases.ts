import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../../scripts/lib/run.mjs'
import { filesBelow } from '../gates/find.ts'
import type { CallCases } from './call-cases.ts'

const modules = filesBelow('tests/server/routes', '.calls.ts').map((file) => import(pathToFileURL(join(root, file)).href) as Promise<Record<string, CallCases>>)

/** The cases of every call, from the files `tests/server/routes/<area>/*.calls.ts`. */
export const callCases: CallCases = Object.assign({}, ...(await Promise.all(modules)).flatMap((module) => Object.values(module))) as CallCases
