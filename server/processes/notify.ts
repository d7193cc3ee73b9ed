/** Reports the state of the server to systemd, where it has started it (Type=notify). */
import { execFile } from 'node:child_process'

type Notify = {
  ready(): void
  /** Stops the reports to the watchdog too. */
  stopping(): void
}

/**
 * By systemd's own program: Node has no datagrams over Unix sockets. Without NOTIFY_SOCKET nothing is reported. Where WATCHDOG_USEC is set, systemd restarts a
 * server whose event loop hangs; `failed` gets an error of the program.
 */
export const systemdNotify = (env: NodeJS.ProcessEnv, failed: (error: Error) => void): Notify => {
  const report = (state: string) => {
    if (env['NOTIFY_SOCKET'] === undefined) return
    execFile('systemd-notify', [`--pid=${process.pid}`, state], (error) => {
      if (error !== null) failed(error)
    })
  }
  let watchdog: NodeJS.Timeout | undefined
  const microseconds = Number(env['WATCHDOG_USEC'] ?? 0)
  return {
    ready: () => {
      report('READY=1')
      if (microseconds > 0) watchdog = setInterval(() => report('WATCHDOG=1'), microseconds / 1000 / 3)
    },
    stopping: () => {
      clearInterval(watchdog)
      report('STOPPING=1')
    },
  }
}
