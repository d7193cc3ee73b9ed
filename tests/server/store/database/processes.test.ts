// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { diskStorage } from '../../../../server/files/disk.ts'
import { openStore } from '../../../../server/store/database/open.ts'
import { type FreshDatabase, onEachDatabase } from '../../../support/database/databases.ts'
import { program } from '../../../support/board/program.ts'
import { type races, fields } from './races.ts'
import { newJob, newUser, today, withStore, withTables } from './entries.ts'

// A process takes seconds to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Another process that opens the same database and does `task`; it prints one line when it has reached the task's state. */
const start = (task: string, options: FreshDatabase['options'], ...rest: string[]) =>
  spawn(process.execPath, [program('process'), task, JSON.stringify(options), ...rest], { stdio: ['pipe', 'pipe', 'inherit'] })

const firstLine = async (child: ChildProcess) => String((await once(child.stdout as NodeJS.ReadableStream, 'data'))[0]).trim()

onEachDatabase('several processes', (database) => {
  it('migrate one empty database at the same moment', async () => {
    const { options, remove } = await database.open()
    const children = Array.from({ length: 3 }, () => start('open', options))
    try {
      expect(await Promise.all(children.map(firstLine))).toEqual(Array.from({ length: 3 }, () => 'ready'))
      const exits = children.map(async (child) => (await once(child, 'exit'))[0])
      for (const child of children) child.stdin.end('go\n')
      expect(await Promise.all(exits)).toEqual([0, 0, 0])
      const store = await openStore(options)
      const emails = await Promise.all(children.map(async ({ pid }) => (await store.users.byEmail(`${pid}@kazi.test`))?.email))
      await store.close()
      expect(emails).toEqual(children.map(({ pid }) => `${pid}@kazi.test`))
    } finally {
      for (const child of children) child.kill('SIGKILL')
      await remove()
    }
  })

  it('leave nothing of a change whose writer was killed in the middle of it', async () => {
    const { options, remove } = await database.open()
    const child = start('write', options)
    try {
      expect(await firstLine(child)).toBe('writing')
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      const store = await openStore(options)
      const owner = await store.users.byEmail('writer@kazi.test')
      const state = [await store.jobs.list({}, today), await store.jobs.byOwner(owner?.userId ?? ''), owner?.email]
      await store.users.create(newUser('next@kazi.test'))
      await store.close()
      expect(state).toEqual([{ jobs: [], total: 0, matches: 0 }, [], 'writer@kazi.test'])
    } finally {
      child.kill('SIGKILL')
      await remove()
    }
  })

  it('wait for each other when all write, and lose nothing', async () => {
    const { options, remove } = await database.open()
    const store = await openStore(options)
    const owner = await store.users.create(newUser('employer@kazi.test'))
    await store.jobs.upsert(Array.from({ length: 100 }, () => newJob(owner)))
    const children = Array.from({ length: 2 }, () => start('apply', options))
    try {
      await Promise.all(children.map(firstLine))
      const exits = children.map(async (child) => (await once(child, 'exit'))[0])
      for (const child of children) child.stdin.end('go\n')
      expect(await Promise.all(exits)).toEqual([0, 0])
      const applicants = await Promise.all(children.map(({ pid }) => store.users.byEmail(`${pid}@kazi.test`)))
      const applications = await Promise.all(applicants.map((applicant) => store.applications.byApplicant(applicant?.userId ?? '')))
      expect(applications.map(({ length }) => length)).toEqual([100, 100])
    } finally {
      for (const child of children) child.kill('SIGKILL')
      await store.close()
      await remove()
    }
  })

  it('find everything again when they open a database anew', async () => {
    const { options, remove } = await database.open()
    const first = await openStore(options)
    const owner = await first.users.create(newUser('employer@kazi.test'))
    await first.jobs.upsert([newJob(owner)])
    const seen = [await first.jobs.version(), await first.jobs.list({}, today), owner]
    await first.close()
    const second = await openStore(options)
    const again = [await second.jobs.version(), await second.jobs.list({}, today), await second.users.byId(owner.userId)]
    await second.close()
    await remove()
    expect(again).toEqual(seen)
  })
})

/** The output of two other processes after a race that they began at the same time. */
const compete = async <T>(race: keyof typeof races, options: FreshDatabase['options']): Promise<T[]> => {
  const children = [0, 1].map(() => start('race', options, race))
  try {
    await Promise.all(children.map(firstLine))
    const answers = children.map(async (child) => {
      let text = ''
      child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more))
      await once(child, 'close')
      return JSON.parse(text) as T
    })
    for (const [side, child] of children.entries()) child.stdin.end(`${side}\n`)
    return await Promise.all(answers)
  } finally {
    for (const child of children) child.kill('SIGKILL')
  }
}

onEachDatabase('two processes at the same moment', (database) => {
  it('take no more than a limit allows', () =>
    withStore(database, async (_store, _owner, options) => {
      const waits = (await compete<number[]>('take', options)).flat()
      expect(waits.toSorted((a, b) => a - b)).toEqual([...Array<number>(12).fill(0), ...Array<number>(28).fill(60)])
    }))

  it('share the mails that are due', () =>
    withStore(database, async ({ outbox }, _owner, options) => {
      const all = Array.from({ length: 30 }, (_, n) => `${n}@kazi.test`)
      for (const to of all) await outbox.enqueue({ kind: 'password-changed', to, params: {} })
      const claimed = (await compete<string[]>('claim', options)).flat()
      const rest = (await outbox.claim('2026-11-21T10:00:00.000Z', '2026-11-21T10:01:00.000Z', 30)).map(({ to }) => to)
      expect([...claimed, ...rest].toSorted()).toEqual(all.toSorted())
    }))

  it('count every guess, hold one code, and use each code once', () =>
    withStore(database, async ({ codes }, _owner, options) => {
      const guesses = (await compete<number[]>('guess', options)).flat()
      expect(guesses.toSorted((a, b) => a - b)).toEqual([...Array<number>(5).fill(0), ...Array<number>(15).fill(60)])
      const seeds = (await compete<string[]>('hold', options)).flat()
      expect([seeds.length, new Set(seeds).size]).toEqual([20, 1])
      for (let n = 0; n < 20; n += 1)
        await codes.upsert({ email: `${n}@kazi.test`, purpose: 'reset', seed: 'one', sentAt: null, expiresAt: '2026-11-21T10:10:00.000Z' })
      const [mine = [], theirs = []] = await compete<boolean[]>('use', options)
      expect(mine.map((used, n) => used !== theirs[n])).toEqual(Array<boolean>(20).fill(true))
    }))

  it('change different fields of one profile, and leave as Super-Admins but for one', () =>
    withStore(database, async ({ users }, owner, options) => {
      for (const n of [0, 1]) await users.create(newUser(`${n}@kazi.test`, { role: 'Super-Admin' }))
      expect((await compete<string[]>('update', options)).flat().toSorted()).toEqual(fields.toSorted())
      expect(await users.byId(owner.userId)).toEqual({ ...owner, ...Object.fromEntries(fields.map((field) => [field, `new ${field}`])) })
      const ends = (await compete<string[]>('leave', options)).flat()
      expect([ends.filter((end) => end === 'done').length, ends.filter((end) => end === 'refused').length > 0]).toEqual([1, true])
      expect((await users.first('Super-Admin'))?.isActive).toBe(true)
    }))

  it('change one job: one wins, the other is refused', () =>
    withStore(database, async ({ jobs }, owner, options) => {
      await jobs.upsert(Array.from({ length: 20 }, () => newJob(owner)))
      const [mine = [], theirs = []] = await compete<string[]>('edit', options)
      expect(mine.map((end, n) => [end, theirs[n]].toSorted())).toEqual(Array.from({ length: 20 }, () => ['done', 'refused']))
      const after = (await jobs.mine(owner.userId, { page: 1, limit: 20 })).jobs.toSorted((a, b) => (a._id < b._id ? -1 : 1))
      expect(after.map(({ title, version }) => [title, version])).toEqual(mine.map((end) => [`by ${end === 'done' ? 0 : 1}`, 2]))
      expect([(await jobs.list({ title: 'by ' }, today)).matches, (await jobs.list({ title: 'nurse' }, today)).matches]).toEqual([20, 0])
    }))

  it('apply for jobs and delete them: nothing is kept of what was refused, nor lost of what was not', () =>
    withStore(database, async ({ jobs, users, applications }, owner, options) => {
      const ada = await users.create(newUser('ada@kazi.test', { role: 'Applicant' }))
      await jobs.upsert(Array.from({ length: 60 }, () => newJob(owner)))
      const [ends = []] = await compete<[jobId: string, end: string][]>('applyOrDelete', options)
      expect(ends.filter(([, end]) => end !== 'done' && end !== 'gone')).toEqual([])
      const applied = ends.filter(([, end]) => end === 'done').map(([jobId]) => jobId)
      expect((await applications.byApplicant(ada.userId)).map(({ jobId }) => jobId).toSorted()).toEqual(applied)
      expect([await jobs.byOwner(owner.userId), (await jobs.list({}, today)).total]).toEqual([[], 0])
    }))

  it('send a mail or take it back, never both', () =>
    withStore(database, async ({ outbox }, _owner, options) => {
      const all = Array.from({ length: 20 }, (_, n) => `${n}@kazi.test`)
      for (const [n, to] of all.entries()) await outbox.enqueue({ kind: 'application-status', to, params: {} }, { dueAt: '', topic: String(n) })
      const [sent = [], takenBack = []] = await compete<string[]>('sendOrTakeBack', options)
      const rest = (await outbox.claim('2026-11-21T10:00:00.000Z', '2026-11-21T10:01:00.000Z', 30)).map(({ to }) => to)
      expect([...sent, ...takenBack, ...rest].toSorted()).toEqual(all.toSorted())
    }))

  it('deactivate all Super-Admins but one', () =>
    withStore(database, async ({ users }, _owner, options) => {
      for (const n of [0, 1]) await users.create(newUser(`${n}@kazi.test`, { role: 'Super-Admin' }))
      await compete<string[]>('deactivate', options)
      const admins = (await users.list({ page: 1, limit: 10 })).users.filter(({ role }) => role === 'Super-Admin')
      expect(admins.filter(({ deactivated }) => !deactivated).length).toBe(1)
    }))

  it('sweep one board: all that is over goes, once and without an error, and nothing else', () =>
    withStore(database, async ({ codes, limits, sessions, files, outbox, alerts }, { userId }, options) => {
      const disk = await diskStorage(join(options.dataDir, 'files'))
      const [past, ahead] = ['2026-10-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z']
      const enter = (id: string) => files.create({ id, ownerId: userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 1 })
      const content = async (id: string) => (await disk.receive(Readable.from(['x']))).save(id)
      const many = Array.from({ length: 150 }, (_, n) => n)
      for (const n of many) {
        await sessions.create({ tokenHash: `over ${n}`, userId, expiresAt: past })
        await limits.take([{ key: `over ${n}`, most: 1, seconds: 1 }], new Date(past))
        await alerts.request({ email: `${n}@kazi.test`, query: {} }, past)
        await content(`deleted-${n}`)
        await enter(`deleted-${n}`)
        await content(`lost-${n}`)
        await files.expect(`lost-${n}`, past)
        await writeFile(join(options.dataDir, 'files', `${n}.draft`), 'half')
        await utimes(join(options.dataDir, 'files', `${n}.draft`), new Date(past), new Date(past))
      }
      await files.markDeleted(many.map((n) => `deleted-${n}`))
      for (const to of ['sent', 'waiting']) await outbox.enqueue({ kind: 'password-changed', to, params: {} })
      await outbox.sent((await outbox.claim(past, past, 1))[0]?.id ?? '', past)
      await sessions.create({ tokenHash: 'live', userId, expiresAt: ahead })
      await codes.upsert({ email: 'live@kazi.test', purpose: 'reset', seed: 'one', sentAt: null, expiresAt: '2026-11-21T10:10:00.000Z' })
      await content('wanted')
      await enter('wanted')

      expect((await compete<string[]>('sweep', options)).flat()).toEqual(Array.from({ length: 6 }, () => 'done'))
      expect(await readdir(join(options.dataDir, 'files'))).toEqual(['wanted'])
      expect([await files.deleted(1), await files.overdue(ahead, 1), (await files.byOwner(userId)).map(({ id }) => id)]).toEqual([[], [], ['wanted']])
      const { oldestWaiting: _, ...mails } = await outbox.counts()
      expect([mails, (await sessions.user('live', past))?.userId, (await codes.find('live@kazi.test', 'reset'))?.seed]).toEqual([{ waiting: 1, sent: 0, failed: 0 }, userId, 'one'])
      const left = await withTables(options, async (db) => [await db.selectFrom('sessions').select('token_hash').execute(), await db.selectFrom('limits').selectAll().execute(), await db.selectFrom('job_alerts').selectAll().execute()])
      expect(left).toEqual([[{ token_hash: 'live' }], [], []])
    }))

  it('sweep a board and enter files on it: what was entered has its content', () =>
    withStore(database, async ({ files }, { userId }, options) => {
      const [, entered = []] = await compete<string[]>('sweepOrEnter', options)
      expect((await files.byOwner(userId)).map(({ id }) => id).toSorted()).toEqual(entered.toSorted())
      expect((await readdir(join(options.dataDir, 'files'))).toSorted()).toEqual(entered.toSorted())
    }))
})
