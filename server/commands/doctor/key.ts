import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { placeSettings, sharedBucketId, sharesNoFolder } from '../../files/board-files.ts'
import { ForeignInstallation, keyOfInstallation } from '../../installation.ts'
import { UnusableKey } from '../../secret.ts'
import { ok, problem, usableStore, warning, type Check } from './check.ts'

/** Slow, so that a short key cannot be found from it, and too short to be one. */
const fingerprintOf = async (key: string): Promise<string> => {
  const bytes = (await promisify<string, string, number, Buffer>(scrypt)(key, 'kazi key fingerprint', 6)).toString('hex')
  return bytes.match(/..../g)?.join('-') ?? ''
}

/** The key for codes: the same on all servers of a board, and the one of its database. */
export const keyCheck: Check = {
  title: 'key',
  run: async (examined) => {
    const settings = examined.settings(...placeSettings)
    try {
      const key = await examined.key()
      const store = await usableStore(examined)
      const known = await store?.installation.read()
      if (store && known) await keyOfInstallation(store, known, { ...settings, bucketId: await sharedBucketId(settings) })
      if (key === null) return [warning('There is no key yet.', 'The first start makes it in DATA_DIR.')]
      const fingerprint = `The fingerprint of the key is ${await fingerprintOf(key)}: the same on every server of this board.`
      return [ok(fingerprint), ...(known ? [ok(`Database, ${sharesNoFolder(settings) ? 'bucket' : 'DATA_DIR'} and key belong together.`)] : [])]
    } catch (error) {
      if (error instanceof ForeignInstallation || error instanceof UnusableKey) return [problem(error.message, 'The board does not start so.')]
      throw error
    }
  },
}
