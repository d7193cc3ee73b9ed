/** The log, written to a stream in lines without blocking. */
import { writeSync } from 'node:fs'
import type { Log } from './deps.ts'

type DescriptorLog = Log & {
  /** Writes the waiting lines, as far as possible without blocking. */
  flush(): void
}

/**
 * A log on standard output or standard error. It does not write to the stream: the stream's buffer has no limit, and the stream closes for good after its
 * first error. Opening the stream sets a pipe to non-blocking.
 */
export const streamLog = (stream: NodeJS.WriteStream & { fd: number }): Log => {
  // Warnings of Node and of libraries do use the stream: an error there without a listener ends the process.
  stream.on('error', () => {})
  const log = logTo(stream.fd)
  process.on('exit', log.flush)
  return log
}

/** The most bytes that wait for a reader that does not read. */
const mostWaiting = 1024 * 1024

/** How long until waiting lines are tried again, in milliseconds. */
const pause = 500

/** Bytes to write, and how many lines are lost if that fails. */
type Entry = { rest: Buffer; lines: number }

/**
 * A log on a file descriptor that writes whole lines and never throws, blocks or grows without limit. Lines that cannot be written, on a full disk or to a
 * pipe without a reader, are dropped; the next line that can be written contains their number. A pipe must be non-blocking (`streamLog`).
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

  const noteLost = () => {
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
    if (lost > 0 && waiting.length === 0) noteLost()
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
      // New lines are dropped until all waiting ones are written, so that the notice about lost lines is where they are missing.
      const isFull = waiting.length > 0 && (lost > 0 || bytes + line.length > mostWaiting)
      if (isFull) return lose(1, 'no reader')
      if (lost > 0) noteLost()
      put(line, 1)
      tryAgain()
    },
  }
}
