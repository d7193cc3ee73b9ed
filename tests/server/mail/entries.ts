import { onTestFinished } from 'vitest'
import { kaziBrand } from '../../../server/branding/brand.ts'
import { createMailWorker } from '../../../server/mail/worker.ts'
import type { Message, Transport } from '../../../server/mail/transport.ts'
import { openStore } from '../../../server/store/database/open.ts'
import type { NewMail, NewUser, Store } from '../../../server/store/store.ts'
import type { FreshDatabase, TestDatabase } from '../../support/database/databases.ts'
import { secretKey } from '../../support/board/server.ts'

export const context = { publicUrl: 'https://jobs.example.org', secretKey, brand: kaziBrand }

/** A store on a database of its own. */
export const freshStore = async (database: TestDatabase): Promise<{ store: Store; options: FreshDatabase['options'] }> => {
  const { options, remove } = await database.openBoard()
  const store = await openStore(options)
  onTestFinished(async () => {
    await store.close()
    await remove()
  })
  return { store, options }
}

/** How many mails are in each state. */
export const counts = async (store: Store): Promise<{ waiting: number; sent: number; failed: number }> => {
  const { oldestWaiting: _, ...counted } = await store.outbox.counts()
  return counted
}

/** A clock that stays at its time until it is set. */
export const stoppedClock = () => {
  let at = Date.now()
  return { now: () => new Date(at), pass: (seconds: number) => void (at += seconds * 1000) }
}

/** A worker and its log. */
export const workerOn = (store: Parameters<typeof createMailWorker>[0]['store'], transport: Transport, now: () => Date) => {
  const logged: object[] = []
  const log = (fields: unknown) => void logged.push(fields as object)
  return { logged, worker: createMailWorker({ store, transport, context, now, log: { warn: log, error: log } }) }
}

/** A transport that records mails after `answer` has accepted them. */
export const recordingTransport = (answer: (message: Message) => Promise<void> = async () => {}) => {
  const messages: Message[] = []
  const transport: Transport = {
    send: async (message) => {
      await answer(message)
      messages.push(message)
    },
    close: async () => {},
  }
  return { messages, transport }
}

export const mail = (to = 'ada@example.com', kind: NewMail['kind'] = 'password-changed', params: NewMail['params'] = {}): NewMail => ({ kind, to, params })

export const account = (email: string, isActive = false): NewUser => ({ email, isActive, role: 'Applicant', passwordHash: 'none' })
