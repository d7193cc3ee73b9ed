import type { Popup } from '../services/contract/entities.ts'
import { announcementMachine, type Announcement } from './announcement.machine.ts'
import { done, failed, model } from './model.ts'

const popup: Popup = { _id: 'p1', title: 'Job fair', message: 'Meet us in Kampala.', buttonText: 'Tell me more', createdBy: 'u9', isActive: true }
const now = '2026-03-10T12:00:00.000Z'
const within: Popup = { ...popup, startTime: '2026-03-10T11:00:00.000Z', endTime: '2026-03-10T13:00:00.000Z' }
const starting: Popup = { ...popup, startTime: now }
const ending: Popup = { ...popup, endTime: now }
const toCome: Popup = { ...popup, startTime: '2026-03-10T12:00:00.001Z' }
const over: Popup = { ...popup, endTime: '2026-03-10T11:59:59.999Z' }
const inactive: Popup = { ...popup, isActive: false }

const session: Announcement = { reading: 'session', popup, now, lastShown: null, closed: false }
const daily: Announcement = { ...session, reading: 'daily' }

const justNow = '2026-03-10T11:59:00.000Z'
const dayAgo = '2026-03-09T12:00:00.000Z'
const overDayAgo = '2026-03-09T11:59:59.999Z'

const announcements = {
  'session, unbounded': session,
  'session, within': { ...session, popup: within },
  'session, starting': { ...session, popup: starting },
  'session, ending': { ...session, popup: ending },
  'session, to come': { ...session, popup: toCome },
  'session, over': { ...session, popup: over },
  'session, inactive': { ...session, popup: inactive },
  'session, none': { ...session, popup: null },
  'session, closed': { ...session, closed: true },
  'session, shown just now': { ...session, lastShown: justNow },
  'daily, never shown': daily,
  'daily, unreadable': { ...daily, lastShown: 'yesterday' },
  'daily, shown just now': { ...daily, lastShown: justNow },
  'daily, shown a day ago': { ...daily, lastShown: dayAgo },
  'daily, shown over a day ago': { ...daily, lastShown: overDayAgo },
  'daily, over': { ...daily, popup: over },
  'daily, inactive': { ...daily, popup: inactive },
  'daily, none': { ...daily, popup: null },
} satisfies Record<string, Announcement>

type Name = keyof typeof announcements

const shown = (name: Name, section: string) => ({
  section,
  when: `loadAnnouncement done(${name})`,
  expect: {
    state: 'shown' as const,
    tags: [],
    context: { popup: announcements[name].popup },
    does: announcements[name].reading === 'daily' ? [{ recordShown: { now } }] : [],
    shows: [popup.title, popup.message, 'Tell me more'],
  },
})

const hidden = (name: Name, section: string) => ({
  section,
  when: `loadAnnouncement done(${name})`,
  expect: { state: 'hidden' as const, tags: [], context: { popup: null } },
})

export const announcementModel = model(announcementMachine, {
  inputs: {
    'fresh page': { loaded: null },
    'known, session': { loaded: session },
    'known, daily': { loaded: daily },
    'known, none': { loaded: { ...session, popup: null } },
  },
  cases: {
    close: [{ type: 'close' }],
    'xstate.done.actor.loadAnnouncement': Object.fromEntries(
      Object.entries(announcements).map(([name, announcement]) => [name, done('loadAnnouncement', announcement)]),
    ),
    'xstate.error.actor.loadAnnouncement': [failed('loadAnnouncement', { status: 503, message: 'Try again later.' })],
  },
  key: ({ value, context }) => [value, context.loaded?.reading ?? null],
  rows: [
    { section: '2.3', input: 'fresh page', when: 'start', expect: { state: 'loading', tags: ['busy'], context: { popup: null }, invokes: { loadAnnouncement: undefined } } },
    { section: '2.3', input: 'known, session', when: 'start', expect: { state: 'shown', tags: [], context: { popup } } },
    {
      section: '2.3, 9: at most once per 24 hours',
      input: 'known, daily',
      when: 'start',
      expect: { state: 'shown', tags: [], context: { popup }, does: [{ recordShown: { now } }] },
    },
    { section: '2.3', input: 'known, none', when: 'start', expect: { state: 'hidden', tags: [], context: { popup: null } } },
    shown('session, unbounded', 'rulings: Popups'),
    shown('session, within', '2.3'),
    shown('session, starting', '2.3'),
    shown('session, ending', '2.3'),
    hidden('session, to come', '2.3'),
    hidden('session, over', '2.3'),
    hidden('session, inactive', 'rulings: Popups'),
    hidden('session, none', 'rulings: Popups'),
    hidden('session, closed', '2.3'),
    shown('session, shown just now', 'rulings: Popups'),
    shown('daily, never shown', '2.3'),
    shown('daily, unreadable', '2.3'),
    hidden('daily, shown just now', '2.3, 9'),
    hidden('daily, shown a day ago', '2.3, 9'),
    shown('daily, shown over a day ago', '2.3, 9'),
    hidden('daily, over', 'rulings: Popups'),
    hidden('daily, inactive', 'rulings: Popups'),
    hidden('daily, none', 'rulings: Popups'),
    { section: '2.3', when: 'loadAnnouncement failed', expect: { state: 'hidden', tags: [], context: { popup: null } } },
    { section: '2.3', given: 'shown', when: 'close', expect: { state: 'hidden', does: [{ recordClosed: { id: 'p1' } }] } },
    { section: '2.3', given: 'hidden', when: 'close', expect: { state: 'hidden' } },
    { section: '2.3', given: 'loading', when: 'close', expect: { state: 'loading' } },
  ],
  equivalents: {
    'loading xstate.done.actor.loadAnnouncement: retarget to starting': 'starting leads on at once, with an announcement to judging',
    'loading xstate.error.actor.loadAnnouncement: retarget to judging': 'judging without an announcement leads on at once to hidden',
  },
})
