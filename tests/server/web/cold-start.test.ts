import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { isRendered, queryShown } from '../../../src/screens/rendered.ts'
import { renderingLimit } from '../../../server/web/rendering.ts'
import { startServer, type TestServer } from '../../support/board/server.ts'

let loaded = () => {}
const places = new Promise<void>((resolve) => (loaded = resolve))
vi.mock('../../../server/places/gazetteer.ts', async (original) => ({ ...(await original<object>()), gazetteerReady: () => places }))

let server: TestServer
afterEach(() => server.close())

test('a search that is opened while the places load is rendered once they are there, and other pages do not wait', async () => {
  const begun: string[] = []
  const render = async ({ path, today }: { path: string; today: string }) => {
    begun.push(path)
    return { html: 'jobs', page: { path, today, entries: [] } }
  }
  server = await startServer({ replace: () => ({ renderer: async () => ({ render, isRendered, queryShown }) }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const searching = server.app.inject('/jobs?place=Boston&radius=50')
  await server.app.inject('/')
  vi.advanceTimersByTime(renderingLimit * 10)
  expect(begun).toEqual(['/'])
  loaded()
  expect([(await searching).body.includes('<div id="root">jobs</div>'), begun]).toEqual([true, ['/', '/jobs']])
})
