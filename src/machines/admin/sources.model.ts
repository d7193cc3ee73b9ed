import type { SnapshotFrom } from 'xstate'
import type { Source, SourceRun } from '../../services/contract/admin/sources.ts'
import { done, elapsed, failed, model } from '../model.ts'
import { confirmationCases } from '../model/confirmation.ts'
import { failures, offline, tooLate, toVerified, unavailable, unreadable, wordless } from '../model/refusals.ts'
import { sourcesMachine } from './sources.machine.ts'

const section = 'issue 15: A source is a feed'

const run: SourceRun = {
  startedAt: '2026-03-01T09:00:00.000Z', endedAt: '2026-03-01T09:01:00.000Z', read: 1207, inserted: 3, changed: 2, unchanged: 1200, closed: 4, skipped: 2, notClosed: 0,
  problems: [{ text: 'it has no title', count: 2, examples: ['element 3', 'element 9'] }],
}
const looms: Source = {
  _id: 's1', name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/jobs.json', schedule: 'hourly', version: 1, paused: false, running: false, nextRunAt: '2026-03-01T10:00:00.000Z',
  runs: [{ ...run, notClosed: 36 }, { ...run, failure: 'status 500' }],
}
const mills: Source = { _id: 's2', name: 'mills', owner: 'ada@example.com', url: 'https://mills.example/jobs.xml', paused: true, running: false, runs: [{ ...run, failure: 'status 404' }] }
/** Imported by the command alone. */
const nyc: Source = { _id: 's3', name: 'nyc', owner: 'ada@example.com', paused: false, running: false, runs: [] }

const three = [looms, mills, nyc]
const busy = [{ ...looms, running: true }]
const none: Source[] = []

const gone = { status: 404, message: 'There is no such source.' }
const invalid = (field: string) => ({ status: 400, message: `The field "${field}" is missing or not valid.` })
const removal = { title: 'Remove looms?', text: 'It is no longer imported, and its runs are forgotten. Its jobs stay on the board.', confirmLabel: 'Yes, remove', cancelLabel: 'Cancel' }
const closing = {
  title: 'Close what vanished from looms?',
  text: '36 of its jobs were missing at the last import. It is imported again, and every job that is still missing is closed.',
  confirmLabel: 'Yes, close them',
  cancelLabel: 'Cancel',
}

type Snapshot = SnapshotFrom<typeof sourcesMachine>
const leafOf = ({ value }: Snapshot) => (typeof value === 'object' ? value.listed : value)
const listed = (sources: Source[]) => (snapshot: Snapshot) => leafOf(snapshot) === 'resting' && snapshot.context.sources === sources
const chosen = (state: Snapshot['value'], source: Source) => (snapshot: Snapshot) => snapshot.value === state && snapshot.context.chosen?._id === source._id
const fetching = { loadSources: undefined }
const loading = { state: 'loading', tags: ['busy', 'loading'], invokes: fetching } as const
const resting = { state: 'listed.resting', tags: [], waits: { runPause: 3_000, refreshPause: 60_000 } } as const
const updating = { state: 'listed.updating', tags: [], invokes: fetching } as const
const success = (text: string) => ({ does: [{ toast: { tone: 'success' as const, text } }] })
const error = (text: string) => ({ does: [{ toast: { tone: 'error' as const, text } }] })

const changes = [
  ['switching', 'setSourcePaused', looms, 'looms is paused.', 'The source could not be changed.'],
  ['switching', 'setSourcePaused', mills, 'mills is imported again.', 'The source could not be changed.'],
  ['requesting', 'runSource', looms, 'The import of looms begins.', 'The import could not begin.'],
  ['closing', 'runSource', looms, 'The import of looms begins.', 'The import could not begin.'],
  ['removing', 'removeSource', looms, 'looms has been removed.', 'The source could not be removed.'],
] as const

export const sourcesModel = model(sourcesMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    add: [{ type: 'add' }],
    edit: { looms: { type: 'edit', id: 's1' }, nyc: { type: 'edit', id: 's3' }, unknown: { type: 'edit', id: 's9' } },
    switch: { looms: { type: 'switch', id: 's1' }, mills: { type: 'switch', id: 's2' }, 'without address': { type: 'switch', id: 's3' } },
    run: { looms: { type: 'run', id: 's1' }, 'without address': { type: 'run', id: 's3' } },
    close: { looms: { type: 'close', id: 's1' }, 'nothing vanished': { type: 'close', id: 's2' } },
    remove: { looms: { type: 'remove', id: 's1' }, unknown: { type: 'remove', id: 's9' } },
    retry: [{ type: 'retry' }],
    'data.changed': [{ type: 'data.changed' }],
    'xstate.done.actor.loadSources': { three: done('loadSources', three), running: done('loadSources', busy), none: done('loadSources', none) },
    'xstate.error.actor.loadSources': {
      unavailable: failures('loadSources', unavailable, offline, tooLate, unreadable, ...toVerified),
      'without a word': failed('loadSources', wordless),
    },
    'xstate.done.actor.form': { saved: done('form', { saved: true }), cancelled: done('form', { saved: false }) },
    'xstate.error.actor.form': [failed('form', { status: 'PARSING_ERROR' })],
    ...confirmationCases,
    'xstate.done.actor.setSourcePaused': [done('setSourcePaused')],
    'xstate.error.actor.setSourcePaused': { refused: failures('setSourcePaused', gone, invalid('paused'), ...toVerified), 'without a word': failures('setSourcePaused', wordless, offline, tooLate, unreadable) },
    'xstate.done.actor.runSource': [done('runSource')],
    'xstate.error.actor.runSource': {
      refused: failures('runSource', gone, { status: 409, message: 'This source has no address to fetch.' }, { status: 409, message: 'This source was changed meanwhile. Load it again to see the changes.' }, invalid('closeAll'), ...toVerified),
      'without a word': failures('runSource', wordless, offline, tooLate, unreadable),
    },
    'xstate.done.actor.removeSource': [done('removeSource')],
    'xstate.error.actor.removeSource': { refused: failures('removeSource', gone, ...toVerified), 'without a word': failures('removeSource', wordless, offline, tooLate, unreadable) },
    'xstate.after.runPause.sources.listed.resting': [elapsed('runPause', 'sources.listed.resting')],
    'xstate.after.refreshPause.sources.listed.resting': [elapsed('refreshPause', 'sources.listed.resting')],
  },
  key: (snapshot) => {
    const { sources, chosen: source, failure } = snapshot.context
    const leaf = leafOf(snapshot)
    if (leaf === 'failed') return [leaf, failure?.message !== undefined]
    if (leaf === 'loading') return [leaf, sources === null]
    if (leaf === 'resting') return [leaf, sources?.length, sources?.[0]?.running, source === looms]
    if (leaf === 'updating') return [leaf, sources?.length, sources?.[0]?.running]
    return [leaf, source?._id]
  },
  rows: [
    { section, when: 'start', expect: { ...loading, shows: ['Loading...'] } },
    {
      section,
      given: 'loading',
      when: 'loadSources done(three)',
      expect: {
        ...resting,
        context: { sources: three, failure: null },
        shows: [
          '3 sources', 'looms', 'https://looms.example/jobs.json', 'ada@example.com', '1,207 read: 3 new, 2 changed, 1,200 unchanged, 2 skipped, 4 closed', '1 kind of problem',
          'it has no title (2)', 'element 3; element 9', '36 vanished and stay open', '1 earlier import', 'status 500', 'Every hour', 'Scheduled', 'mills', 'status 404', 'Paused', 'nyc', 'None yet', 'On request',
        ],
      },
    },
    { section, given: 'loading', when: 'loadSources done(running)', expect: { ...resting, context: { sources: busy }, shows: ['1 source', 'Importing...'] } },
    { section, given: 'loading', when: 'loadSources done(none)', expect: { ...resting, context: { sources: none }, shows: ['No sources yet.'] } },
    { section, given: 'loading', when: 'loadSources failed(unavailable)', expect: { state: 'failed', tags: [], context: { sources: null, failure: unavailable }, shows: [unavailable.message] } },
    { section, given: 'loading', when: 'loadSources failed(without a word)', expect: { state: 'failed', context: { sources: null, failure: wordless }, shows: ['The sources could not be loaded.'] } },
    { section, given: 'loading', when: 'data.changed', expect: loading },
    { section, given: 'failed', when: 'retry', expect: loading },
    { section, given: 'failed', when: 'data.changed', expect: loading },
    { section, given: 'listed', when: 'retry', expect: { state: 'listed' } },
    { section, given: 'failed', when: 'add', expect: { state: 'failed' } },

    { section, given: listed(three), when: 'after runPause.sources.listed.resting', expect: { state: 'listed.resting' } },
    { section, given: listed(none), when: 'after runPause.sources.listed.resting', expect: { state: 'listed.resting' } },
    { section, given: listed(busy), when: 'after runPause.sources.listed.resting', expect: updating },
    { section, given: 'listed.resting', when: 'after refreshPause.sources.listed.resting', expect: updating },
    { section, given: 'listed.resting', when: 'data.changed', expect: updating },
    { section, given: 'listed.updating', when: 'data.changed', expect: updating },
    { section, given: 'listed.updating', when: 'loadSources done(three)', expect: { ...resting, context: { sources: three } } },
    { section, given: ({ context, ...snapshot }) => leafOf({ context, ...snapshot } as Snapshot) === 'updating' && context.sources === three, when: 'loadSources failed(unavailable)', expect: { ...resting, context: { sources: three, failure: null } } },

    { section, given: 'listed', when: 'add', expect: { state: 'editing', tags: [], context: { chosen: null }, invokes: { form: { source: null } }, shows: ['Add a source'] } },
    { section, given: listed(three), when: 'edit(looms)', expect: { state: 'editing', context: { chosen: looms }, invokes: { form: { source: looms } }, shows: ['Edit looms'] } },
    { section, given: listed(three), when: 'edit(nyc)', expect: { state: 'editing', invokes: { form: { source: nyc } } } },
    { section, given: listed(three), when: 'switch(looms)', expect: { state: 'switching', tags: ['busy'], invokes: { setSourcePaused: { id: 's1', paused: true } } } },
    { section, given: listed(three), when: 'switch(mills)', expect: { state: 'switching', invokes: { setSourcePaused: { id: 's2', paused: false } } } },
    { section, given: listed(three), when: 'run(looms)', expect: { state: 'requesting', tags: ['busy'], invokes: { runSource: { id: 's1', closeAll: false } } } },
    { section, given: listed(three), when: 'close(looms)', expect: { state: 'confirmingClosing', tags: [], invokes: { confirmation: closing }, shows: Object.values(closing) } },
    { section, given: listed(three), when: 'remove(looms)', expect: { state: 'confirmingRemoval', tags: [], invokes: { confirmation: removal }, shows: Object.values(removal) } },
    { section, given: 'listed.updating', when: 'add', expect: { state: 'editing', invokes: { form: { source: null } } } },
    ...['edit(unknown)', 'switch(without address)', 'run(without address)', 'close(nothing vanished)', 'remove(unknown)'].map((when) => ({
      section,
      given: listed(three),
      when,
      expect: { state: 'listed.resting' as const },
    })),

    { section, when: 'form done(saved)', expect: loading },
    ...['form done(cancelled)', 'form failed'].map((when) => ({ section, when, expect: updating })),
    { section, given: 'confirmingRemoval', when: 'confirmation done(yes)', expect: { state: 'removing', tags: ['busy'], invokes: { removeSource: { id: 's1' } } } },
    { section, given: 'confirmingClosing', when: 'confirmation done(yes)', expect: { state: 'closing', tags: ['busy'], invokes: { runSource: { id: 's1', closeAll: true, version: 1 } } } },
    ...(['confirmingRemoval', 'confirmingClosing'] as const).flatMap((given) =>
      ['confirmation done(no)', 'confirmation failed'].map((when) => ({ section, given, when, expect: updating })),
    ),
    ...changes.flatMap(([state, call, source, text, failure]) => [
      { section, given: chosen(state, source), when: `${call} done`, expect: { ...loading, ...success(text) } },
      { section, given: chosen(state, source), when: `${call} failed(refused)`, expect: { ...loading, ...error(gone.message) } },
      { section, given: chosen(state, source), when: `${call} failed(without a word)`, expect: { ...loading, ...error(failure) } },
    ]),
    ...(['editing', 'confirmingRemoval', 'confirmingClosing', 'switching', 'requesting', 'closing', 'removing'] as const).map((given) => ({
      section,
      given,
      when: 'data.changed',
      expect: { state: given },
    })),
  ],
})
