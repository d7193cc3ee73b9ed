import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium, testChromium } from '../../../scripts/lib/chromium.mjs'

test('a CHROME_PATH that does not start is an error, not a reason to take another browser', async () => {
  await expect(findChromium({ CHROME_PATH: '/nowhere/chrome' })).rejects.toThrow('CHROME_PATH is /nowhere/chrome')
})

test('CHROME_PATH comes first when it starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kazi-chrome-'))
  const path = join(folder, 'my-chrome')
  writeFileSync(path, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  expect(await findChromium({ CHROME_PATH: path })).toBe(path)
  expect(await testChromium({ CHROME_PATH: path, CI: 'true' })).toBe(path)
  rmSync(folder, { recursive: true })
})

test('one without windows is taken where nobody is to see it, and only there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kazi-chrome-'))
  for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(join(folder, name), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const named = async (headless: boolean) => ((await findChromium({ PATH: folder }, { headless })) ?? '').endsWith('/chromium-headless-shell')
  expect([await named(true), await named(false)]).toEqual([true, false])
  rmSync(folder, { recursive: true })
})
