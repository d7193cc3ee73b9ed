/** The network that a visitor's address counts for. */
import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros; a zone (`%eth0`) does not count. */
const groupsOf = (address: string): string[] => {
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [front = [], back = []] = written.split('::').map((part) => (part === '' ? [] : part.split(':')))
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}

const isMapped = (groups: readonly string[]) => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'

const ipv4Of = (groups: readonly string[]) =>
  groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]).join('.')

/** Some proxies write an address with its port, an IPv6 one in brackets. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/

/**
 * The network that a caller is counted by: an IPv4 address alone, the /64 of an IPv6 address, which one customer has. All invalid addresses count as one
 * network: with too few proxies configured the client writes the address, and would have a new network at every call.
 */
export const networkOf = (forwarded: string): string => {
  const { v6, v4 } = withPort.exec(forwarded)?.groups ?? {}
  const address = v6 ?? v4 ?? forwarded
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const groups = groupsOf(address)
  return isMapped(groups) ? ipv4Of(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The site of a network (`networkOf`) that has further networks: the /48 of a /64, of which a provider gives a customer up to 65,536. Null for any other:
 * an IPv4 address is its own site.
 */
export const siteOf = (network: string): string | null => (network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null)

/** A site has so many times the budget of one of its networks: in the /48 of a mobile network each /64 is another person. */
export const networksOfSite = 10

/** Whose turns a caller's work takes: the site's, or those of its network where that is its own site. */
export const queueOf = (address: string): string => siteOf(networkOf(address)) ?? networkOf(address)
