import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from './mailbox.ts'
import type { Transport } from './transport.ts'
import { makeFolder } from '../store/make-folder.ts'

/**
 * Writes mails into a mailbox on disk, `<id>.json` each, instead of sending them. A mail is written whole or not at all, and an id at most once. The dates
 * of one process's mails rise, so that the order of a mailbox is the order of sending.
 */
export const mailboxTransport = (folder: string, now: () => Date): Transport => {
  let last = 0
  return {
    send: async ({ id, to, subject, text, html }) => {
      last = Math.max(now().getTime(), last + 1)
      const mail: Mail = { to, subject, text, html, date: new Date(last).toISOString() }
      const path = join(folder, `${id}.json`)
      await makeFolder(folder, 0o700)
      await writeFile(`${path}.draft`, JSON.stringify(mail, null, 2), { mode: 0o600, flush: true })
      await rename(`${path}.draft`, path)
    },
    close: async () => {},
  }
}
