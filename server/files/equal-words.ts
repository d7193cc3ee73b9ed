/** The table of equal words that the operator edits. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readEquals, shippedEquals, type Equals } from '../values/search/equals.ts'

/** `version` differs after every change of the table: it belongs to the key of a cached answer. */
export type EqualWords = { equals: Equals; version: string }

/** How long the file may have changed unnoticed, in milliseconds. */
const checkedEvery = 1_000

/** Reads `equals.txt` in DATA_DIR, or the shipped table where there is none; an edit counts within a second, without a restart. */
export const equalWords = (dataDir: string): (() => Promise<EqualWords>) => {
  const path = join(dataDir, 'equals.txt')
  const shipped = { equals: readEquals(shippedEquals), version: '' }
  let current: EqualWords = shipped
  let checkedAt = -Infinity
  const check = async (): Promise<EqualWords> => {
    const found = await stat(path).catch(() => null)
    if (found === null) return shipped
    const version = `${found.mtimeMs} ${found.size}`
    return version === current.version ? current : { equals: readEquals(await readFile(path, 'utf8')), version }
  }
  return async () => {
    if (performance.now() - checkedAt < checkedEvery) return current
    checkedAt = performance.now()
    current = await check()
    return current
  }
}
