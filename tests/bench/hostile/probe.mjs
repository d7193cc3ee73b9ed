/**
 * Loaded into the server's process by the bench alone (`node --import`). At each SIGUSR2 it adds a line to the file `PROBE_FILE`: the longest block
 * of the event loop since the line before, in milliseconds, once by the clock and once by the time that its thread had a processor. On a machine that
 * is busy with other work the second is the one to trust; waiting for a disk or a lock shows in the first alone.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const file = process.env['PROBE_FILE']
if (file === undefined) throw new Error('PROBE_FILE is not set')

const onProcessor = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

let [last, longest] = [onProcessor(), 0]
const look = () => {
  const now = onProcessor()
  longest = Math.max(longest, now - last)
  last = now
}
setInterval(look, 5).unref()

process.on('SIGUSR2', () => {
  look()
  appendFileSync(file, `${JSON.stringify({ clock: delay.max / 1e6, processor: longest })}\n`)
  delay.reset()
  longest = 0
})
