import { mkdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { systemSentence } from '../../../../server/values/app/system-error.ts'

const failed = (code: string, path?: string) => Object.assign(new Error(`${code}: as the system says it`), { code, syscall: 'open', ...(path === undefined ? {} : { path }) })

test.each([
  ['EACCES', '/srv/kazi', 'This account may not use /srv/kazi. Run this as the account that runs the board, and give that account the folder.'],
  ['EPERM', '/srv/kazi', 'This account may not change /srv/kazi. Run this as the account that runs the board, and give that account the folder.'],
  ['EROFS', '/srv/kazi', '/srv/kazi is read-only for this process. A service of systemd may write where its unit allows it alone: ReadWritePaths.'],
  ['EISDIR', '/srv/kazi', '/srv/kazi is a folder. Name a file.'],
  ['ENOSPC', undefined, 'The disk is full. Make room where this writes, and try again.'],
  ['EDQUOT', '/srv/kazi', 'The disk is full at /srv/kazi. Make room where this writes, and try again.'],
  ['ECONNRESET', undefined, 'ECONNRESET: as the system says it'],
  ['EMFILE', '/srv/kazi', 'EMFILE: as the system says it'],
])('%s of %s', (code, path, sentence) => {
  expect(systemSentence(failed(code, path))).toBe(sentence)
})

test('what the system answers is read', async () => {
  const reasonOf = (work: Promise<unknown>) => work.then(() => null, systemSentence)
  expect(await Promise.all([readFile('/absent/x'), mkdir('package.json'), mkdir('package.json/x')].map(reasonOf))).toEqual([
    '/absent/x does not exist.',
    'package.json is there already, and is no folder. Name another one.',
    'package.json/x leads through a file. Name a folder.',
  ])
  expect([systemSentence(new Error('else')), systemSentence('else')]).toEqual([null, null])
})
