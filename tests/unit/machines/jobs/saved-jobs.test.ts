import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { savedJobsMachine } from '../../../../src/machines/jobs/saved-jobs.machine.ts'
import { unavailable } from '../../../../src/machines/model/refusals.ts'
import { mostSaved } from '../../../../src/services/contract/jobs/saved-jobs.ts'

type Call = { id: string; end: (refused?: boolean) => void }

/** The saved jobs of an account with `ids`, or of a guest, with the calls that wait for their answer. */
const savedJobs = async (ids: string[], userId: string | null = 'u1') => {
  const calls: Call[] = []
  const change = (sign: string) =>
    fromPromise<void, { id: string }>(({ input: { id } }) =>
      new Promise((resolve, reject) => void calls.push({ id: sign + id, end: (refused = false) => (refused ? reject(unavailable as unknown as Error) : resolve()) })),
    )
  let loads = 0
  const loadSaved = fromPromise<string[], void>(() => {
    loads += 1
    return Promise.resolve(ids)
  })
  const machine = savedJobsMachine.provide({ actors: { loadSaved, saveJob: change('+'), unsaveJob: change('-') }, actions: { toast: () => {} } })
  const saved = createActor(machine, { input: { userId, guestIds: userId === null ? ids : [] } }).start()
  if (userId !== null) await waitFor(saved, (now) => now.matches('ready'))
  const toggle = (...names: string[]) => names.forEach((id) => saved.send({ type: 'toggle', id }))
  /** Ends the call under way, and waits for the next state. */
  const end = async (refused = false) => {
    const ending = saved.getSnapshot()
    calls.at(-1)!.end(refused)
    await waitFor(saved, (now) => now !== ending)
  }
  return { saved, calls: () => calls.map(({ id }) => id), loads: () => loads, toggle, end, ids: () => saved.getSnapshot().context.ids, queue: () => saved.getSnapshot().context.queue }
}

describe('the changes that wait for the one under way', () => {
  test('count once for each job, and keep their order', async () => {
    const { saved, toggle, queue, ids } = await savedJobs([])
    toggle('j1', 'j2', 'j3', 'j2')
    expect([ids(), queue()]).toEqual([['j3', 'j1'], [{ id: 'j1', saved: true }, { id: 'j3', saved: true }, { id: 'j2', saved: false }]])
    saved.stop()
  })

  test('a refusal takes the change back, but for a job that has changed since', async () => {
    const once = await savedJobs([])
    once.toggle('j1', 'j2')
    await once.end(true)
    expect([once.ids(), once.calls()]).toEqual([['j2'], ['+j1', '+j2']])
    once.saved.stop()

    const again = await savedJobs([])
    again.toggle('j1', 'j1', 'j1')
    await again.end(true)
    expect([again.ids(), again.calls()]).toEqual([['j1'], ['+j1', '+j1']])
    again.saved.stop()
  })

  test('are sent before the list is loaded again', async () => {
    const { saved, toggle, calls, loads, end } = await savedJobs(['j1'])
    toggle('j2', 'j1')
    saved.send({ type: 'data.changed', guestIds: [] })
    await end()
    expect([calls(), loads(), saved.getSnapshot().value]).toEqual([['+j2', '-j1'], 1, 'takingOut'])
    saved.stop()
  })
})

test('a full list takes no job in, and lets any out', async () => {
  const full = Array.from({ length: mostSaved }, (_, at) => `j${at}`)
  const { saved, toggle, ids } = await savedJobs(full, null)
  toggle('one more')
  expect(ids().length).toBe(mostSaved)
  toggle('j0', 'one more')
  expect(ids()).toEqual(['one more', ...full.slice(1)])
  saved.stop()
})
