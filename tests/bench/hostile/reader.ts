import { readersAddress, send } from './attack.ts'

/** The duration of each of the reader's requests in milliseconds; `failed` counts the responses other than 200. */
export type Reading = { healthz: number[]; list: number[]; failed: number }

const pause = 100
const [url = ''] = process.argv.slice(2)
const none = (): Reading => ({ healthz: [], list: [], failed: 0 })
let reading = none()
const begun = { healthz: 0, list: 0 }

/** Sends requests one at a time, each on a new connection, as a reader who does not notice the attack. */
const ask = async (name: 'healthz' | 'list', path: string): Promise<never> => {
  for (;;) {
    const start = performance.now()
    begun[name] = start
    const status = await send({ url }, path, { from: readersAddress })
    begun[name] = 0
    reading[name].push(performance.now() - start)
    if (status !== 200) reading.failed += 1
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

void ask('healthz', '/healthz')
void ask('list', '/api/jobs/jobs?page=1&limit=5')

// A message from the bench requests the times since the message before. A pending request counts with its time so far.
process.on('message', () => {
  for (const name of ['healthz', 'list'] as const) if (begun[name] > 0) reading[name].push(performance.now() - begun[name])
  process.send?.(reading)
  reading = none()
})
process.on('disconnect', () => process.exit())
