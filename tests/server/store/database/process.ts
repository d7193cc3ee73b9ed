import { once } from 'node:events'
import { openStore } from '../../../../server/store/database/open.ts'
import type { FreshDatabase } from '../../../support/database/databases.ts'
import { races } from './races.ts'
import { newJob, newUser, today } from './entries.ts'

/**
 * The other process of processes.test.ts: `open` waits for a line and opens the store; `write` stops inside a transaction; `apply` waits for a line and
 * applies for every job; a race waits for a line and prints its result as JSON.
 */
type Task = 'open' | 'write' | 'apply' | 'race'

const [, , task, options, race] = process.argv as [string, string, Task, string, keyof typeof races]
const settings = JSON.parse(options) as FreshDatabase['options']

const openAtOnce = async () => {
  console.log('ready')
  await once(process.stdin, 'data')
  const store = await openStore(settings)
  await store.users.create(newUser(`${process.pid}@kazi.test`))
  await store.close()
}

/** Its last job's title is read only after the rows before it were sent: the getter is where the process is killed. */
const stopWhileWriting = async () => {
  const store = await openStore(settings)
  const owner = await store.users.create(newUser('writer@kazi.test'))
  const jobs = Array.from({ length: 2_000 }, () => newJob(owner))
  const last = Object.defineProperty(newJob(owner), 'jobTitle', {
    get: () => {
      process.stdout.write('writing\n')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    },
  })
  await store.jobs.upsert([...jobs, last])
}

const applyForAll = async () => {
  const store = await openStore(settings)
  const { userId } = await store.users.create(newUser(`${process.pid}@kazi.test`, { role: 'Applicant' }))
  const { jobs } = await store.jobs.list({ limit: 100 }, today)
  console.log('ready')
  await once(process.stdin, 'data')
  for (const { _id } of jobs) await store.applications.create({ jobId: _id, applicantId: userId, applicationUrl: '', cvUrl: '' }, today)
  await store.close()
}

const takePart = async () => {
  const store = await openStore(settings)
  console.log('ready')
  const [line] = await once(process.stdin, 'data')
  const result = await races[race](store, Number(line), settings.dataDir)
  await store.close()
  console.log(JSON.stringify(result))
}

const tasks: Record<Task, () => Promise<void>> = { open: openAtOnce, write: stopWhileWriting, apply: applyForAll, race: takePart }
void tasks[task]()
