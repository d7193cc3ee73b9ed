import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findChromium } from '../../../scripts/lib/chromium.mjs'
import { atLeast, median, type Figure } from '../figures.ts'
import { withWebBoard } from './board.ts'

const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** A Chromium that other programs may drive, and the port to drive it by. */
const withDriven = async <T>(use: (port: number) => Promise<T>): Promise<T> => {
  const executablePath = await findChromium(process.env, { headless: false })
  if (executablePath === null) throw new Error('No Chromium found; set CHROME_PATH, or let `npm test` install one.')
  const profile = await mkdtemp(join(tmpdir(), 'kazi-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, { executablePath, headless: true, args: [...flags.split(' '), '--remote-debugging-port=0'] })
  try {
    const [port = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
    return await use(Number(port))
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** One run is not reliable on a busy machine. Lighthouse advises the median of five. */
const looks = 5
/** Now and then the browser's trace lacks where the navigation began. */
const timeouts = 3

/** Lighthouse's results for a page, as a phone. It throws where Lighthouse fails repeatedly. */
const measure = async (url: string, port: number, tries = timeouts): Promise<Result> => {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
  if (result?.lhr.runtimeError === undefined && result !== undefined) return result.lhr
  const why = result?.lhr.runtimeError?.message ?? 'it said nothing'
  if (tries === 1) throw new Error(`Lighthouse could not look at ${url}: ${why}`)
  console.log(`  Lighthouse looks at ${url} anew: ${why}`)
  return measure(url, port, tries - 1)
}

/** The failed audits that have a weight, a line each. */
const unmet = ({ categories, audits }: Result): string[] =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { title = '', score = null, displayValue = '' } = audits[id] ?? {}
      return weight > 0 && score !== null && score < 1 ? [`${title} (${id}) ${score} ${displayValue}`] : []
    }),
  )

/** Lighthouse's four categories of home, search and a job's page, the median of several looks. */
export const lighthouseScores = (): Promise<Figure[]> =>
  withWebBoard(({ url, jobs }) =>
    withDriven(async (port) => {
      const figures: Figure[] = []
      for (const [name, path] of [['home', '/'], ['search', '/jobs'], ['job', jobs[0]!]] as const) {
        const seen: Result[] = []
        while (seen.length < looks) seen.push(await measure(url + path, port))
        for (const [id, { title }] of Object.entries(seen[0]!.categories)) {
          const scores = seen.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))
          console.log(`  ${name}, ${title}: ${scores.join(', ')}`)
          figures.push(atLeast(`Lighthouse, ${name} page: ${title}`, median(scores), '', 100))
        }
        for (const line of new Set(seen.flatMap(unmet))) console.log(`  ${name}: ${line}`)
      }
      return figures
    }),
  )
