import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundled } from '../browser/bundle.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const send = (response: ServerResponse, type: 'html' | 'javascript', text: string) => {
  response.setHeader('content-type', `text/${type}; charset=utf-8`)
  response.setHeader('cache-control', 'no-store')
  response.end(text)
}

/** Other addresses of the console that people write. */
const entrances = ['/__qa/', '/__qa/index.html']

const inFrame = [
  // No module: it must have taken the page's edge before the first script of the page runs.
  { tag: 'script', attrs: { src: '/__qa/edge.js' }, injectTo: 'head-prepend' as const },
  { tag: 'script', attrs: { type: 'module', src: '/tests/qa/console/inside/player.ts' }, injectTo: 'body' as const },
]

/**
 * The console at `/__qa` of the dev server, and the application of its frame at `/__qa/app`. The developer's own pages stay as they are, and a build
 * does not contain it.
 */
export const consolePlugin = (): Plugin => {
  let edge: Promise<string> | undefined
  return {
    name: 'kazi-console',
    apply: 'serve',
    config: () => ({
      // Bindings use the tests' `expect`; a page has no runner.
      resolve: { alias: [{ find: /^vitest$/, replacement: here('../page/expect.ts') }] },
      optimizeDeps: { entries: ['index.html', 'tests/qa/console/index.html', 'tests/qa/console/inside/player.ts'] },
    }),
    transformIndexHtml: { order: 'pre', handler: (_html, { originalUrl }) => (originalUrl === '/__qa/app' ? inFrame : []) },
    configureServer: (server) => {
      const page = async (file: string, url: string) => server.transformIndexHtml('/index.html', await readFile(file, 'utf8'), url)
      const answers: { readonly [url: string]: (response: ServerResponse) => Promise<void> } = {
        '/__qa': async (response) => send(response, 'html', await page(here('index.html'), '/__qa')),
        '/__qa/app': async (response) => send(response, 'html', await page(here('../../../index.html'), '/__qa/app')),
        '/__qa/edge.js': async (response) => send(response, 'javascript', await (edge ??= bundled(here('inside/edge.ts')))),
      }
      server.middlewares.use((request, response, next) => {
        const [url = ''] = (request.url ?? '').split('?')
        const answer = answers[url] ?? (entrances.includes(url) ? answers['/__qa'] : undefined)
        if (answer === undefined) next()
        else answer(response).catch(next)
      })
    },
  }
}
