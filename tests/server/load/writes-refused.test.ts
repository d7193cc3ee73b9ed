/** A PostgreSQL that answers and takes no writes. */
import { chownSync, chmodSync } from 'node:fs'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startServer, statusAndMessage } from '../../support/board/server.ts'
import { databases, type FreshDatabase } from '../../support/database/databases.ts'
import { unprivileged } from '../../support/database/postgres.ts'
import { missingDisk, smallDisk } from '../../support/database/small-disk.ts'
import { newUser } from '../store/database/entries.ts'

vi.setConfig({ testTimeout: 120_000 })

const postgres = databases.find(({ name }) => name === 'PostgreSQL')!

const connected = async ({ options }: FreshDatabase, to?: string) => {
  const address = new URL(options.databaseUrl ?? '')
  const name = address.pathname.slice(1)
  if (to !== undefined) address.pathname = `/${to}`
  const admin = new Client({ connectionString: address.href })
  await admin.connect()
  return { admin, name }
}

/** A board on a database of its own, which `prepare` changes before; a connection of an administrator to that database. */
const boardOn = async (prepare: (fresh: FreshDatabase) => Promise<() => Promise<void>> = async () => async () => {}) => {
  let fresh!: FreshDatabase
  let undo!: () => Promise<void>
  const openBoard = async () => {
    fresh = await postgres.openBoard()
    undo = await prepare(fresh)
    return { ...fresh, remove: async () => void (await fresh.remove(), await undo()) }
  }
  const server = await startServer({ database: { openBoard } })
  const { admin, name } = await connected(fresh)
  onTestFinished(async () => {
    await admin.end()
    await server.close()
  })
  const ready = async () => statusAndMessage(await server.ask('GET', '/readyz'))
  await expect.poll(async () => (await ready()).status).toBe(200)
  return { server, admin, name, ready }
}

const noWrites = { status: 503, message: 'The database takes no writes.' }

describe.skipIf(postgres.missing !== null)(`a PostgreSQL that takes no writes${postgres.missing ?? ''}`, () => {
  it('is not ready before anybody has tried to write, and is again by itself', async () => {
    const { admin, name, ready } = await boardOn()
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    await expect.poll(ready).toEqual(noWrites)
    await admin.query(`alter database ${name} reset default_transaction_read_only`)
    await expect.poll(async () => (await ready()).status).toBe(200)
  })

  it.skipIf(missingDisk !== null)(`is not ready where its disk was full, until it has room (skipped: ${missingDisk ?? 'no'})`, async () => {
    const disk = await smallDisk(48)
    if (unprivileged.uid !== undefined) chownSync(disk.folder, unprivileged.uid, unprivileged.gid)
    chmodSync(disk.folder, 0o700)
    const { server, ready } = await boardOn(async (fresh) => {
      const { admin, name } = await connected(fresh, 'postgres')
      await admin.query(`create tablespace ${name}_small location '${disk.folder}'`)
      await admin.query(`alter database ${name} set tablespace ${name}_small`)
      await admin.end()
      return async () => {
        const { admin: last } = await connected(fresh, 'postgres')
        await last.query(`drop tablespace ${name}_small`)
        await last.end()
        await disk.remove()
      }
    })
    await disk.fill()
    const write = (number: number) => server.store.users.create(newUser(`${number}@kazi.test`)).then(() => 'done', (error: Error) => error.message)
    for (let number = 0; ; number += 1) {
      const outcome = await write(number)
      if (outcome === 'done') continue
      expect(outcome).toContain('the disk of PostgreSQL is full')
      break
    }
    expect(await ready()).toEqual({ status: 503, message: 'The disk is full.' })
    await disk.makeRoom()
    expect((await ready()).status).toBe(200)
  })
})
