import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'
import { startBoard, type Board } from '../../support/board/board.ts'

/** A page of the board, and the address of its static twin on the same server. */
export type Twins = { name: string; page: string; bare: string }

/** The page as it is sent, with all it shows and its styles, and without anything that runs. */
const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

const sentBy = async (url: string): Promise<string> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}

export type WebBoard = { url: string; jobs: readonly string[]; twins: readonly Twins[] }

/**
 * The demo board in a process of its own; `jobs` are the paths of all its jobs' pages, `twins` its home and one job's page, each with a static
 * page of the same content.
 */
export const withWebBoard = async <T>(use: (board: WebBoard) => Promise<T>): Promise<T> => {
  const client = join(await mkdtemp(join(tmpdir(), 'kazi-bench-')), 'client')
  await cp(join(root, 'dist/client'), client, { recursive: true })
  const board: Board = await startBoard({ CLIENT_DIR: client })
  try {
    const jobs = [...(await sentBy(`${board.url}/sitemaps/jobs-1.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    const pages = [['home', '/'], ['job', jobs[0]!]] as const
    const twins: Twins[] = []
    for (const [name, page] of pages) {
      const bare = `/bare-${name}.html`
      await writeFile(join(client, bare), withoutScripts(await sentBy(board.url + page)))
      twins.push({ name, page, bare })
    }
    return await use({ url: board.url, jobs, twins })
  } finally {
    await board.close()
    await rm(join(client, '..'), { recursive: true, force: true })
  }
}
