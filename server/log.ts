import { writeSync } from 'node:fs'
import type { Log } from './deps.ts'

type DescriptorLog = Log & {
  /** Writes what waits, as far as it can be written at once. */
  flush(): void
}

/**
 * A log on standard output or standard error. The stream itself is not written to: what is buffered there has no bound, and after the first error it
 * is closed for good. But opening it sets a pipe not to block.
 */
export const streamLog = (stream: NodeJS.WriteStream & { fd: number }): Log => {
  // Warnings of Node and of libraries do go to the stream: an error there with nobody listening ends the process.
  stream.on('error', () => {})
  const log = logTo(stream.fd)
  process.on('exit', log.flush)
  return log
}

/** How much may wait for a reader who does not read, in bytes. */
const mostWaiting = 1024 * 1024

/** How long until what waits is tried again, in milliseconds. */
const pause = 500

/** What is to be written, and how many lines are lost where that fails. */
type Entry = { rest: Buffer; lines: number }

/**
 * A log that is written to a file descriptor, a line at once, and that never throws, waits or grows without end. What cannot be written, on a full
 * disk or to a pipe that nobody reads, is left out; when it can be written again, a line says how many were lost.
 * A pipe must be set not to block (`streamLog`).
 */
export const logTo = (descriptor: number): DescriptorLog => {
  const waiting: Entry[] = []
  let bytes = 0
  let lost = 0
  let reason = ''
  let isMidLine = false
  let timer: NodeJS.Timeout | undefined

  const put = (text: string, lines: number) => {
    const rest = Buffer.from(text)
    bytes += rest.length
    waiting.push({ rest, lines })
  }
  const lose = (lines: number, why: string) => {
    lost += lines
    reason = why
  }

  const tellLost = () => {
    const notice = { level: 40, time: new Date().toISOString(), lost, reason, msg: 'lines of the log were lost' }
    put(`${isMidLine ? '\n' : ''}${JSON.stringify(notice)}\n`, lost)
    lost = 0
  }

  const writeWaiting = () => {
    for (let entry = waiting[0]; entry !== undefined; entry = waiting[0]) {
      const written = writeSync(descriptor, entry.rest)
      bytes -= written
      isMidLine = written < entry.rest.length
      if (isMidLine) entry.rest = entry.rest.subarray(written)
      else waiting.shift()
    }
  }

  const flush = () => {
    try {
      writeWaiting()
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      if (code === 'EAGAIN') return
      for (const { lines } of waiting.splice(0)) lose(lines, code)
      bytes = 0
    }
  }

  const tryAgain = () => {
    if (lost > 0 && waiting.length === 0) tellLost()
    flush()
    const isDone = lost === 0 && waiting.length === 0
    if (isDone) {
      clearInterval(timer)
      timer = undefined
    } else timer ??= setInterval(tryAgain, pause).unref()
  }

  return {
    flush,
    write: (line) => {
      // What is lost is lost until all is written that waits, so that the line that says so stands where they are missing.
      const isFull = waiting.length > 0 && (lost > 0 || bytes + line.length > mostWaiting)
      if (isFull) return lose(1, 'nobody reads')
      if (lost > 0) tellLost()
      put(line, 1)
      tryAgain()
    },
  }
}
