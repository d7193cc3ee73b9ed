import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

const isFolder = (path: string) => stat(path).then((found) => found.isDirectory(), () => false)

/** Makes a folder, and those above it that are missing. With `recursive`, Node tries for ever where a folder takes no entries, as /proc and /net. */
export const makeFolder = async (path: string, mode?: number): Promise<void> => {
  const make = () => mkdir(path, { mode })
  const made = make().catch(async (error: unknown) => {
    const above = dirname(path)
    if (codeOf(error) !== 'ENOENT' || above === path) throw error
    await makeFolder(above, mode)
    await make()
  })
  await made.catch(async (error: unknown) => {
    if (!(await isFolder(path))) throw error
  })
}
