import type { Page, Route } from 'playwright-core'

const types: { readonly [ending: string]: string } = { html: 'text/html', js: 'text/javascript' }

/** A call of the page: the port's name, and what was sent. */
type Call = { readonly port: string; readonly sent: unknown; readonly route: Route; answered: boolean }

/** The whole network of a page: a site, and calls below `/api/`, each of which waits for an answer. No port is opened. */
export const openNetwork = async (page: Page, site: ReadonlyMap<string, string>) => {
  const calls: Call[] = []
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const [, port] = /^\/api\/(\w+)$/.exec(pathname) ?? []
    if (port !== undefined) return void calls.push({ port, sent: JSON.parse(route.request().postData() ?? 'null'), route, answered: false })
    const body = site.get(pathname)
    await route.fulfill(body === undefined ? { status: 404 } : { body, contentType: types[pathname.split('.').at(-1)!] ?? 'text/plain' })
  })
  const answer = async (port: string, response: Parameters<Route['fulfill']>[0]): Promise<void> => {
    const call = calls.find((one) => one.port === port && !one.answered)
    if (call === undefined) throw new Error(`The page does not call ${port}`)
    call.answered = true
    await call.route.fulfill(response)
  }
  return {
    /** All calls so far. */
    calls: calls as readonly Pick<Call, 'port' | 'sent'>[],
    succeed: (port: string, output: unknown) => answer(port, { json: output ?? null }),
    fail: (port: string) => answer(port, { status: 503 }),
    /** Forgets the calls of a page that was left. */
    clear: () => void calls.splice(0),
  }
}
export type Network = Awaited<ReturnType<typeof openNetwork>>
