import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'
import { startBoard, type Board } from '../../support/board/board.ts'

/** A page of the board, and the address of its static twin on the same server. */
export type Twins = { name: string; page: string; bare: string }

/** The static page that every page is measured beside: five plain cards in a document of its own, and nothing to fetch. */
const cards = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Jobs</title>
<style>body{font:16px/1.5 sans-serif;margin:0 auto;max-width:40rem;padding:1rem}article{border:1px solid #ccc;border-radius:8px;margin:1rem 0;padding:1rem}</style></head><body><h1>Jobs</h1>
${Array.from({ length: 5 }, (_, at) => `<article><h2><a href="#${at}">Senior Data Analyst ${at + 1}</a></h2><p>Pesa Grove, Kampala</p><p>$40,000 to $55,000 a year</p></article>`).join('\n')}</body></html>
`

/** The page as it is sent, with all it shows and the styles of that, and without anything that runs. The whole style sheet, which the application needs later, would block its paint. */
const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="(?:modulepreload|stylesheet|expect)"[^>]*>/g, '')

const sentBy = async (url: string): Promise<string> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}

export type WebBoard = { url: string; jobs: readonly string[]; twins: readonly Twins[]; cards: string }

/**
 * The demo board in a process of its own; `jobs` are the paths of all its jobs' pages, `twins` its home, search and one job's page, each with a static
 * page of the same content; `cards` is the path of a static page of five plain cards.
 */
export const withWebBoard = async <T>(use: (board: WebBoard) => Promise<T>): Promise<T> => {
  const client = join(await mkdtemp(join(tmpdir(), 'kazi-bench-')), 'client')
  await cp(join(root, 'dist/client'), client, { recursive: true })
  const board: Board = await startBoard({ CLIENT_DIR: client })
  try {
    const jobs = [...(await sentBy(`${board.url}/sitemaps/jobs-1.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    const pages = [['home', '/'], ['search', '/jobs'], ['job', jobs[0]!]] as const
    const twins: Twins[] = []
    for (const [name, page] of pages) {
      const bare = `/bare-${name}.html`
      await writeFile(join(client, bare), withoutScripts(await sentBy(board.url + page)))
      twins.push({ name, page, bare })
    }
    await writeFile(join(client, 'bare-cards.html'), cards)
    return await use({ url: board.url, jobs, twins, cards: '/bare-cards.html' })
  } finally {
    await board.close()
    await rm(join(client, '..'), { recursive: true, force: true })
  }
}
