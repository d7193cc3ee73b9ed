import { hostname } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { createPresence } from '../../../server/processes/presence.ts'
import { version } from '../../../server/release.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { kazi } from '../../support/board/program.ts'
import { follow } from '../../support/operate/book.ts'
import { signedIn, startServer } from '../../support/board/server.ts'

const noLog = { warn: () => {} }

onEachDatabase('the processes of a board', (database) => {
  const started = async (env: Record<string, string> = {}) => {
    let time = new Date('2026-03-01T12:00:00.000Z')
    const server = await startServer({ database, env, now: () => time })
    onTestFinished(() => server.close())
    const pass = (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000))
    const now = () => time
    const { servers } = server.store
    const ready = async () => ((await (await server.ask('GET', '/readyz')).json()) as object)
    return { server, servers, pass, now, ready, seen: async () => (await servers.running(time)).map(({ id, seenAt }) => [id, seenAt]) }
  }
  const one = { id: 'one', host: 'kazi-1', pid: 7, version: '1.0.0', startedAt: '2026-03-01T11:00:00.000Z' }

  test('are listed while they are seen, and swept when they are gone; a clock that was ahead keeps none', async () => {
    const { servers, pass, now, seen } = await started()
    await servers.note(one, now())
    await servers.note({ ...one, id: 'ahead' }, new Date(now().getTime() + 3_600_000))
    expect([await seen(), await servers.sweep(now(), 'count')]).toEqual([[['one', '2026-03-01T12:00:00.000Z']], 1])
    pass(59)
    await servers.note({ ...one, id: 'other' }, now())
    expect(await seen()).toEqual([['one', '2026-03-01T12:00:00.000Z'], ['other', '2026-03-01T12:00:59.000Z']])
    pass(1)
    expect([await seen(), await servers.sweep(now()), await servers.sweep(now())]).toEqual([[['other', '2026-03-01T12:00:59.000Z']], 2, 0])
    await servers.note(one, now())
    await servers.end('other')
    expect(await seen()).toEqual([['one', '2026-03-01T12:01:00.000Z']])
  })

  test('note themselves with version, machine and start, and take the note back when they stop', async () => {
    const { server, now, pass } = await started()
    const presence = createPresence({ store: server.store, now, log: noLog })
    const startedAt = now().toISOString()
    pass(5)
    presence.start()
    const { token } = await signedIn(server, 'Admin')
    const listed = async () => (await (await server.ask('GET', '/api/admin/servers', { token })).json()) as object
    await expect.poll(listed).toEqual({ at: now().toISOString(), servers: [{ _id: expect.any(String), host: hostname(), pid: process.pid, version, startedAt, seenAt: now().toISOString() }] })
    await presence.stop()
    expect(await listed()).toEqual({ at: now().toISOString(), servers: [] })
  })

  test('/readyz names the version of the process and those of all, and no machine', async () => {
    const { servers, now, ready } = await started()
    expect(await ready()).toEqual({ status: 'ready', version, running: { [version]: 1 } })
    for (const id of ['a', 'b']) await servers.note({ ...one, id, version: '0.9.0' }, now())
    for (const id of ['c', 'd', 'e']) await servers.note({ ...one, id, version }, now())
    expect(await ready()).toEqual({ status: 'ready', version, running: { '0.9.0': 2, [version]: 3 } })
  })
})

test('the book: any server tells the versions that run', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  expect(await follow('several-machines.md', 'Which versions run', { kazi: kazi(), instead: { 'http://127.0.0.1:3000': server.url } })).toBe(JSON.stringify({ status: 'ready', version, running: { [version]: 1 } }))
})

test('a process that cannot note itself goes on, and tries again', async () => {
  const warned: unknown[] = []
  const failing = { note: () => Promise.reject(new Error('away')), end: async () => {} }
  const presence = createPresence({ store: { servers: failing } as never, now: () => new Date(), log: { warn: (...line: unknown[]) => warned.push(line) } as never })
  presence.start()
  await expect.poll(() => warned).toEqual([[{ err: new Error('away') }, 'this process could not be noted among the servers']])
  await presence.stop()
})
