import { SingleBar } from 'cli-progress'

/** Shows how many paths have been walked. */
export type Progress = { readonly advance: (failed: number) => void; readonly stop: () => void }

const bar = (total: number, stream: NodeJS.WriteStream): Progress => {
  const shown = new SingleBar({ format: ' {bar} {percentage}% | {value} of {total} paths | {failed} failed | {eta_formatted} left', stream, hideCursor: true })
  shown.start(total, 0, { failed: 0 })
  return { advance: (failed) => shown.increment(1, { failed }), stop: () => shown.stop() }
}

const lines = (total: number, stream: NodeJS.WritableStream): Progress => {
  let [done, reported] = [0, 0]
  return {
    advance: (failed) => {
      done += 1
      const tenth = Math.floor((10 * done) / total)
      if (tenth > reported) stream.write(`${tenth * 10} % (${done} of ${total} paths), ${failed} failed\n`)
      reported = tenth
    },
    stop: () => {},
  }
}

/** A bar on a terminal, else a line for each tenth. */
export const progressOf = (total: number, stream: NodeJS.WriteStream): Progress => (stream.isTTY ? bar(total, stream) : lines(total, stream))
