import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, ok, probe, problem, warning, type Check, type Line } from './check.ts'

const statOf = (path: string) => stat(path).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)))

/** Writes a file and removes it: rights alone do not show a read-only or a full disk. */
const writeIn = async (folder: string): Promise<void> => {
  const path = join(folder, `${probe}${randomUUID()}`)
  try {
    await writeFile(path, 'x', { flag: 'wx', mode: 0o600 })
  } finally {
    await rm(path, { force: true })
  }
}

const own = process.getuid?.()

const folderLines = async (folder: string, whenMissing: Line): Promise<Line[]> => {
  try {
    const found = await statOf(folder)
    if (found === null) return [whenMissing]
    if (!found.isDirectory()) return [problem(`${folder} is no folder.`, 'Move it away, or set DATA_DIR to a folder.')]
    await readdir(folder)
    await writeIn(folder)
    return own === undefined || found.uid === own
      ? [ok(`${folder} can be read and written.`)]
      : [warning(`${folder} belongs to the account ${found.uid}, and this command runs as ${own}.`, 'Run doctor as the account that runs the board: another one may write where the board may not.')]
  } catch (error) {
    return [problem(`${folder} cannot be read and written (${codeOf(error)}).`, `Give it to the account that runs the board${own === undefined ? '' : `: chown -R ${own} ${folder}, where that is this one`}.`)]
  }
}

/** Files that other accounts of the machine must not read. */
const privateLines = async (dataDir: string): Promise<Line[]> => {
  const lines = ['secret.key', 'kazi.sqlite'].map(async (name): Promise<Line[]> => {
    const found = await statOf(join(dataDir, name)).catch(() => null)
    return found === null || (found.mode & 0o077) === 0 || process.platform === 'win32'
      ? []
      : [warning(`${join(dataDir, name)} can be read by other accounts of this machine.`, `chmod 600 ${join(dataDir, name)}`)]
  })
  return (await Promise.all(lines)).flat()
}

/** The rights on the folders in DATA_DIR. */
export const foldersCheck: Check = {
  title: 'folders',
  run: async ({ settings }) => {
    const { DATA_DIR, SMTP_URL } = settings('DATA_DIR', 'SMTP_URL')
    const first = warning(`${DATA_DIR} does not exist.`, 'The first start makes it. If the board has started already, DATA_DIR is not the same here: run doctor with the settings of the board, in its folder.')
    const data = await folderLines(DATA_DIR, first)
    if (data.some(({ state }) => state === 'problem') || data.includes(first)) return data
    return [
      ...data,
      ...(await folderLines(join(DATA_DIR, 'files'), ok(`${join(DATA_DIR, 'files')} is made by the first start.`))),
      ...(SMTP_URL === undefined ? await folderLines(join(DATA_DIR, 'mailbox'), ok(`${join(DATA_DIR, 'mailbox')} is made with the first mail.`)) : []),
      ...(await privateLines(DATA_DIR)),
    ]
  },
}
