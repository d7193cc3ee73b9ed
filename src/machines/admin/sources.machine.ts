import { assign, setup } from 'xstate'
import type { Source } from '../../services/contract/admin/sources.ts'
import { asks, confirmationMachine, isConfirmed, type Question } from '../app/confirmation.machine.ts'
import { given } from '../checked.ts'
import { effects, type Toast } from '../effects.ts'
import { failureOf, port, sentenceOf, type Failure } from '../ports.ts'
import { sourceFormMachine } from './source-form.machine.ts'
import { hasVanished } from './sources.selectors.ts'

type Context = {
  /** By name; null until they are known. */
  sources: Source[] | null
  /** The source that is changed, paused, imported or removed; null for a new one. */
  chosen: Source | null
  failure: Failure | null
}

/** The confirmation before a source is removed. */
const removalOf = ({ name }: Source): Question => ({
  title: `Remove ${name}?`,
  text: 'It is no longer imported, and its runs are forgotten. Its jobs stay on the board.',
  confirmLabel: 'Yes, remove',
  cancelLabel: 'Cancel',
})

/** The confirmation before everything that vanished from a source is closed. */
const closingOf = ({ name, runs: [last] }: Source): Question => ({
  title: `Close what vanished from ${name}?`,
  text: `${last!.notClosed} of its jobs were missing at the last import. It is imported again, and every job that is still missing is closed.`,
  confirmLabel: 'Yes, close them',
  cancelLabel: 'Cancel',
})

/** The chosen source is changed by `call`, and the list is fetched again; `done` and `failed` are the texts of its toasts. */
const changing = <const P extends string, I>(call: P, inputOf: (source: Source) => I, done: (source: Source) => string, failed: string) =>
  ({
    tags: 'busy',
    invoke: {
      id: call,
      src: call,
      input: ({ context }: { context: Context }) => inputOf(context.chosen!),
      onDone: {
        target: 'loading',
        actions: { type: 'toast', params: ({ context }: { context: Context }): Toast => ({ tone: 'success', text: done(context.chosen!) }) },
      },
      onError: {
        target: 'loading',
        actions: { type: 'toast', params: ({ event }: { event: { error: unknown } }): Toast => ({ tone: 'error', text: sentenceOf(event.error, failed) }) },
      },
    },
  }) as const

/** Leads from the list to `target`, with the source that the event names. */
const choosing = <const G extends string, const T extends string>(guard: G, target: T) =>
  ({
    guard: { type: guard, params: given<{ id: string }> },
    target,
    actions: { type: 'choose', params: given<{ id: string }> },
  }) as const

/** The sources of imported postings: added, changed, paused, imported at once, removed (issue 15: A source is a feed). */
export const sourcesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'add' }
      | { type: 'edit'; id: string }
      /** Pauses a source, or resumes it. */
      | { type: 'switch'; id: string }
      | { type: 'run'; id: string }
      /** Closes the postings that vanished from a source. */
      | { type: 'close'; id: string }
      | { type: 'remove'; id: string }
      | { type: 'retry' }
      | { type: 'data.changed' },
    tags: {} as 'busy' | 'loading',
    children: {} as { form: 'sourceForm'; confirmation: 'confirmation' },
  },
  actors: {
    loadSources: port<Source[], void>('loadSources'),
    setSourcePaused: port<void, { id: string; paused: boolean }>('setSourcePaused'),
    runSource: port<void, { id: string; closeAll: boolean; version?: number | undefined }>('runSource'),
    removeSource: port<void, { id: string }>('removeSource'),
    sourceForm: sourceFormMachine,
    confirmation: confirmationMachine,
  },
  actions: {
    ...effects,
    keepSources: assign((_, { output }: { output: Source[] }) => ({ sources: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ sources: null, failure: failureOf(error) })),
    choose: assign(({ context }, { id }: { id: string }) => ({ chosen: context.sources?.find(({ _id }) => _id === id) ?? null })),
    chooseNone: assign({ chosen: null }),
  },
  guards: {
    known: ({ context }, { id }: { id: string }) => context.sources?.some(({ _id }) => _id === id) === true,
    fetched: ({ context }, { id }: { id: string }) => context.sources?.some(({ _id, url }) => _id === id && url !== undefined) === true,
    vanished: ({ context }, { id }: { id: string }) => context.sources?.some((source) => source._id === id && hasVanished(source)) === true,
    isRunning: ({ context }) => context.sources?.some(({ running }) => running) === true,
    confirmed: isConfirmed,
    saved: (_, { saved }: { saved: boolean }) => saved,
  },
  delays: { runPause: 3_000, refreshPause: 60_000 },
}).createMachine({
  id: 'sources',
  context: { sources: null, chosen: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      on: { 'data.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadSources',
        src: 'loadSources',
        onDone: { target: 'listed', actions: { type: 'keepSources', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { retry: 'loading', 'data.changed': 'loading' } },
    listed: {
      initial: 'resting',
      on: {
        add: { target: 'editing', actions: 'chooseNone' },
        edit: choosing('known', 'editing'),
        switch: choosing('fetched', 'switching'),
        run: choosing('fetched', 'requesting'),
        close: choosing('vanished', 'confirmingClosing'),
        remove: choosing('known', 'confirmingRemoval'),
        'data.changed': '.updating',
      },
      states: {
        /** The list is fetched again by itself, more often while a source is imported. */
        resting: { after: { runPause: { guard: 'isRunning', target: 'updating' }, refreshPause: 'updating' } },
        updating: {
          invoke: {
            id: 'loadSources',
            src: 'loadSources',
            onDone: { target: 'resting', actions: { type: 'keepSources', params: ({ event }) => event } },
            onError: 'resting',
          },
        },
      },
    },
    editing: {
      invoke: {
        id: 'form',
        src: 'sourceForm',
        input: ({ context }) => ({ source: context.chosen }),
        onDone: [
          { guard: { type: 'saved', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'listed.updating' },
        ],
        onError: 'listed.updating',
      },
    },
    // Whatever was changed elsewhere meanwhile is fetched with the list when the question closes.
    confirmingRemoval: { invoke: asks(({ context }: { context: Context }) => removalOf(context.chosen!), { yes: 'removing', no: 'listed.updating' }) },
    confirmingClosing: { invoke: asks(({ context }: { context: Context }) => closingOf(context.chosen!), { yes: 'closing', no: 'listed.updating' }) },
    switching: changing(
      'setSourcePaused',
      ({ _id: id, paused }) => ({ id, paused: !paused }),
      ({ name, paused }) => (paused ? `${name} is imported again.` : `${name} is paused.`),
      'The source could not be changed.',
    ),
    requesting: changing('runSource', ({ _id: id }) => ({ id, closeAll: false }), ({ name }) => `The import of ${name} begins.`, 'The import could not begin.'),
    closing: changing('runSource', ({ _id: id, version }) => ({ id, closeAll: true, version }), ({ name }) => `The import of ${name} begins.`, 'The import could not begin.'),
    removing: changing('removeSource', ({ _id: id }) => ({ id }), ({ name }) => `${name} has been removed.`, 'The source could not be removed.'),
  },
})
