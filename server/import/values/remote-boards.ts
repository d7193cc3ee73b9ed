/** Knows by its address that a posting is among remote jobs alone. */

/** Boards that have no others. */
const boards = 'himalayas.app|jobicy.com|remotive.com|remotive.io|remoteok.com|remoteok.io|weworkremotely.com|workingnomads.com|remote.co|justremote.co|euremotejobs.com|nodesk.co|skipthedrive.com|remote4africa.com|realworkfromanywhere.com|remotefront.com|dailyremote.com'
const ofBoard = new RegExp(String.raw`^https?:\/\/(?:www\.)?(?:${boards.replaceAll('.', String.raw`\.`)})(?:[/?#:]|$)`, 'i')

/** A part of a board with all kinds ('https://board.example/remote-jobs/sales/1'). */
const ofPart = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?remote-jobs\//

/** Whether an address is among those of remote jobs. */
export const isAmongRemote = (applyUrl: unknown): boolean => typeof applyUrl === 'string' && (ofPart.test(applyUrl) || ofBoard.test(applyUrl))
