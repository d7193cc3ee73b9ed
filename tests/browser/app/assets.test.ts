// @module-tag long
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../../support/jsdom/browser.ts'

test('built files are sent as the build compressed them, and kept for good', async ({ board }) => {
  const [asset = ''] = /assets\/[\w-]+\.js/.exec(await (await fetch(board.url)).text()) ?? []
  for (const [accepted, encoding, ending] of [['gzip', 'gzip', '.gz'], ['gzip, deflate, br', 'br', '.br'], ['identity', null, '']] as const) {
    const { headers } = await fetch(`${board.url}/${asset}`, { headers: { 'accept-encoding': accepted } })
    expect(Object.fromEntries(['content-encoding', 'content-length', 'cache-control'].map((name) => [name, headers.get(name)]))).toEqual({
      'content-encoding': encoding,
      'content-length': String(statSync(join('dist/client', `${asset}${ending}`)).size),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
})
