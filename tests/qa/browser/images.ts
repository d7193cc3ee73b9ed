import type { Page } from 'playwright-core'

const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').toString('base64')

/**
 * Replaces the images, which no path checks. A route of Playwright's own would disable the browser's cache, and every path would fetch and compile
 * the whole application again.
 */
export const imagesOf = async (page: Page): Promise<{ readonly setPlaceholders: (on: boolean) => Promise<void> }> => {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answered = session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }], body: image })
    answered.catch((error: unknown) => {
      // The page has gone on to the next address meanwhile.
      if (!/Invalid InterceptionId|has been closed/.test(String(error))) throw error
    })
  })
  return { setPlaceholders: async (on) => void (await (on ? session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/images/*' }] }) : session.send('Fetch.disable'))) }
}
