import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mount = (folder: string, megabytes: number) => execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'kazi-test', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder])

/** Why no disk of a few megabytes can be made here, null where it can: it needs the right to mount. */
export const missingDisk = ((): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'kazi-disk-'))
  try {
    mount(folder, 1)
    unmount(folder)
    return null
  } catch (error) {
    return `a small disk cannot be mounted here: ${(error as Error).message.split('\n').at(-1)}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})()

/** A disk that is soon full. */
export type SmallDisk = { folder: string; fill(): Promise<void>; makeRoom(): Promise<void>; remove(): Promise<void> }

export const smallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-disk-'))
  mount(folder, megabytes)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: async () => {
      for (const size of [65_536, 4_096, 1]) {
        for (let isFull = false; !isFull; ) isFull = await appendFile(filler, Buffer.alloc(size)).then(() => false, () => true)
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    remove: async () => {
      unmount(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
