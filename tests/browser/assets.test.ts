import { expect } from 'vitest'
import { gzipSize } from '../../scripts/lib/compress.mjs'
import { test } from '../support/browser.ts'

test('built files are sent as the build compressed them, and kept for good', async ({ board }) => {
  const [asset = ''] = /assets\/[\w-]+\.js/.exec(await (await fetch(board.url)).text()) ?? []
  const answer = await fetch(`${board.url}/${asset}`, { headers: { 'accept-encoding': 'gzip' } })
  expect(Object.fromEntries(['content-encoding', 'content-length', 'cache-control'].map((name) => [name, answer.headers.get(name)]))).toEqual({
    'content-encoding': 'gzip',
    'content-length': String(gzipSize('dist/client', asset)),
    'cache-control': 'public, max-age=31536000, immutable',
  })
})
