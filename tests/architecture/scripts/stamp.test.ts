import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isStale, outputs, stampFile, stampOf } from '../../../scripts/lib/stamp.mjs'

const put = (root: string, path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const builtTree = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'kazi-stamp-'))
  for (const path of ['src/main.tsx', 'src/views/list.tsx', 'server/kazi.ts', 'public/logo.svg', 'index.html', 'package-lock.json']) put(root, path, path)
  for (const path of outputs) put(root, path, 'built')
  writeFileSync(stampFile(root), stampOf(root))
  return root
}

const changes: Record<string, (root: string) => void> = {
  'a changed source': (root) => put(root, 'src/views/list.tsx', 'changed'),
  'a new source': (root) => put(root, 'server/routes/jobs/jobs.ts', ''),
  'a renamed source': (root) => {
    rmSync(join(root, 'src/views/list.tsx'))
    put(root, 'src/views/rows.tsx', 'src/views/list.tsx')
  },
  'a removed asset': (root) => rmSync(join(root, 'public/logo.svg')),
  'another lockfile': (root) => put(root, 'package-lock.json', '{}'),
  'a build without its client': (root) => rmSync(join(root, 'dist/client/index.html')),
  'a build that was broken off': (root) => rmSync(stampFile(root)),
}

test.for(Object.entries(changes))('%s makes the build stale', ([, change]) => {
  const root = builtTree()
  change(root)
  expect(isStale(root)).toBe(true)
  rmSync(root, { recursive: true })
})

const noChanges: Record<string, (root: string) => void> = {
  nothing: () => {},
  'a new time on an old file': (root) => utimesSync(join(root, 'src/main.tsx'), new Date(), new Date()),
  'a file that no build is made of': (root) => put(root, 'tests/a.test.ts', ''),
}

test.for(Object.entries(noChanges))('%s leaves it fresh', ([, change]) => {
  const root = builtTree()
  change(root)
  expect(isStale(root)).toBe(false)
  rmSync(root, { recursive: true })
})
