import type { Popup } from '../../services/contract/entities.ts'
import { popupPageSize, type ManagedPopup, type PopupChange } from '../../services/contract/admin/popups.ts'
import { pageCount } from '../pages.ts'

export type Listing = { popups: readonly ManagedPopup[] | null; search: string; page: number }

/** The popups whose title or message contains the text, ignoring case (specification 5: Searches). */
const matchesOf = ({ popups, search }: Listing): ManagedPopup[] => {
  const wanted = search.trim().toLowerCase()
  return (popups ?? []).filter(({ title, message }) => title.toLowerCase().includes(wanted) || message.toLowerCase().includes(wanted))
}

/** The rows of the table: five of the matches, each with its number among them (specification 2.15, 9). */
export const pageOf = (listing: Listing) => {
  const matches = matchesOf(listing)
  const pages = pageCount(matches.length, popupPageSize)
  const page = Math.min(listing.page, pages)
  const before = (page - 1) * popupPageSize
  return {
    page,
    pages,
    matches: matches.length,
    /** The pagination appears only when the matches need more than one page. */
    isPaged: matches.length > popupPageSize,
    rows: matches.slice(before, before + popupPageSize).map((popup, at) => ({ number: before + at + 1, popup })),
  }
}

/** The change that switches a listed popup on where it is off, and off where it is on. What it names is as listed: a popup that has changed since then has another version. */
export const switchOf = ({ _id: id, title, message, buttonText = '', isActive, version }: ManagedPopup): PopupChange => ({ id, title, message, buttonText, isActive: !isActive, version })

export type PopupState = 'Showing' | 'Scheduled' | 'Ended' | 'Off'

/**
 * The state of a popup at a moment, ISO 8601, by its switch and its window: its bounds belong to it, and a missing bound is open (specification 2.3;
 * rulings, Popups). Where several are showing, a visitor gets the newest.
 */
export const popupStateAt = ({ isActive, startTime, endTime }: Popup, now: string): PopupState => {
  if (!isActive) return 'Off'
  if (endTime !== undefined && Date.parse(endTime) < Date.parse(now)) return 'Ended'
  return startTime !== undefined && Date.parse(startTime) > Date.parse(now) ? 'Scheduled' : 'Showing'
}
