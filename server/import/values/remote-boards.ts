/** Knows by its address that a posting is among remote jobs alone. */

/** The hosts of boards that have no others. */
const boards: ReadonlySet<string> = new Set('himalayas.app jobicy.com remotive.com remotive.io remoteok.com remoteok.io weworkremotely.com workingnomads.com remote.co justremote.co euremotejobs.com nodesk.co skipthedrive.com remote4africa.com realworkfromanywhere.com remotefront.com dailyremote.com'.split(' '))

const hostIn = (address: string): string => {
  const start = address.indexOf('//') + 2
  const end = address.indexOf('/', start)
  return address.slice(address.startsWith('www.', start) ? start + 4 : start, end < 0 ? undefined : end).toLowerCase()
}

/** A part of a board with all kinds ('https://board.example/remote-jobs/sales/1'). */
const ofPart = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?remote-jobs\//

/** Whether an address is among those of remote jobs. */
export const isAmongRemote = (applyUrl: unknown): boolean => typeof applyUrl === 'string' && (boards.has(hostIn(applyUrl)) || (applyUrl.includes('/remote-jobs/') && ofPart.test(applyUrl)))
