import { readdirSync } from 'node:fs'
import { posix, sep } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'

/** The files at any depth of a folder whose names end so: paths from the root, with slashes, ordered by file name. */
export const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(posix.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => posix.join(folder, file.replaceAll(sep, '/')))
    .toSorted((a, b) => (stemOf(a, ending) < stemOf(b, ending) ? -1 : 1))

/** The name of a file without its ending, as `report-job` of `src/machines/report-job.machine.ts`. */
export const stemOf = (path: string, ending: string): string => posix.basename(path, ending)
