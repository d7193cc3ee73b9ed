import { assign, setup } from 'xstate'
import type { AnnouncementMode } from '../../services/contract/config.ts'
import type { Popup } from '../../services/contract/entities.ts'
import { port } from '../ports.ts'
import { popupStateAt } from '../admin/popups.selectors.ts'

/** The data of an announcement; times are ISO 8601 in UTC. */
export type Announcement = {
  mode: AnnouncementMode
  popup: Popup | null
  now: string
  /** When any announcement was last shown in this browser. */
  lastShown: string | null
  /** Whether the visitor has closed this popup earlier in this session. */
  closed: boolean
}

const day = 24 * 60 * 60 * 1000

/** Whether the popup is active and the time inside its window, bounds included; a missing bound is open (specification 2.3). */
const isCurrent = ({ popup, now }: Announcement): boolean => popup !== null && popupStateAt(popup, now) === 'Showing'

/** Whether the last display is more than 24 hours ago, or there was none (specification 2.3, second mode). */
const isDue = ({ lastShown, now }: Announcement): boolean => {
  const shownAt = lastShown === null ? Number.NaN : Date.parse(lastShown)
  return Number.isNaN(shownAt) || Date.parse(now) - shownAt > day
}

const close = {
  target: 'hidden',
  actions: { type: 'recordClosed', params: ({ context }: { context: { popup: Popup | null } }) => ({ id: context.popup!._id }) },
} as const

/**
 * The announcement over the shell, in the mode of a setting (specification 2.3; rulings, Popups). It is fetched with the other parts of every
 * page, waits for the visitor's first scroll or 3 seconds, and never opens over a dialog or takes the focus from a field.
 */
export const announcementMachine = setup({
  types: {
    context: {} as { loaded: Announcement | null; popup: Popup | null },
    /** `data.changed`: popups were changed somewhere else. */
    events: {} as { type: 'close' } | { type: 'data.changed' },
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    /** Resolves once the visitor has scrolled. */
    awaitScroll: port<void, void>('awaitScroll'),
    loadAnnouncement: port<Announcement, void>('loadAnnouncement'),
    /** Resolves once the overlay can be shown, with no dialog open and no field in use. */
    awaitIdle: port<void, void>('awaitIdle'),
  },
  actions: {
    recordShown: (_, _p: { now: string }) => {},
    recordClosed: (_, _p: { id: string }) => {},
    keepLoaded: assign((_, { output }: { output: Announcement }) => ({ loaded: output })),
    keepPopup: assign(({ context }) => ({ popup: context.loaded?.popup ?? null })),
    replacePopup: assign((_, { output }: { output: Announcement }) => ({ popup: output.popup })),
  },
  guards: {
    dueThisSession: (_, announcement: Announcement) =>
      announcement.mode === 'session' && isCurrent(announcement) && !announcement.closed,
    dueToday: (_, announcement: Announcement) => announcement.mode === 'daily' && isCurrent(announcement) && isDue(announcement),
    daily: ({ context }) => context.loaded?.mode === 'daily',
    stillCurrent: ({ context }, { output }: { output: Announcement }) => isCurrent(output) && output.popup?._id === context.popup?._id,
  },
  /** The time that a page is left to itself. */
  delays: { firstLook: 3000 },
}).createMachine({
  id: 'announcement',
  context: { loaded: null, popup: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: { 'data.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadAnnouncement',
        src: 'loadAnnouncement',
        onDone: { target: 'judging', actions: { type: 'keepLoaded', params: ({ event }) => event } },
        onError: 'hidden',
      },
    },
    judging: {
      always: [
        { guard: { type: 'dueThisSession', params: ({ context }) => context.loaded! }, target: 'arriving', actions: 'keepPopup' },
        { guard: { type: 'dueToday', params: ({ context }) => context.loaded! }, target: 'arriving', actions: 'keepPopup' },
        { target: 'hidden' },
      ],
    },
    arriving: {
      on: { 'data.changed': 'loading' },
      after: { firstLook: 'waiting' },
      invoke: { id: 'awaitScroll', src: 'awaitScroll', onDone: 'waiting', onError: 'waiting' },
    },
    waiting: {
      on: { 'data.changed': 'loading' },
      invoke: {
        id: 'awaitIdle',
        src: 'awaitIdle',
        onDone: [
          {
            guard: 'daily',
            target: 'shown',
            actions: { type: 'recordShown', params: ({ context }) => ({ now: context.loaded!.now }) },
          },
          { target: 'shown' },
        ],
        onError: 'hidden',
      },
    },
    shown: { tags: 'shown', on: { close, 'data.changed': 'refreshing' } },
    refreshing: {
      tags: ['busy', 'shown'],
      on: { close, 'data.changed': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'loadAnnouncement',
        src: 'loadAnnouncement',
        onDone: [
          {
            guard: { type: 'stillCurrent', params: ({ event }) => event },
            target: 'shown',
            actions: { type: 'replacePopup', params: ({ event }) => event },
          },
          { target: 'judging', actions: { type: 'keepLoaded', params: ({ event }) => event } },
        ],
        onError: 'hidden',
      },
    },
    hidden: { on: { 'data.changed': 'loading' } },
  },
})
