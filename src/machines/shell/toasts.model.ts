import type { SnapshotFrom } from 'xstate'
import { model } from '../model.ts'
import { toastsMachine } from './toasts.machine.ts'

const errorToast = { tone: 'error', text: 'Logout failed!' } as const
const brief = { tone: 'error', text: 'Deletion failed: Please try again', ms: 3000, topic: 'deletion of j2' } as const
const firstToast = { ...errorToast, id: 'toast-1', ms: 5000 }
const secondToast = { ...errorToast, id: 'toast-2', ms: 5000 }
const briefFirst = { ...brief, id: 'toast-1' }
const briefSecond = { ...brief, id: 'toast-2' }

const pending = { tone: 'loading', text: 'Deleting...', ms: 15_000, topic: 'deletion of j1' } as const
const link = { to: '/jobs', label: 'See the jobs' }
const over = { tone: 'success', text: 'Job deleted successfully!', ms: 2000, topic: 'deletion of j1', link } as const
/** Of the same text as `over`, as a flow repeats the refusal of a call. */
const repeated = { tone: 'error', text: over.text, ms: 4500 } as const
const joined = { ...over, ...repeated, id: 'toast-2' }

const expiry = (id: string, delay: number) => ({ raise: { event: { type: 'expire', id }, delay } })

type Snapshot = SnapshotFrom<typeof toastsMachine>
const standing = (value: Snapshot['value'], ...texts: string[]) => (before: Snapshot) =>
  before.value === value && before.context.toasts.map(({ id, ms }) => `${id} ${ms}`).join() === texts.join()
/** The same, before any toast but these was shown: ids go on counting. */
const fresh = (value: Snapshot['value'], ...texts: string[]) => (before: Snapshot) => standing(value, ...texts)(before) && before.context.next === texts.length + 1
const one = ['toast-1 5000'] as const
const two = ['toast-1 5000', 'toast-2 3000'] as const
const empty = (value: Snapshot['value'], next: number) => (before: Snapshot) => standing(value)(before) && before.context.next === next

export const toastsModel = model(toastsMachine, {
  inputs: { 'fresh page': undefined },
  first: ['show(plain)', 'show(brief)'],
  cases: {
    show: {
      plain: { type: 'show', ...errorToast },
      brief: { type: 'show', ...brief },
      pending: { type: 'show', ...pending },
      over: { type: 'show', ...over },
      repeated: { type: 'show', ...repeated },
    },
    dismiss: { first: { type: 'dismiss', id: 'toast-1' }, second: { type: 'dismiss', id: 'toast-2' } },
    hold: [{ type: 'hold' }],
    release: [{ type: 'release' }],
    expire: { first: { type: 'expire', id: 'toast-1' }, second: { type: 'expire', id: 'toast-2' } },
  },
  key: ({ value, context: { toasts, next } }) => [
    value,
    Math.min(toasts.length, 2),
    toasts.some(({ ms }) => ms === brief.ms),
    toasts.some(({ tone }) => tone === pending.tone),
    toasts.length === 0 && next > 1,
    ...(toasts.length === 1 && toasts[0]?.tone === over.tone ? [over.tone] : []),
  ],
  rows: [
    { section: '9: Toasts', when: 'start', expect: { state: 'running', context: { toasts: [] } } },
    {
      section: '9: Toasts',
      given: empty('running', 1),
      when: 'show(plain)',
      expect: { state: 'running', context: { toasts: [firstToast] }, does: [expiry('toast-1', 5000)], shows: [errorToast.text] },
    },
    {
      section: '9: Toasts',
      given: empty('running', 1),
      when: 'show(brief)',
      expect: { state: 'running', context: { toasts: [briefFirst] }, does: [expiry('toast-1', 3000)], shows: [brief.text] },
    },
    {
      section: '9: Toasts',
      given: empty('running', 2),
      when: 'show(plain)',
      expect: { state: 'running', context: { toasts: [secondToast] }, does: [expiry('toast-2', 5000)] },
    },
    {
      section: '9: Toasts',
      given: fresh('running', ...one),
      when: 'show(brief)',
      expect: {
        state: 'running',
        context: { toasts: [firstToast, briefSecond] },
        does: [expiry('toast-2', 3000)],
        shows: [errorToast.text, brief.text],
      },
    },
    {
      section: '9: Toasts',
      given: fresh('running', ...one),
      when: 'show(plain)',
      expect: { state: 'running', context: { toasts: [secondToast] }, does: [{ cancel: 'toast-1' }, expiry('toast-2', 5000)] },
    },
    {
      section: '9: Toasts',
      given: fresh('paused', ...one),
      when: 'show(plain)',
      expect: { state: 'paused', context: { toasts: [secondToast] }, does: [] },
    },
    { section: '9: Toasts', given: standing('running', ...one), when: 'expire(first)', expect: { state: 'running', context: { toasts: [] } } },
    {
      section: '9: Toasts',
      given: standing('running', ...two),
      when: 'expire(second)',
      expect: { state: 'running', context: { toasts: [firstToast] } },
    },
    {
      section: '9: Toasts',
      given: standing('running', ...two),
      when: 'expire(first)',
      expect: { state: 'running', context: { toasts: [briefSecond] } },
    },
    {
      section: '9: Toasts',
      given: standing('running', ...one),
      when: 'dismiss(first)',
      expect: { state: 'running', context: { toasts: [] }, does: [{ cancel: 'toast-1' }] },
    },
    {
      section: '9: Toasts',
      given: standing('running', ...two),
      when: 'dismiss(second)',
      expect: { state: 'running', context: { toasts: [firstToast] }, does: [{ cancel: 'toast-2' }] },
    },
    { section: '9: Toasts', given: standing('running', ...one), when: 'dismiss(second)', expect: { state: 'running', context: { toasts: [firstToast] } } },
    {
      section: '9: Toasts',
      given: standing('running', ...two),
      when: 'hold',
      expect: { state: 'paused', context: { toasts: [firstToast, briefSecond] }, does: [{ cancel: 'toast-1' }, { cancel: 'toast-2' }] },
    },
    { section: '9: Toasts', given: empty('running', 1), when: 'hold', expect: { state: 'running' } },
    {
      section: '9: Toasts',
      given: standing('paused', ...two),
      when: 'release',
      expect: { state: 'running', context: { toasts: [firstToast, briefSecond] }, does: [expiry('toast-1', 5000), expiry('toast-2', 3000)] },
    },
    {
      section: '9: Toasts',
      given: fresh('paused', ...one),
      when: 'show(brief)',
      expect: { state: 'paused', context: { toasts: [firstToast, briefSecond] }, does: [] },
    },
    {
      section: '9: Toasts',
      given: standing('paused', ...two),
      when: 'dismiss(first)',
      expect: { state: 'paused', context: { toasts: [briefSecond] }, does: [{ cancel: 'toast-1' }] },
    },
    {
      section: '9: Toasts',
      given: standing('paused', ...one),
      when: 'dismiss(first)',
      expect: { state: 'running', context: { toasts: [] }, does: [{ cancel: 'toast-1' }] },
    },
    {
      section: '9: Toasts',
      given: standing('paused', ...one),
      when: 'expire(first)',
      expect: { state: 'paused', context: { toasts: [firstToast] } },
    },
    {
      section: '4: Delete',
      given: empty('running', 1),
      when: 'show(pending)',
      expect: {
        state: 'running',
        context: { toasts: [{ ...pending, id: 'toast-1' }] },
        does: [expiry('toast-1', 15_000)],
        shows: [pending.text],
      },
    },
    {
      section: '4: Delete',
      given: fresh('running', 'toast-1 15000'),
      when: 'show(over)',
      expect: {
        state: 'running',
        context: { toasts: [{ ...over, id: 'toast-2' }] },
        does: [{ cancel: 'toast-1' }, expiry('toast-2', 2000)],
        shows: [over.text],
      },
    },
    {
      section: '4: Delete',
      given: fresh('running', 'toast-1 5000', 'toast-2 15000'),
      when: 'show(over)',
      expect: {
        state: 'running',
        context: { toasts: [firstToast, { ...over, id: 'toast-3' }] },
        does: [{ cancel: 'toast-2' }, expiry('toast-3', 2000)],
      },
    },
    {
      section: '4: Delete',
      given: fresh('paused', 'toast-1 15000'),
      when: 'show(over)',
      expect: { state: 'paused', context: { toasts: [{ ...over, id: 'toast-2' }] } },
    },
    {
      section: 'rulings: Accounts',
      given: fresh('running', 'toast-1 2000'),
      when: 'show(repeated)',
      expect: { state: 'running', context: { toasts: [joined] }, does: [{ cancel: 'toast-1' }, expiry('toast-2', repeated.ms)], shows: [repeated.text, link.label] },
    },
    { section: 'rulings: Accounts', given: fresh('paused', 'toast-1 2000'), when: 'show(repeated)', expect: { state: 'paused', context: { toasts: [joined] } } },
    {
      section: '9: Toasts',
      given: empty('running', 1),
      when: 'show(repeated)',
      expect: { state: 'running', context: { toasts: [{ ...repeated, id: 'toast-1' }] }, does: [expiry('toast-1', repeated.ms)] },
    },
    { section: '9: Toasts', given: standing('paused', ...one), when: 'hold', expect: { state: 'paused' } },
    { section: '9: Toasts', given: standing('running', ...one), when: 'release', expect: { state: 'running' } },
  ],
  equivalents: {
    '(root) initial: paused': 'paused without toasts leads on at once to running',
    'running hold: drop guard': 'paused without toasts leads on at once to running',
  },
})
