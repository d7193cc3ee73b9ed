import type { Api } from '../app/api.ts'
import { getConfig, type AnnouncementMode } from '../contract/config.ts'
import type { Popup } from '../contract/entities.ts'
import { activePopup } from '../contract/admin/popups.ts'
import { writeStorage, readStorage } from '../browser/storage.ts'

const lastShownKey = 'announcementShownAt'
const closedKey = 'announcementClosed'

/** The popups that were closed in this session, by id. */
const closedIds = (): string[] => readStorage('sessionStorage', closedKey)?.split(' ') ?? []

export type Announcement = {
  mode: AnnouncementMode
  popup: Popup | null
  now: string
  lastShown: string | null
  closed: boolean
}

/** The current announcement, its mode, and this browser's record of earlier ones (specification 2.3). */
export const loadAnnouncement = async (api: Api, signal: AbortSignal): Promise<Announcement> => {
  const [config, { value: popup }] = await Promise.all([api.send(getConfig, { signal }), api.send(activePopup, { signal })])
  return {
    mode: config.value.announcementMode,
    popup,
    now: new Date().toISOString(),
    lastShown: readStorage('localStorage', lastShownKey),
    closed: popup !== null && closedIds().includes(popup._id),
  }
}

export const recordShown = (now: string): void => writeStorage('localStorage', lastShownKey, now)
export const recordClosed = (id: string): void => writeStorage('sessionStorage', closedKey, [...closedIds(), id].join(' '))
