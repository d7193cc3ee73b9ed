// @module-tag long
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { signedIn, startServer } from '../../support/board/server.ts'
import { kazi } from '../../support/board/program.ts'
import { follow } from '../../support/operate/book.ts'

test('what would go is printed, goes, and is in the audit log that is exported', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { user } = await signedIn(server, 'Applicant')
  await server.store.views.profileSeen(user.userId, user.userId, '2020-02-29')
  await server.store.audit.write({ at: '2026-01-30T23:59:59.999Z', actorId: null, action: 'admin.created', subjectId: 'before', details: {} })
  await server.store.audit.write({ at: '2026-01-31T00:00:00.000Z', actorId: null, action: 'admin.created', subjectId: 'since', details: {} })
  const here = { kazi: kazi(), instead: { '/var/lib/kazi': server.dataDir, 'audit.ndjson': `${server.dataDir}/audit.ndjson` } }

  const due = await follow('keeping.md', 'See what would go', here)
  expect(due.split('Would go now; nothing was changed:')).toHaveLength(3)
  expect(due).toContain('         1  views of profiles, older than 400 days (KEEP_COUNTS_DAYS)')
  expect(due).toContain('       off  applications with their CVs (KEEP_APPLICATIONS_MONTHS)')
  expect(due).toContain('         0  applications with their CVs, 12 months after they were made or decided (KEEP_APPLICATIONS_MONTHS)')
  expect(due).toContain('         0  unused accounts, not used for 24 months, and warned 30 days ago (KEEP_ACCOUNTS_MONTHS)')
  expect(await server.store.views.ofProfile(user.userId, '')).toHaveLength(1)

  const gone = await follow('keeping.md', 'Do it now', here)
  expect(gone).toContain('Gone:\n')
  expect(gone).toContain('         1  views of profiles, older than 400 days (KEEP_COUNTS_DAYS)')
  expect(await server.store.views.ofProfile(user.userId, '')).toEqual([])

  const since = await follow('keeping.md', 'A copy of the audit log', here)
  const subjects = (text: string) => text.trimEnd().split('\n').map((line) => (JSON.parse(line) as { subjectId: string }).subjectId)
  expect([subjects(since), subjects(await readFile(`${server.dataDir}/audit.ndjson`, 'utf8'))]).toEqual([['since'], ['before', 'since']])
})
