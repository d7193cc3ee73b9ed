import { SingleBar } from 'cli-progress'
import type { ImportCounts } from './counts.ts'

/** Shows the progress of an import: a bar on a terminal, else a line every few seconds. */
export type Progress = {
  advance(bytes: number): void
  count(counts: ImportCounts): void
  stop(): void
}

const everyMilliseconds = 5000

/** `size` is the file's, in bytes. */
export const progressOf = (size: number): Progress => (process.stdout.isTTY ? bar(size) : lines(size))

const bar = (size: number): Progress => {
  const shown = new SingleBar({
    format: ' {bar} {percentage}% | {postings} postings | {skipped} skipped | {eta_formatted} left',
    stream: process.stdout,
    hideCursor: true,
  })
  shown.start(size, 0, { postings: 0, skipped: 0 })
  return {
    advance: (bytes) => shown.increment(bytes),
    count: ({ added, changed, unchanged, skipped }) => shown.update({ postings: added + changed + unchanged, skipped }),
    stop: () => shown.stop(),
  }
}

const lines = (size: number): Progress => {
  let done = 0
  let stored = 0
  const timer = setInterval(() => {
    process.stdout.write(`${Math.floor((100 * done) / Math.max(size, 1))}% of the file, ${stored} postings\n`)
  }, everyMilliseconds)
  return {
    advance: (bytes) => {
      done += bytes
    },
    count: ({ added, changed, unchanged }) => {
      stored = added + changed + unchanged
    },
    stop: () => clearInterval(timer),
  }
}
