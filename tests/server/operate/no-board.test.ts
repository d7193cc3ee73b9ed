/** Commands of a board that is not there, or whose database refuses: a sentence with what to do, status 1, and nothing is made. */
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databases, onEachDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { fresh, run } from '../backup/filled.ts'

vi.setConfig({ testTimeout: 60_000 })

const [sqlite, postgres] = databases as [TestDatabase, TestDatabase]

const s3 = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'kazi', S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'kazi', S3_SECRET_ACCESS_KEY: 'secret' }

const postings = join(import.meta.dirname, '../../../server/import/shapes/samples/plain.csv')

const commands = ['sweep', 'sweep --dry-run', 'adopt', 'audit:export', 'files:check', 'demo:end', 'identity:unlink ada@example.org', 'storage:migrate --to disk', `backup --to ${join(tmpdir(), 'kazi-never-made')}`]

onEachDatabase('before the first start', (database) => {
  test.each([...commands.map((command) => command.split(' ')), ['import', postings, '--source', 'plain']])('%s %s ends with a sentence, and makes nothing', async (...args) => {
    const options = await fresh(database)
    const { status, stdout, stderr } = await run(options, args, s3)
    const where = options.databaseUrl ? 'the database of DATABASE_URL' : `${options.dataDir} (DATA_DIR)`
    expect([status, stdout, stderr]).toEqual([1, '', `There is no board in ${where}. The first start makes one; if there was one, give this command the DATABASE_URL and DATA_DIR of the server.\n`])
    expect(await readdir(options.dataDir).catch(() => [])).toEqual([])
  })
})

const folderOfTest = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-no-board-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a database that PostgreSQL does not have is named, by commands that open it in different ways', async () => {
  const { databaseUrl = '', dataDir } = await fresh(postgres)
  const absent = { dataDir, databaseUrl: Object.assign(new URL(databaseUrl), { pathname: '/kazi_absent' }).href }
  const sentence = 'The database is not available: PostgreSQL has no database of that name. Make it: createdb, with the user of DATABASE_URL as its owner.\n'
  for (const args of [['sweep'], ['demo:end'], ['backup', '--to', dataDir]]) expect(await run(absent, args)).toEqual({ status: 1, stdout: '', stderr: sentence })
})

test.each([
  ['importt', " Did you mean 'import'?"],
  ['constructor', ''],
  ['', ''],
  ['admin', " Did you mean 'admin:create'?"],
  ['foo', ''],
])('a command that is not there (%s) gets the one that is near, where one is', async (name, meant) => {
  const { status, stderr } = await run(await fresh(sqlite), [name])
  expect([status, stderr.split('\n')[0]]).toEqual([2, `There is no command '${name}'.${meant}`])
})

test('an archive that is not there, a place that is a file, and a folder that is missing are named', async () => {
  const folder = await folderOfTest()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const board = await fresh(sqlite, 'openBoard')
  expect((await run(board, ['backup:verify', join(folder, 'none.tar')])).stderr).toBe(`${join(folder, 'none.tar')} does not exist.\n`)
  expect((await run(board, ['backup', '--to', file])).stderr).toBe(`${file} is there already, and is no folder. Name another one.\n`)
  expect((await run(board, ['audit:export', '--to', join(folder, 'absent/audit.ndjson')])).stderr).toMatch(new RegExp(`^${join(folder, 'absent/audit.ndjson')} cannot be written: .* does not exist\\.\\n$`))
  await expect(access(join(folder, 'absent'))).rejects.toThrow('ENOENT')
})
