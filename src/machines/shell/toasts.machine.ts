import { assign, cancel, enqueueActions, setup } from 'xstate'
import type { Toast } from '../effects.ts'

/** The default duration of a toast, in milliseconds (specification 9). */
export const toastTime = 5000

/** A toast on the screen; `ms` is its duration. */
export type ShownToast = Toast & { id: string; ms: number }

type Context = { toasts: ShownToast[]; next: number }

/** The same text never appears twice at a time: a toast without a topic has its text as its topic. */
const topicOf = ({ topic, tone, title, text }: Toast): string => topic ?? JSON.stringify([tone, title, text])
const replaces = (shown: Toast, toast: ShownToast): boolean => topicOf(shown) === topicOf(toast)

/** A toast without a topic takes over topic and link of one with its text: a flow repeats the refusal of a call, whose toast has the link that resolves it. */
const joined = ({ event, context }: { event: Toast; context: Context }): Toast =>
  event.topic ? event : { ...context.toasts.find(({ text, topic }) => topic && text === event.text), ...event }

/**
 * The toasts of the whole visit (specification 9: Toasts). Each expires after its own duration; while the pointer or the focus is on one, none
 * expires, and each gets its whole duration again afterwards. A new toast replaces the one of the same topic or text. Where the last one is dismissed
 * under the pointer, no leave event arrives, so the hold ends with it.
 */
export const toastsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'show' } & Toast)
      | { type: 'dismiss'; id: string }
      | { type: 'hold' }
      | { type: 'release' }
      | { type: 'expire'; id: string },
  },
  actions: {
    add: assign(({ context }, shown: Toast) => {
      const { tone, text, title, ms, topic, link } = shown
      const added = {
        id: `toast-${context.next}`,
        tone,
        text,
        ms: ms ?? toastTime,
        ...(title === undefined ? {} : { title }),
        ...(topic === undefined ? {} : { topic }),
        ...(link === undefined ? {} : { link }),
      }
      return { next: context.next + 1, toasts: [...context.toasts.filter((toast) => !replaces(shown, toast)), added] }
    }),
    stopReplaced: enqueueActions(({ context, enqueue }, shown: Toast) => {
      for (const toast of context.toasts) if (replaces(shown, toast)) enqueue.cancel(toast.id)
    }),
    remove: assign(({ context }, { id }: { id: string }) => ({ toasts: context.toasts.filter((toast) => toast.id !== id) })),
    stopClock: cancel((_, { id }: { id: string }) => id),
    startNewest: enqueueActions(({ context, enqueue }) => {
      const newest = context.toasts.at(-1)
      if (newest !== undefined) enqueue.raise({ type: 'expire', id: newest.id }, { id: newest.id, delay: newest.ms })
    }),
    startAll: enqueueActions(({ context, enqueue }) => {
      for (const { id, ms } of context.toasts) enqueue.raise({ type: 'expire', id }, { id, delay: ms })
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(id)
    }),
  },
  guards: {
    empty: ({ context }) => context.toasts.length === 0,
    some: ({ context }) => context.toasts.length > 0,
    exists: ({ context }, { id }: { id: string }) => context.toasts.some((toast) => toast.id === id),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], next: 1 },
  initial: 'running',
  on: {
    dismiss: {
      guard: { type: 'exists', params: ({ event }) => event },
      actions: [
        { type: 'stopClock', params: ({ event }) => event },
        { type: 'remove', params: ({ event }) => event },
      ],
    },
  },
  states: {
    running: {
      on: {
        show: {
          actions: [
            { type: 'stopReplaced', params: joined },
            { type: 'add', params: joined },
            'startNewest',
          ],
        },
        expire: { actions: { type: 'remove', params: ({ event }) => event } },
        hold: { guard: 'some', target: 'paused', actions: 'stopAll' },
      },
    },
    paused: {
      always: { guard: 'empty', target: 'running' },
      on: {
        show: { actions: { type: 'add', params: joined } },
        release: { target: 'running', actions: 'startAll' },
      },
    },
  },
})
