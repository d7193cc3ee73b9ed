import type { Popup } from '../../../src/services/contract/entities.ts'

export type NewPopup = Omit<Popup, '_id'>

export type PopupStore = {
  create(popup: NewPopup): Promise<Popup>
  find(id: string): Promise<Popup | null>
  /** Newest first; of one manager, or all. */
  list(createdBy: string | null): Promise<Popup[]>
  /** Changes the named fields, `null` clears one; null when there is no such popup. */
  change(id: string, change: { [K in keyof NewPopup]?: NewPopup[K] | null }): Promise<Popup | null>
  remove(id: string): Promise<boolean>
  /** The newest that is active and whose window holds `now`, inclusive; a missing bound is open. */
  active(now: string): Promise<Popup | null>
}
