/** Pages that the operator writes: Markdown files in DATA_DIR/pages (docs/operate/yours.md). */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { WrittenPage } from './markdown.ts'

/** The pages by name. `version` differs after every change of a file. `problems`: a sentence for each file that cannot be a page. */
export type BoardPages = { version: string; pages: ReadonlyMap<string, WrittenPage>; problems: readonly string[] }

const largest = 256 * 1024
const most = 50
const name = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const textIn = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

type Found = { file: string; path: string; state: string; problem: string | null }

const lookAt = async (folder: string, entry: string): Promise<Found> => {
  const [file, path] = [entry.slice(0, -'.md'.length), join(folder, entry)]
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error.code ?? 'unreadable')
  if (typeof found === 'string') return { file, path, state: found, problem: `cannot be read (${found})` }
  const state = `${found.mtimeMs} ${found.size}`
  if (!name.test(file) || file.length > 60) return { file, path, state, problem: 'must have a name of small letters, digits and hyphens, as press-kit.md' }
  if (!found.isFile()) return { file, path, state, problem: 'is no file' }
  return { file, path, state, problem: found.size > largest ? `is larger than ${largest / 1024} KB` : null }
}

/** The page of a file; a sentence where it can be none. */
const readPage = async ({ file, path, problem }: Found): Promise<WrittenPage | string> => {
  if (problem !== null) return problem
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => `cannot be read (${error.code ?? error.message})`)
  if (typeof bytes === 'string') return bytes
  const written = textIn(bytes)
  if (written === null) return 'is not in UTF-8'
  // A board without such pages does not load what reads Markdown.
  return (await import('./markdown.ts')).pageOf(file, written)
}

const none: BoardPages = { version: '', pages: new Map(), problems: [] }

/** The Markdown files of the folder of pages; null where it is missing. */
const entriesOf = async (folder: string): Promise<string[] | null> => {
  try {
    return (await readdir(folder)).filter((entry) => /\.md$/i.test(entry)).toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const readAll = async (folder: string, before: BoardPages): Promise<BoardPages> => {
  const found = await entriesOf(folder).catch(({ code }: NodeJS.ErrnoException) => `${folder} cannot be read (${code})`)
  if (found === null) return none
  if (typeof found === 'string') return { ...none, version: found, problems: [found] }
  const looked = await Promise.all(found.slice(0, most).map((entry) => lookAt(folder, entry)))
  const version = looked.map(({ file, state }) => `${file} ${state}`).join('\n')
  if (version === before.version) return before
  const [pages, problems] = [new Map<string, WrittenPage>(), found.length > most ? [`${folder} has more than ${most} pages: the first ${most} by name are served`] : []]
  for (const each of looked) {
    const page = await readPage(each)
    if (typeof page === 'string') problems.push(`${each.path} ${page}: it is not served`)
    else pages.set(each.file, page)
  }
  return { version, pages, problems }
}

/** The files of pages that are served, by their path in DATA_DIR. Rejects where their folder cannot be read. */
export const pageFiles = async (dataDir: string): Promise<string[]> => {
  const folder = join(dataDir, 'pages')
  const entries = (await entriesOf(folder)) ?? []
  const looked = await Promise.all(entries.slice(0, most).map((entry) => lookAt(folder, entry)))
  return looked.flatMap(({ path, problem }) => (problem === null ? [relative(dataDir, path)] : []))
}

/** Reads the pages of DATA_DIR; a change of a file counts within a second, without a restart. `checkedEvery`: how long one may go unnoticed, in milliseconds. */
export const boardPages = (dataDir: string, checkedEvery = 1_000): (() => Promise<BoardPages>) => {
  const folder = join(dataDir, 'pages')
  let current: Promise<BoardPages> = Promise.resolve(none)
  let checkedAt = -Infinity
  return () => {
    if (performance.now() - checkedAt < checkedEvery) return current
    checkedAt = performance.now()
    const before = current
    current = before.then((known) => readAll(folder, known))
    return current
  }
}

/** The same, with a report of each problem after every change. */
export const reportingPages = (read: () => Promise<BoardPages>, report: (problem: string) => void): (() => Promise<BoardPages>) => {
  let reported = ''
  return async () => {
    const found = await read()
    if (found.version !== reported) {
      reported = found.version
      for (const problem of found.problems) report(problem)
    }
    return found
  }
}
