/** Which proxies are trusted (TRUST_PROXY). */
import { BlockList, isIP } from 'node:net'
import type { Config } from '../../config.ts'

/** Returns whether the other end of a connection is a trusted proxy, as Fastify decides it for `X-Forwarded-For`. */
export const trustedPeers = (proxies: Config['TRUST_PROXY']): ((address: string | undefined) => boolean) => {
  if (typeof proxies !== 'string') return () => proxies !== false
  const trusted = new BlockList()
  for (const each of proxies.split(',').map((part) => part.trim())) {
    const [address = '', length] = each.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (length === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(length), family)
  }
  return (address = '') => {
    const family = isIP(address)
    // An IPv4 address in IPv6, `::ffff:10.0.0.1`, is found in IPv4 networks too.
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

const longest = 64
const allowed = /^[\w.-]+$/

/** The id that a proxy gave a request; null where it is none: an id is written to the log, and back. */
export const requestIdIn = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header.length <= longest && allowed.test(header) ? header : null
