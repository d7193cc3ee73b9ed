/** Whether the board, or a request to it, is of this machine only. */
import { isIPv6 } from 'node:net'
import type { Config } from '../../config.ts'

const hostnameOf = (address: string): string | null => {
  try {
    return new URL(address).hostname
  } catch {
    return null
  }
}

const isThisMachine = (hostname: string | null): boolean =>
  hostname !== null && (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname))

/**
 * Whether the settings let only this machine reach the board: only then it may show mails with codes and have accounts with a published password (rulings,
 * The rest). A proxy in front makes it public.
 */
export const isLocalOnly = ({ NODE_ENV, HOST, PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'NODE_ENV' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean =>
  NODE_ENV !== 'production' &&
  TRUST_PROXY === false &&
  isThisMachine(hostnameOf(`http://${isIPv6(HOST) ? `[${HOST}]` : HOST}`)) &&
  (PUBLIC_URL === undefined || isThisMachine(hostnameOf(PUBLIC_URL)))

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Whether a request was made to this machine by one of its own names. A page of another site can make its name resolve to this machine (DNS rebinding),
 * but then the Host header has that name; a proxy is recognised by the headers that it adds.
 */
export const isLocalRequest = (headers: Headers): boolean =>
  typeof headers['host'] === 'string' && isThisMachine(hostnameOf(`http://${headers['host']}`)) && forwarding.every((name) => headers[name] === undefined)

/** The headers in which a proxy names its client. */
export const isForwarded = (headers: Headers): boolean => headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
