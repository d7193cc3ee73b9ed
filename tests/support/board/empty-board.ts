import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../../server/store/database/open.ts'

const file = 'kazi.sqlite'
let made: Promise<Buffer> | undefined

const make = async (): Promise<Buffer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kazi-empty-'))
  try {
    await (await openStore({ dataDir })).close()
    return await readFile(join(dataDir, file))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Puts an empty SQLite database into a folder, as a first start creates it. Running all migrations takes longer than most tests. */
export const putEmptyBoard = async (dataDir: string): Promise<void> => {
  made ??= make()
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, file), await made, { mode: 0o600 })
}
