import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'

/** The published list of the ids that paths had before, a line each: the former id, and the id of the path that takes the same last step. */
export const formerPathsFile = 'docs/reference/former-paths.csv'

/** The present ids by the former ones. Throws where a line is none. */
export const readFormer = (text: string): Map<string, string> =>
  new Map(
    text.trim().split('\n').slice(1).map((line) => {
      const [, former, id] = /^([0-9a-z]{7,13}),([0-9a-z]{13})$/.exec(line) ?? []
      if (former === undefined || id === undefined) throw new Error(`${formerPathsFile}: this is no pair of ids: ${line}`)
      return [former, id]
    }),
  )

let read: Map<string, string> | undefined
const former = () => (read ??= readFormer(readFileSync(join(root, formerPathsFile), 'utf8')))

/** The present id of a path that a former id names. */
export const presentId = (id: string): string | undefined => former().get(id)

/** The former ids of a path. */
export const formerIds = (id: string): string[] => [...former()].flatMap(([one, present]) => (present === id ? [one] : []))
