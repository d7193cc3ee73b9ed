import { assign, setup } from 'xstate'
import type { AnnouncementReading } from '../services/contract/config.ts'
import type { Popup } from '../services/contract/entities.ts'
import { port } from './ports.ts'

/** What the shell knows when it asks for the announcement; times are ISO 8601 in UTC. */
export type Announcement = {
  reading: AnnouncementReading
  popup: Popup | null
  now: string
  /** When any announcement was last shown in this browser. */
  lastShown: string | null
  /** Whether the visitor has closed this popup earlier in this session. */
  closed: boolean
}

const day = 24 * 60 * 60 * 1000

/** Whether the popup is active and the time inside its window, bounds included; a missing bound is open (specification 2.3). */
const isCurrent = ({ popup, now }: Announcement): boolean =>
  popup !== null &&
  popup.isActive &&
  (popup.startTime === undefined || Date.parse(popup.startTime) <= Date.parse(now)) &&
  (popup.endTime === undefined || Date.parse(now) <= Date.parse(popup.endTime))

/** Whether more than 24 hours have passed since the last display, or there was none (specification 2.3, second reading). */
const isDue = ({ lastShown, now }: Announcement): boolean => {
  const shownAt = Date.parse(lastShown ?? '')
  return Number.isNaN(shownAt) || Date.parse(now) - shownAt > day
}

/** The announcement over the shell, in the reading that a setting picks (specification 2.3; rulings, Popups). */
export const announcementMachine = setup({
  types: {
    input: {} as { loaded: Announcement | null },
    context: {} as { loaded: Announcement | null; popup: Popup | null },
    events: {} as { type: 'close' },
    tags: {} as 'busy',
  },
  actors: { loadAnnouncement: port<Announcement, void>('loadAnnouncement') },
  actions: {
    recordShown: (_, _p: { now: string }) => {},
    recordClosed: (_, _p: { id: string }) => {},
    keepPopup: assign((_, { popup }: Announcement) => ({ popup })),
  },
  guards: {
    loaded: ({ context }) => context.loaded !== null,
    dueThisSession: (_, announcement: Announcement) =>
      announcement.reading === 'session' && isCurrent(announcement) && !announcement.closed,
    dueToday: (_, announcement: Announcement) => announcement.reading === 'daily' && isCurrent(announcement) && isDue(announcement),
  },
}).createMachine({
  id: 'announcement',
  context: ({ input }) => ({ ...input, popup: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'loaded', target: 'judging' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAnnouncement',
        src: 'loadAnnouncement',
        onDone: { target: 'judging', actions: assign(({ event }) => ({ loaded: event.output })) },
        onError: 'hidden',
      },
    },
    judging: {
      always: [
        {
          guard: { type: 'dueThisSession', params: ({ context }) => context.loaded ?? nothing },
          target: 'shown',
          actions: { type: 'keepPopup', params: ({ context }) => context.loaded ?? nothing },
        },
        {
          guard: { type: 'dueToday', params: ({ context }) => context.loaded ?? nothing },
          target: 'shown',
          actions: [
            { type: 'keepPopup', params: ({ context }) => context.loaded ?? nothing },
            { type: 'recordShown', params: ({ context }) => ({ now: (context.loaded ?? nothing).now }) },
          ],
        },
        { target: 'hidden' },
      ],
    },
    shown: {
      on: { close: { target: 'hidden', actions: { type: 'recordClosed', params: ({ context }) => ({ id: context.popup?._id ?? '' }) } } },
    },
    hidden: {},
  },
})

const nothing: Announcement = { reading: 'session', popup: null, now: '', lastShown: null, closed: false }
