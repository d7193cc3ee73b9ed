import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { PageAsked } from '../../../src/render.tsx'
import { isRendered, queryShown } from '../../../src/screens/rendered.ts'
import { closeWithin } from '../../../server/plugins/shutdown.ts'
import { renderAhead } from '../../../server/processes/render-ahead.ts'
import { startBoard } from '../../support/board/board.ts'
import { kazi } from '../../support/board/program.ts'
import { putJob, startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer | undefined
let rendered: string[]
let seen: string[]
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Starts a server with these many jobs, and returns the addresses of their pages, the newest first. */
const startWith = async (jobs: number, onRender: () => void = () => {}): Promise<{ started: TestServer; pages: string[] }> => {
  ;[rendered, seen] = [[], []]
  const render = async ({ path, today }: PageAsked) => {
    rendered.push(path)
    onRender()
    return { html: path, page: { path, today, entries: [] } }
  }
  const started = await startServer({ replace: () => ({ renderer: async () => ({ render, isRendered, queryShown }) }) })
  server = started
  Object.assign(started.app.impressions, { count: (job: string) => seen.push(job) })
  const pages: string[] = []
  for (let at = 1; at <= jobs; at += 1) pages.unshift(`/job-details/${await putJob(started, { postingDate: `2026-01-0${at}` })}`)
  return { started, pages }
}
const reportsOf = ({ log }: TestServer) => log().filter(({ msg }) => msg.endsWith('rendered ahead')).map(({ level, pages }) => [level, pages])

test('the pages of the newest jobs are rendered after a start, the newest last, and the first visitor of one meets it in the cache; no view is counted', async () => {
  const { started, pages } = await startWith(4)
  await renderAhead(started.app, 3)
  expect([rendered, seen, reportsOf(started)]).toEqual([pages.slice(0, 3).toReversed(), [], [[30, 3]]])
  const shown = await (await started.ask('GET', pages[0] ?? '')).text()
  expect([shown.includes(`<div id="root">${pages[0]}</div>`), rendered.length, seen]).toEqual([true, 3, [pages[0]?.slice('/job-details/'.length)]])
})

test('a board with fewer jobs has no more pages to render', async () => {
  const { started, pages } = await startWith(2)
  await renderAhead(started.app, 300)
  expect([rendered, reportsOf(started)]).toEqual([pages.toReversed(), [[30, 2]]])
})

test('a board without jobs has no line of it in its log', async () => {
  const { started } = await startWith(0)
  await renderAhead(started.app, 300)
  expect([rendered, reportsOf(started)]).toEqual([[], []])
})

test('a stop ends it after the page under way, and is no problem for the log', async () => {
  let closed: Promise<void> | undefined
  const { started } = await startWith(3, () => (closed = closeWithin(started.app, 5)))
  await renderAhead(started.app, 3)
  await closed
  expect([rendered.length, started.log().filter(({ level }) => level >= 40)]).toEqual([1, []])
})

test('a server begins with it by itself once it is open, with as many pages as its settings have', async () => {
  const board = await startBoard({ PAGES_AHEAD: '2', LOG_LEVEL: 'info' }, kazi('start'))
  onTestFinished(async () => void (await board.close()))
  await expect.poll(board.output, { timeout: 20_000 }).toMatch(/"pages":2,"seconds":\d+,"msg":"the pages of the newest jobs were rendered ahead"/)
}, 60_000)
