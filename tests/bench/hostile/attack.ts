import { request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * An attack of `npm run bench:hostile`. Each is exported by a file `<name>.attack.ts` and listed in `attacks.ts`.
 *
 * - `name` is printed, and `-- --only NAME` selects it.
 * - `single` sends the attack's worst request once, alone, and ends with its answer; the block of the event loop is measured around it.
 *   An attack that is no request (many slow connections, an import) leaves it out.
 * - `flood` is the attack from one address for as long as it can (`flooding` runs several senders at once). It ends when `until` is aborted, or before it, and leaves
 *   nothing behind. Meanwhile another address requests `/healthz` and a list.
 * - `env` overrides the settings of the attacked board; every attack has a board of its own, with the demo data and the default settings.
 * - `prepare` is called before anything is measured, and its result is passed to the others (a token, the bytes of a picture).
 * - `left` is called once the flood is over: the counts that must be zero then, by name (`{ 'drafts left': 3 }`).
 */
export type Attack<Prepared = unknown> = {
  name: string
  env?: Record<string, string>
  prepare?: (target: Target) => Promise<Prepared>
  single?: (target: Target, prepared: Prepared) => Promise<void>
  flood: (target: Target, until: AbortSignal, prepared: Prepared) => Promise<void>
  left?: (target: Target) => Promise<Record<string, number>>
}

/** Declares an attack and infers the type that it prepares. */
export const attack = <P>(declared: Attack<P>): Attack => declared as Attack

/** The board under attack. */
export type Target = { url: string; pid: number; dataDir: string }

/** The attacker's address, and that of the reader beside the attack. */
export const attackersAddress = '127.0.0.2'
export const readersAddress = '127.0.0.3'

export type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string }

/** Sends a request on a connection of its own and returns its status; 0 after 30 seconds without one. */
export const send = ({ url }: Pick<Target, 'url'>, path: string, { method = 'GET', headers = {}, body, from = attackersAddress }: Sent = {}, until?: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { method, headers: { ...headers, ...length }, agent: false, localAddress: from, timeout: 30_000, ...(until === undefined ? {} : { signal: until }) }
    const sent = request(url + path, options, (answer: IncomingMessage) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('timeout', () => sent.destroy()).on('error', () => resolve(0))
    sent.end(body)
  })

export const json = { 'content-type': 'application/json' }

/** Repeats an action on that many senders at once, at most `most` times altogether, until it is aborted. `nth` counts the sends. */
export const flooding = async (senders: number, most: number, until: AbortSignal, act: (nth: number) => Promise<unknown>): Promise<void> => {
  let count = 0
  const sender = async () => {
    while (!until.aborted && count < most) await act((count += 1))
  }
  await Promise.all(Array.from({ length: senders }, sender))
}

/** Waits that long, or until it is aborted. */
export const waiting = (milliseconds: number, until: AbortSignal): Promise<void> => pause(milliseconds, undefined, { signal: until }).catch(() => undefined)
