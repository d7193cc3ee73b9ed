import { request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * An attack of `npm run bench:hostile`. One lies in one file `<name>.attack.ts`, which exports it, and stands in the list of `attacks.ts`.
 *
 * - `name`: as it is printed, and chosen by `-- --only NAME`.
 * - `single` sends the attack's worst request once, alone, and ends with its answer: what the event loop is held by is measured around it.
 *   An attack that is no request (many slow connections, an import) leaves it out.
 * - `flood` is the attack from one address for as long as it can (`flooding` runs several senders at once). It ends when `until` is aborted, or before it, and leaves
 *   nothing behind. Meanwhile `/healthz` and a list are asked for from another address.
 * - `env` goes over the settings of the board that is attacked; every attack has a board of its own, with the demo board on it, else as it is by default.
 * - `prepare` is called before anything is measured, and its answer handed to the others (a token, the bytes of a picture).
 * - `left` is called once the flood is over: what has to be nought then, by name (`{ 'drafts left': 3 }`).
 */
export type Attack<Prepared = unknown> = {
  name: string
  env?: Record<string, string>
  prepare?: (target: Target) => Promise<Prepared>
  single?: (target: Target, prepared: Prepared) => Promise<void>
  flood: (target: Target, until: AbortSignal, prepared: Prepared) => Promise<void>
  left?: (target: Target) => Promise<Record<string, number>>
}

/** Declares an attack; what it prepares is its own affair. */
export const attack = <P>(declared: Attack<P>): Attack => declared as Attack

/** The board under attack. */
export type Target = { url: string; pid: number; dataDir: string }

/** The attacker's address, and that of the reader beside the attack. */
export const attackersAddress = '127.0.0.2'
export const readersAddress = '127.0.0.3'

export type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string }

/** Sends a request on a connection of its own and answers its status; 0 where there came none within 30 seconds. */
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
