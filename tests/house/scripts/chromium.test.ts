import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium } from '../../../scripts/lib/chromium.mjs'

test('a CHROME_PATH that does not start is an error, not a reason to take another browser', async () => {
  await expect(findChromium({ CHROME_PATH: '/nowhere/chrome' })).rejects.toThrow('CHROME_PATH is /nowhere/chrome')
})

test('CHROME_PATH comes first when it starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kazi-chrome-'))
  const path = join(folder, 'my-chrome')
  writeFileSync(path, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  expect(await findChromium({ CHROME_PATH: path })).toBe(path)
  rmSync(folder, { recursive: true })
})
