import type { SnapshotFrom } from 'xstate'
import type { Source } from '../../services/contract/admin/sources.ts'
import { done, failed, model } from '../model.ts'
import { confirmationCases } from '../model/confirmation.ts'
import { lossless, withQuestion } from '../model/discarding.ts'
import { failures, offline, tooLate, toVerified, unreadable, wordless } from '../model/refusals.ts'
import { sourceFormMachine, type SourceDraft } from './source-form.machine.ts'

const section = 'issue 15: A source is a feed'
const twoEditors = 'issue 4: two editors'
const looms = { _id: 's1', name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/jobs.json', schedule: 'hourly', version: 2 } as const
/** The same after another Admin's change. */
const current: Source = { ...looms, url: 'https://looms.example/theirs.json', version: 3, paused: false, running: false, runs: [] }

const drafts = {
  good: { name: ' looms ', owner: ' ada@example.com ', url: ' https://looms.example/all.json ', schedule: 'daily' },
  'on request': { name: 'looms', owner: 'ada@example.com', url: 'http://looms.example/jobs.xml', schedule: '' },
  nameless: { name: ' ', owner: 'ada@example.com', url: 'https://looms.example/all.json', schedule: 'daily' },
  blank: { name: ' ', owner: '', url: '', schedule: 'daily' },
  'of a file': { name: 'looms', owner: 'ada@example.com', url: 'file:///etc/passwd', schedule: 'hourly' },
} satisfies Record<string, SourceDraft>

const trimmed = { name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/all.json', schedule: 'daily' } as const
const missing = { url: 'An address is required.' }
const notWeb = { url: 'The address must begin with https:// or http://.' }
const taken = 'There is a source of this name.'
const noAccount = { status: 422, message: 'There is no account with this e-mail.', field: 'owner' } as const
const noOwner = { status: 422, message: "An Applicant's account cannot own jobs.", field: 'owner' } as const
const gone = { status: 404, message: 'There is no such source.' } as const
const changedMeanwhile = { status: 409, message: 'This source was changed meanwhile. Load it again to see the changes.' } as const
const cancelled = { state: 'cancelled', output: { saved: false } } as const
const clean = { problems: {}, failure: null }
const unsaved = 'The source could not be saved.'

const ofVersion = (version: number) => ({ value, context: { source } }: SnapshotFrom<typeof sourceFormMachine>) => value === 'editing' && source?.version === version

const problemsFor = (input: 'new' | 'known', draft: keyof typeof drafts, problems: Record<string, string>) => ({
  section,
  input,
  given: 'editing' as const,
  when: `submit(${draft})`,
  expect: { state: 'editing' as const, context: { problems, failure: null }, shows: Object.values(problems) },
})

export const sourceFormModel = model(sourceFormMachine, {
  inputs: { new: { source: null }, known: { source: looms } },
  cases: {
    submit: Object.fromEntries(Object.entries(drafts).map(([name, draft]) => [name, { type: 'submit', draft }])) as Record<keyof typeof drafts, { type: 'submit'; draft: SourceDraft }>,
    cancel: {
      blank: { type: 'cancel', draft: { name: '', owner: '', url: '', schedule: 'daily' } },
      'as it is stored': { type: 'cancel', draft: { name: '', owner: '', url: looms.url, schedule: looms.schedule } },
    },
    ...confirmationCases,
    reload: [{ type: 'reload' }],
    'xstate.done.actor.addSource': [done('addSource')],
    'xstate.done.actor.changeSource': [done('changeSource')],
    'xstate.error.actor.addSource': {
      taken: failed('addSource', { status: 409, message: taken }),
      'taken, unsaid': failed('addSource', { status: 409 }),
      'of nobody': failures('addSource', noAccount, noOwner),
      refused: failures('addSource', ...([toVerified[0]!, { status: 400, message: 'A name is required.' }, ...toVerified] as const)),
      'without a word': failures('addSource', wordless, offline, tooLate, unreadable),
    },
    'xstate.done.actor.loadSource': [done('loadSource', current)],
    'xstate.error.actor.loadSource': { refused: failures('loadSource', gone, ...toVerified), 'without a word': failures('loadSource', wordless, offline, tooLate, unreadable) },
    'xstate.error.actor.changeSource': {
      outdated: failed('changeSource', changedMeanwhile),
      'outdated, unsaid': failed('changeSource', { status: 409 }),
      gone: failures('changeSource', gone, { status: 400, message: 'An address is required.' }, ...toVerified),
      'without a word': failures('changeSource', wordless, offline, tooLate, unreadable),
    },
  },
  key: ({ value, context: { source, problems, failure } }) => value === 'confirming' ? [value, source?.version] : [value, source?.version, Object.keys(problems), failure === null ? null : failure === unsaved],
  rows: [
    { section, input: 'new', when: 'start', expect: { state: 'editing', tags: [], context: clean, shows: ['Add a source', 'Every hour', 'Every day', 'On request'] } },
    { section, input: 'known', when: 'start', expect: { state: 'editing', tags: [], context: { source: looms, ...clean }, shows: ['Edit looms'] } },
    { section, input: 'new', given: 'editing', when: 'submit(good)', expect: { state: 'adding', tags: ['busy'], context: clean, invokes: { addSource: trimmed } } },
    { section, input: 'new', given: 'editing', when: 'submit(on request)', expect: { state: 'adding', invokes: { addSource: drafts['on request'] } } },
    {
      section,
      input: 'known',
      given: ofVersion(2),
      when: 'submit(good)',
      expect: { state: 'changing', tags: ['busy'], context: clean, invokes: { changeSource: { id: 's1', url: trimmed.url, schedule: 'daily', version: 2 } } },
    },
    {
      section,
      input: 'known',
      given: ofVersion(2),
      when: 'submit(on request)',
      expect: { state: 'changing', invokes: { changeSource: { id: 's1', url: 'http://looms.example/jobs.xml', schedule: '', version: 2 } } },
    },
    problemsFor('new', 'nameless', { name: 'A name is required.' }),
    { section: twoEditors, input: 'known', given: ofVersion(3), when: 'submit(good)', expect: { state: 'changing', invokes: { changeSource: { id: 's1', url: trimmed.url, schedule: 'daily', version: 3 } } } },
    { section, input: 'known', given: ofVersion(2), when: 'submit(nameless)', expect: { state: 'changing', context: clean, invokes: { changeSource: { id: 's1', url: trimmed.url, schedule: 'daily', version: 2 } } } },
    problemsFor('new', 'blank', { name: 'A name is required.', owner: 'An owner is required.', ...missing }),
    problemsFor('known', 'blank', missing),
    problemsFor('new', 'of a file', notWeb),
    problemsFor('known', 'of a file', notWeb),
    ...(['adding', 'changing'] as const).flatMap((given) =>
      ['submit(good)', 'submit(blank)', 'cancel'].map((when) => ({ section, given, when, expect: { state: given } })),
    ),
    { section: lossless, input: 'new', given: 'editing', when: 'cancel(blank)', expect: cancelled },
    { section: lossless, input: 'new', given: 'editing', when: 'cancel(as it is stored)', expect: { state: 'confirming', tags: [], ...withQuestion } },
    { section: lossless, input: 'known', given: ofVersion(2), when: 'cancel(as it is stored)', expect: cancelled },
    { section: lossless, input: 'known', given: 'editing', when: 'cancel(blank)', expect: { state: 'confirming', tags: [], ...withQuestion } },
    { section: lossless, given: (before) => before.value === 'stale' && before.context.source?.version === 2, when: 'cancel(as it is stored)', expect: cancelled },
    { section: lossless, given: 'stale', when: 'cancel(blank)', expect: { state: 'confirmingStale', tags: ['outdated'], ...withQuestion } },
    ...([['confirming', 'editing'], ['confirmingStale', 'stale']] as const).flatMap(
      ([given, before]) =>
        [
          { section: lossless, given, when: 'confirmation done(yes)', expect: cancelled },
          { section: lossless, given, when: 'confirmation done(no)', expect: { state: before } },
          { section: lossless, given, when: 'confirmation failed', expect: { state: before } },
        ] as const,
    ),
    {
      section,
      when: 'addSource done',
      expect: { state: 'saved', output: { saved: true }, does: [{ toast: { tone: 'success', text: 'The source has been added. Its first import begins.' } }] },
    },
    { section, when: 'changeSource done', expect: { state: 'saved', output: { saved: true }, does: [{ toast: { tone: 'success', text: 'The source has been changed.' } }] } },
    ...['taken', 'taken, unsaid'].map((outcome) => ({
      section,
      when: `addSource failed(${outcome})`,
      expect: { state: 'editing' as const, tags: [], context: { problems: { name: taken }, failure: null }, shows: [taken] },
    })),
    { section, when: 'addSource failed(of nobody)', expect: { state: 'editing', context: { problems: { owner: noAccount.message }, failure: null }, shows: [noAccount.message] } },
    { section, when: 'addSource failed(refused)', expect: { state: 'editing', context: { problems: {}, failure: toVerified[0]!.message ?? '' }, shows: [toVerified[0]!.message ?? ''] } },
    { section, when: 'changeSource failed(gone)', expect: { state: 'editing', tags: [], context: { problems: {}, failure: gone.message }, shows: [gone.message] } },
    ...([['outdated', changedMeanwhile.message], ['outdated, unsaid', 'This source was changed meanwhile.']] as const).map(([outcome, failure]) => ({
      section: twoEditors,
      when: `changeSource failed(${outcome})`,
      expect: { state: 'stale' as const, tags: ['outdated'] as const, context: { problems: {}, failure }, shows: [failure, 'Load the current version'] },
    })),
    { section: twoEditors, given: 'stale', when: 'submit(good)', expect: { state: 'stale' } },
    { section: twoEditors, given: 'editing', when: 'reload', expect: { state: 'editing' } },
    { section: twoEditors, given: 'stale', when: 'reload', expect: { state: 'reloading', tags: ['busy', 'outdated'], invokes: { loadSource: { id: 's1' } } } },
    { section: twoEditors, when: 'loadSource done', expect: { state: 'editing', tags: [], context: { source: current, ...clean }, shows: ['Edit looms'] } },
    { section: twoEditors, when: 'loadSource failed(refused)', expect: { state: 'stale', tags: ['outdated'], context: { failure: gone.message }, shows: [gone.message] } },
    { section: twoEditors, when: 'loadSource failed(without a word)', expect: { state: 'stale', context: { failure: 'The source could not be loaded.' }, shows: ['The source could not be loaded.'] } },
    { section: twoEditors, given: 'reloading', when: 'cancel', expect: cancelled },
    ...(['addSource', 'changeSource'] as const).map((call) => ({
      section,
      when: `${call} failed(without a word)`,
      expect: { state: 'editing' as const, context: { problems: {}, failure: unsaved }, shows: [unsaved] },
    })),
  ],
})
