import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBoard, type Board } from '../support/board/board.ts'
import { atLeast, atMost, median, type Figure } from './figures.ts'
import { filledFolder, withBoard } from './list.bench.ts'
import { used } from './rate.bench.ts'

const jobs = 100_000
const perRound = 100
const rounds = 6
/** V8 compiles what pages run for the last time after some 1,500 of them. */
const untilCompiled = 2_000
const starts = 9

const page = async (board: Board, id: string): Promise<void> => {
  const answer = await fetch(`${board.url}/job-details/${id}`, { headers: { 'accept-encoding': 'br' } })
  const text = await answer.text()
  if (answer.status !== 200 || !text.includes('data-modules')) throw new Error(`The page of job ${id} was not rendered: ${answer.status}`)
}

/** The processor time in milliseconds of each of these pages, requested one after the other. */
const costOf = async (board: Board, ids: readonly string[]): Promise<number> => {
  const before = used(board.pid)
  for (const id of ids) await page(board, id)
  return ((used(board.pid) - before) * 1000) / ids.length
}

/** What a server renders by itself after its start, and has in its cache then. */
const ahead = 300
const atRest = 0.05
const rendersAhead = async ({ pid }: Board): Promise<void> => {
  for (let before = -Infinity; used(pid) - before > atRest; await sleep(1000)) before = used(pid)
}

/** What a page of a job costs that was not asked for before, and one that was. */
const jobPages = (): Promise<Figure[]> =>
  withBoard(jobs, async (board) => {
    await rendersAhead(board)
    const ids: string[] = []
    for (let at = 1; ids.length < ahead + perRound * (rounds + 4) + untilCompiled; at += 1) {
      const list = (await (await fetch(`${board.url}/api/jobs/jobs?page=${at}&limit=100`)).json()) as { _id: string }[]
      ids.push(...list.map(({ _id }) => _id))
    }
    const [cold, cached]: [number[], number[]] = [[], []]
    const next = (count: number) => ids.splice(0, count)
    next(ahead)
    await costOf(board, next(perRound))
    for (let round = 1; round <= rounds; round += 1) {
      const some = next(perRound)
      const [first, again] = [await costOf(board, some), await costOf(board, some)]
      console.log(`  round ${round}: ${first.toFixed(1)} ms of the processor a new page, ${again.toFixed(1)} ms one from the cache`)
      cold.push(first)
      cached.push(again)
    }
    await costOf(board, next(untilCompiled))
    const compiled = [await costOf(board, next(perRound)), await costOf(board, next(perRound)), await costOf(board, next(perRound))]
    console.log(`  after ${untilCompiled} more: ${compiled.map((cost) => cost.toFixed(1)).join(', ')} ms a new page`)
    return [
      atMost('job page at 100,000 jobs, processor time where nobody asked before', median(cold), 'ms', 6),
      atMost('the same in a process that rendered 2,000 others', median(compiled), 'ms', 6),
      atLeast('job pages at 100,000 jobs that nobody asked for before, a second of a core', 1000 / median(cold), '', 150),
      atMost('job page at 100,000 jobs, processor time from the cache', median(cached), 'ms', 2),
    ]
  }, { PAGES_AHEAD: String(ahead) })

/** From the command to the first answer, on a board that exists. */
const start = async (): Promise<Figure[]> => {
  const data = await filledFolder(jobs)
  try {
    const times: number[] = []
    for (let at = 0; at < starts; at += 1) {
      const began = performance.now()
      const board = await startBoard({ DATA_DIR: data, DEMO: '0' }, ['scripts/kazi.mjs', 'start'])
      await (await fetch(`${board.url}/api/jobs/jobs?page=1&limit=5`)).arrayBuffer()
      times.push(performance.now() - began)
      await board.close()
    }
    console.log(`  starts: ${times.map((time) => Math.round(time)).join(', ')} ms`)
    return [atMost('start to the first answer, SQLite at 100,000 jobs', median(times), 'ms', 500)]
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

export const pageBenches = [jobPages, start]
