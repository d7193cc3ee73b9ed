import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../../scripts/lib/run.mjs'
import { startServer } from '../board/server.ts'
import { test as base, type Look } from './browser.ts'
import { walkFrom, type Begin } from './walk.ts'

type Arranged = {
  env?: Record<string, string>
  now?: () => Date
  /** Ends the provider of the server, after it. */
  close?: () => Promise<void>
}

/** `test` with an empty server of the test's own, of these settings, and `begin(path, options)`, which begins a walk by the keyboard there. */
export const withServer = (arrange: () => Promise<Arranged> | Arranged) => base
  .extend('server', async ({}, { onCleanup }) => {
    const { env, close, ...options } = await arrange()
    // It imports nothing by itself: how long the first import takes is the machine's.
    const server = await startServer({ ...options, env: { CLIENT_DIR: join(root, 'dist/client'), ...env }, replace: () => ({ wakeSourceWorker: () => {} }) })
    onCleanup(async () => {
      await server.close()
      await close?.()
    })
    return server
  })
  .extend('begin', async ({ blank, server }, { onCleanup }) => {
    const pages: Page[] = []
    // Before the server ends: a page that still asks it for something would report an error.
    onCleanup(async () => {
      for (const page of pages) await page.context().close()
    })
    return async (path: string, { look, ...begin }: Begin & { look?: Look } = {}) => {
      const page = await blank(look)
      pages.push(page)
      return { page, walk: await walkFrom(page, server.url + path, begin) }
    }
  })

export const test = withServer(() => ({}))
