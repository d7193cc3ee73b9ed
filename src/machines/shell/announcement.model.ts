import type { SnapshotFrom } from 'xstate'
import type { Popup } from '../../services/contract/entities.ts'
import { announcementMachine, type Announcement } from './announcement.machine.ts'
import { done, elapsed, failed, model } from '../model.ts'
import { failures, offline, toAnyone, tooLate, unavailable, unreadable } from '../model/refusals.ts'

const popup: Popup = { _id: 'p1', title: 'Job fair', message: 'Meet us in Kampala.', buttonText: 'Tell me more', createdBy: 'u9', isActive: true }
const now = '2026-03-10T12:00:00.000Z'
const within: Popup = { ...popup, startTime: '2026-03-10T11:00:00.000Z', endTime: '2026-03-10T13:00:00.000Z' }
const starting: Popup = { ...popup, startTime: now }
const ending: Popup = { ...popup, endTime: now }
const toCome: Popup = { ...popup, startTime: '2026-03-10T12:00:00.001Z' }
const over: Popup = { ...popup, endTime: '2026-03-10T11:59:59.999Z' }
const another: Popup = { ...popup, _id: 'p2', title: 'Open day' }
const inactive: Popup = { ...popup, isActive: false }

const session: Announcement = { mode: 'session', popup, now, lastShown: null, closed: false }
const daily: Announcement = { ...session, mode: 'daily' }

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
  'session, another': { ...session, popup: another },
  'session, another closed': { ...session, popup: another, closed: true },
  'daily, never shown': daily,
  'daily, unreadable': { ...daily, lastShown: 'yesterday' },
  'daily, shown just now': { ...daily, lastShown: justNow },
  'daily, shown a day ago': { ...daily, lastShown: dayAgo },
  'daily, shown over a day ago': { ...daily, lastShown: overDayAgo },
  'daily, over': { ...daily, popup: over },
  'daily, another just after': { ...daily, popup: another, lastShown: justNow },
} satisfies Record<string, Announcement>

type Name = keyof typeof announcements

const due = (name: Name, section: string) => ({
  section,
  given: 'loading' as const,
  when: `loadAnnouncement done(${name})`,
  expect: { state: 'arriving' as const, tags: [], context: { popup: announcements[name].popup }, invokes: { awaitScroll: undefined }, waits: { firstLook: 3000 } },
})

const hidden = (name: Name, section: string) => ({
  section,
  given: 'loading' as const,
  when: `loadAnnouncement done(${name})`,
  expect: { state: 'hidden' as const, tags: [] },
})

type Snapshot = SnapshotFrom<typeof announcementMachine>

/** A popup is shown, and asked for again. */
const refreshes = (shown: Popup | null) => ({ value, context }: Snapshot) => value === 'refreshing' && context.popup?._id === shown?._id

const remains = (name: Name) => ({
  section: '2.3',
  given: refreshes(announcements[name].popup),
  when: `loadAnnouncement done(${name})`,
  expect: { state: 'shown' as const, tags: ['shown'], context: { popup: announcements[name].popup } },
})

const goes = (name: Name) => ({
  section: '2.3',
  given: 'refreshing' as const,
  when: `loadAnnouncement done(${name})`,
  expect: { state: 'hidden' as const, tags: [] },
})

const firstLook = 'issue 18: announcements wait for the first scroll or 3 s'

const waiting = { state: 'waiting', tags: [], invokes: { awaitIdle: undefined } } as const
const loading = { state: 'loading', tags: ['busy'], invokes: { loadAnnouncement: undefined } } as const
const refreshing = { state: 'refreshing', tags: ['busy', 'shown'], invokes: { loadAnnouncement: undefined }, shows: [popup.title] } as const
const closed = { state: 'hidden', tags: [], does: [{ recordClosed: { id: 'p1' } }] } as const

export const announcementModel = model(announcementMachine, {
  first: ['awaitScroll done'],
  inputs: { 'fresh page': undefined },
  cases: {
    close: [{ type: 'close' }],
    'data.changed': [{ type: 'data.changed' }],
    'xstate.after.firstLook.announcement.arriving': [elapsed('firstLook', 'announcement.arriving')],
    'xstate.done.actor.awaitScroll': [done('awaitScroll')],
    'xstate.error.actor.awaitScroll': [failed('awaitScroll', { status: 'PARSING_ERROR' })],
    'xstate.done.actor.loadAnnouncement': Object.fromEntries(
      Object.entries(announcements).map(([name, announcement]) => [name, done('loadAnnouncement', announcement)]),
    ),
    'xstate.error.actor.loadAnnouncement': [failures('loadAnnouncement', unavailable, offline, tooLate, unreadable, ...toAnyone)],
    'xstate.done.actor.awaitIdle': [done('awaitIdle')],
    'xstate.error.actor.awaitIdle': [failed('awaitIdle', { status: 'FETCH_ERROR' })],
  },
  key: ({ value, context }) => [value, context.loaded?.mode ?? null],
  rows: [
    { section: '2.3', when: 'start', expect: { ...loading, context: { popup: null } } },
    { section: `${firstLook}; 2.3`, when: 'after firstLook.announcement.arriving', expect: waiting },
    { section: `${firstLook}; 2.3`, when: 'awaitScroll done', expect: waiting },
    { section: '2.3', when: 'awaitScroll failed', expect: waiting },
    { section: '2.3', given: 'arriving', when: 'close', expect: { state: 'arriving' } },
    { section: '4: Popup', given: 'arriving', when: 'data.changed', expect: loading },
    due('session, unbounded', 'rulings: Popups'),
    due('session, within', '2.3'),
    due('session, starting', '2.3'),
    due('session, ending', '2.3'),
    hidden('session, to come', '2.3'),
    hidden('session, over', '2.3'),
    hidden('session, inactive', 'rulings: Popups'),
    hidden('session, none', 'rulings: Popups'),
    hidden('session, closed', '2.3'),
    hidden('session, another closed', '2.3'),
    due('session, another', 'rulings: Popups'),
    due('daily, never shown', '2.3'),
    due('daily, unreadable', '2.3'),
    hidden('daily, shown just now', '2.3, 9'),
    hidden('daily, shown a day ago', '2.3, 9'),
    due('daily, shown over a day ago', '2.3, 9'),
    hidden('daily, over', 'rulings: Popups'),
    hidden('daily, another just after', '2.3, 9'),
    { section: '2.3', when: 'loadAnnouncement failed', expect: { state: 'hidden', tags: [] } },
    {
      section: '2.3',
      given: ({ value, context }) => value === 'waiting' && context.loaded?.mode === 'session',
      when: 'awaitIdle done',
      expect: { state: 'shown', tags: ['shown'], shows: [popup.message, 'Tell me more'] },
    },
    {
      section: '2.3, 9: at most once per 24 hours',
      given: ({ value, context }) => value === 'waiting' && context.loaded?.mode === 'daily',
      when: 'awaitIdle done',
      expect: { state: 'shown', tags: ['shown'], does: [{ recordShown: { now } }], shows: [popup.message, 'Tell me more'] },
    },
    { section: '2.3', when: 'awaitIdle failed', expect: { state: 'hidden', tags: [] } },
    { section: '2.3', given: ({ value, context }) => value === 'shown' && context.popup?._id === popup._id, when: 'close', expect: closed },
    { section: '2.3', given: refreshes(popup), when: 'close', expect: closed },
    { section: '2.3', given: 'hidden', when: 'close', expect: { state: 'hidden' } },
    { section: '2.3', given: 'loading', when: 'close', expect: { state: 'loading' } },
    { section: '2.3', given: 'waiting', when: 'close', expect: { state: 'waiting' } },
    { section: '4: Popup', given: 'loading', when: 'data.changed', expect: loading },
    { section: '4: Popup', given: ({ value, context }) => value === 'loading' && context.loaded !== null, when: 'data.changed', expect: loading },
    { section: '4: Popup', given: 'waiting', when: 'data.changed', expect: loading },
    { section: '4: Popup', given: 'hidden', when: 'data.changed', expect: loading },
    { section: '4: Popup', given: 'shown', when: 'data.changed', expect: refreshing },
    { section: '4: Popup', given: 'refreshing', when: 'data.changed', expect: refreshing },
    remains('session, within'),
    remains('daily, shown just now'),
    goes('session, over'),
    goes('session, none'),
    goes('daily, over'),
    { ...goes('daily, another just after'), given: refreshes(popup) },
    {
      section: 'rulings: Popups',
      given: refreshes(popup),
      when: 'loadAnnouncement done(session, another)',
      expect: { state: 'arriving', tags: [], context: { popup: another }, invokes: { awaitScroll: undefined } },
    },
  ],
})
