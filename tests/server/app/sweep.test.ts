import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { diskStorage } from '../../../server/files/disk.ts'
import { saveIn } from '../../../server/files/save.ts'
import { orRemoved } from '../../../server/files/storage.ts'
import { newCode } from '../../../server/rules/accounts/codes.ts'
import { sweep, sweepEveryHour } from '../../../server/sweep.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { account, counts, freshStore, mail } from '../mail/entries.ts'
import { sweepSettings } from '../../support/board/sweep-settings.ts'

const at = new Date('2026-03-01T12:00:00.000Z')
const before = new Date('2026-03-01T11:00:00.000Z')

const disk = { remove: async () => {}, removeStaleDrafts: async () => {} }

afterEach(() => vi.useRealTimers())

onEachDatabase('a sweep', (database) => {
  test('forgets what is over and keeps the rest; files go with their content, however many', async () => {
    const { store } = await freshStore(database)
    const { userId } = await store.users.create(account('ada@example.com'))
    await store.codes.upsert(newCode('old@example.com', 'reset', before))
    await store.codes.upsert(newCode('new@example.com', 'reset', at))
    await store.sessions.create({ tokenHash: 'old', userId, expiresAt: before.toISOString() })
    await store.sessions.create({ tokenHash: 'new', userId, expiresAt: '2026-04-01T00:00:00.000Z' })
    await store.limits.take([{ key: 'old', most: 1, seconds: 60 }], before)
    await store.limits.take([{ key: 'new', most: 1, seconds: 60 }], at)
    const unconfirmed = await store.alerts.request({ email: 'old@example.com', query: {} }, '2026-02-22T11:59:59.000Z')
    const requested = await store.alerts.request({ email: 'new@example.com', query: {} }, '2026-02-22T12:00:00.000Z')
    const confirmed = await store.alerts.request({ email: 'ada@example.com', query: {} }, '2026-01-01T12:00:00.000Z')
    await store.alerts.confirm(confirmed.id, 'weekly', at.toISOString())
    const ids = Array.from({ length: 201 }, (_, index) => `file-${index}`)
    for (const id of [...ids, 'wanted']) await store.files.create({ id, ownerId: userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 1 })
    await store.files.markDeleted(ids)

    const removed: string[] = []
    await sweep({ store, files: { ...disk, remove: async (id) => void removed.push(id) }, now: () => at, settings: sweepSettings() })
    expect([removed.toSorted(), await store.files.deleted(1), await store.files.find('wanted')]).toEqual([ids.toSorted(), [], expect.objectContaining({ id: 'wanted' })])
    expect([await store.codes.find('old@example.com', 'reset'), await store.codes.find('new@example.com', 'reset')]).toEqual([
      null,
      expect.objectContaining({ email: 'new@example.com' }),
    ])
    expect(await store.sessions.byUser(userId, '2026-01-01T00:00:00.000Z')).toEqual([{ expiresAt: '2026-04-01T00:00:00.000Z' }])
    const alerts = await Promise.all([unconfirmed, requested, confirmed].map(async ({ id }) => (await store.alerts.find(id))?.email))
    expect(alerts).toEqual([undefined, 'new@example.com', 'ada@example.com'])
    expect([await store.codes.sweep(at), await store.sessions.sweep(at.toISOString()), await store.limits.sweep(at)]).toEqual([0, 0, 0])
    expect(await store.limits.take([{ key: 'new', most: 1, seconds: 60 }], at)).toBe(60)
  })

  test('leaves the contents of deleted files while a backup is under way, and not when it has ended or died', async () => {
    const { store } = await freshStore(database)
    const { userId } = await store.users.create(account('ada@example.com'))
    const removed: string[] = []
    const sweepAt = (now: Date) => sweep({ store, files: { ...disk, remove: async (id) => void removed.push(id) }, now: () => now, settings: sweepSettings() })
    const deleted = async (id: string) => {
      await store.files.create({ id, ownerId: userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 1 })
      await store.files.markDeleted([id])
    }
    await deleted('one')
    await store.backups.note('first', before.toISOString())
    await store.backups.note('first', '2026-03-01T12:00:01.000Z')
    await store.backups.note('died', '2026-03-01T12:00:01.000Z')
    await sweepAt(at)
    const during = [...removed]
    await store.backups.end('first')
    await sweepAt(at)
    const afterOne = [...removed]
    await sweepAt(new Date('2026-03-01T12:00:01.000Z'))
    expect([during, afterOne, removed, await store.backups.isUnderWay(before.toISOString())]).toEqual([[], [], ['one'], false])
  })

  test('forgets mails that were sent or given up 30 days ago, and none that waits', async () => {
    const { store } = await freshStore(database)
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    for (const sentAt of [daysAgo(31), daysAgo(29)]) {
      await store.outbox.enqueue(mail())
      const [claimed] = await store.outbox.claim(sentAt, sentAt, 1)
      await store.outbox.sent(claimed?.id ?? '', sentAt)
    }
    await store.outbox.enqueue(mail())
    const sweepNow = (now: Date) => sweep({ store, files: disk, now: () => now, settings: sweepSettings() })
    await sweepNow(new Date())
    expect(await counts(store)).toEqual({ waiting: 1, sent: 1, failed: 0 })

    const [claimed] = await store.outbox.claim(at.toISOString(), at.toISOString(), 1)
    await sweepNow(new Date(Date.now() + 400 * 86_400_000))
    expect(await counts(store)).toEqual({ waiting: 1, sent: 0, failed: 0 })
    await store.outbox.fail(claimed?.id ?? '', 'no such mailbox')
    await sweepNow(new Date(Date.now() + 29 * 86_400_000))
    expect(await counts(store)).toEqual({ waiting: 0, sent: 0, failed: 1 })
    await sweepNow(new Date(Date.now() + 31 * 86_400_000))
    expect(await counts(store)).toEqual({ waiting: 0, sent: 0, failed: 0 })
  })

  test('removes what a process that died had kept and not entered, a day later, and what it had half received', async () => {
    const { store, options } = await freshStore(database)
    const { userId } = await store.users.create(account('ada@example.com'))
    const folder = join(options.dataDir, 'files')
    const files = await diskStorage(folder)
    const save = saveIn({ store, now: () => at })
    const stored = await Promise.all(['entered', 'refused', 'lost'].map(async (text) => save(await files.receive(Readable.from([text])))))
    const [entered = '', refused = '', lost = ''] = stored
    await store.files.create({ id: entered, ownerId: userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 7 })
    await expect(orRemoved(files, refused, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    await writeFile(join(folder, 'half.draft'), 'ha')
    await utimes(join(folder, 'half.draft'), before, before)

    const sweepAt = (hours: number) => sweep({ store, files, now: () => new Date(at.getTime() + hours * 3_600_000), settings: sweepSettings() })
    await sweepAt(23)
    expect((await readdir(folder)).toSorted()).toEqual([entered, lost].toSorted())
    await sweepAt(24)
    expect([await readdir(folder), await store.files.overdue('9999', 10)]).toEqual([[entered], []])
  })

  test('a file whose content cannot be removed stays deleted in the store, and the next hour removes its content', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { store } = await freshStore(database)
    const { userId } = await store.users.create(account('ada@example.com'))
    await store.files.create({ id: 'cv', ownerId: userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 1 })
    await store.files.markDeleted(['cv'])
    let isFull = true
    const remove = () => (isFull ? Promise.reject(new Error('no disk')) : Promise.resolve())
    const logged: unknown[] = []
    const sweeping = sweepEveryHour({ store, files: { ...disk, remove }, now: () => at, settings: sweepSettings() }, { error: (fields: unknown) => void logged.push(fields), warn: () => {}, info: () => {} })
    await expect.poll(() => logged).toEqual([{ err: new Error('no disk') }])
    expect(await store.files.deleted(1)).toEqual(['cv'])
    isFull = false
    vi.advanceTimersByTime(3_600_000)
    await expect.poll(() => store.files.deleted(1)).toEqual([])
    await sweeping.stop()
  })

  test('where the clock jumps ahead nothing ends for an hour; where it stays there it is believed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { store } = await freshStore(database)
    const { userId } = await store.users.create(account('ada@example.com'))
    await store.sessions.create({ tokenHash: 'new', userId, expiresAt: '2026-04-01T00:00:00.000Z' })
    const logged: string[] = []
    let clock = at.getTime()
    const log = { error: () => {}, info: () => {}, warn: (_: unknown, text: string) => void logged.push(text) }
    const sweeping = sweepEveryHour({ store, files: disk, now: () => new Date(clock), settings: sweepSettings() }, log as unknown as Parameters<typeof sweepEveryHour>[1])
    const pass = (jump = 0) => {
      clock += 3_600_000 + jump
      vi.advanceTimersByTime(3_600_000)
    }
    const tenYears = 10 * 365 * 86_400_000
    const isKept = async () => (await store.sessions.user('new', at.toISOString())) !== null
    pass(tenYears)
    await expect.poll(() => logged).toEqual(['the clock has jumped ahead: nothing ends for an hour'])
    expect(await isKept()).toBe(true)
    pass()
    await expect.poll(isKept).toBe(false)
    await sweeping.stop()
  })
})
