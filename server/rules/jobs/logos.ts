/** When and from where a logo may be fetched. */
import ipaddr from 'ipaddr.js'
import { longestLogoPause } from '../../values/app/window.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long until a logo that could not be fetched is tried again, in milliseconds, by the number of attempts so far; the last one from then on. */
const pauses = [hour, day, 7 * day, longestLogoPause]

/** When a logo is tried again after `attempts` failures; a hopeless one (no image, or a refused address) a month later. */
export const nextFetch = (attempts: number, isHopeless: boolean, now: Date): Date =>
  new Date(now.getTime() + (isHopeless ? longestLogoPause : (pauses[attempts - 1] ?? longestLogoPause)))

/** An address that only machines of one cloud reach, although its range is public. */
const inClouds = new Set(['168.63.129.16'])
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is on the public internet: not of this machine, its network or its cloud, in any notation. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || inClouds.has(address.toString())) return false
  return address instanceof ipaddr.IPv4 || address.match(publicIpv6)
}

/** Whether a logo may be fetched from an address and port: only from web servers on the internet. */
export const mayFetchFrom = (address: string, port: number): boolean => (port === 80 || port === 443) && isPublicAddress(address)
