import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ok, problem, sizeOf, warning, type Check } from './check.ts'

const megabyte = 1024 * 1024
const scarce = { few: 200 * megabyte, some: 1024 * megabyte, share: 0.1 }

/** Of the folder, or where it is missing of the nearest one above it. */
const spaceOf = async (folder: string): Promise<StatsFs> =>
  statfs(folder).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' && dirname(folder) !== folder ? spaceOf(dirname(folder)) : Promise.reject(error)))

/** The room on the disk of DATA_DIR. */
export const diskCheck: Check = {
  title: 'disk',
  run: async ({ settings }) => {
    const { bavail, bsize, blocks, files, ffree } = await spaceOf(settings('DATA_DIR').DATA_DIR)
    const [left, all] = [bavail * bsize, blocks * bsize]
    const what = `${sizeOf(left)} of ${sizeOf(all)} are left on the disk of DATA_DIR.`
    const advice = 'Make room, or move DATA_DIR to a larger disk. A full disk is answered with 503; reading goes on.'
    // A file system may count no files.
    if (files > 0 && ffree < files / 100) return [problem(`${what} It has room for ${ffree} more files.`, advice)]
    if (left < scarce.few) return [problem(what, advice)]
    return [left < scarce.some || left < all * scarce.share ? warning(what, advice) : ok(what)]
  },
}
