import type { SnapshotFrom } from 'xstate'
import type { Job } from '../../services/contract/entities.ts'
import { jobEditingMachine } from './job-editing.machine.ts'
import { done, elapsed, failed, model } from '../model.ts'
import { confirmationCases } from '../model/confirmation.ts'
import { lossless, withQuestion } from '../model/discarding.ts'
import { failures, jobDeleted, noSuchJob, offline, toAnyone, tooLate, toVerified, unreadable, wordless } from '../model/refusals.ts'
import { weaver } from '../model/samples.ts'

const description = 'Weave cotton on a wide loom, six pieces a week, with care.'
const job: Job = { ...weaver, minPrice: 12_000, maxPrice: 15_000, salaryType: 'Daily', skills: ['Looms'], description, version: 3 }
const newer: Job = { ...job, jobTitle: 'Head weaver', title: 'Head weaver', version: 4 }
const other: Job = { ...job, _id: 'j2', jobId: 'j2' }
const tenSkills = Array.from({ length: 10 }, (_, at) => `Skill ${at + 1}`)
/** As an import may bring it: without pay, and with fewer words than an edit demands. */
const meagre: Job = { ...weaver, _id: 'j3', jobId: 'j3', skills: tenSkills, descriptionHtml: '<p><strong>Weave.</strong></p>', imported: true, version: 3 }
const fields = {
  jobTitle: 'Weaver',
  minPrice: '12,000',
  maxPrice: '15,000',
  currency: 'USD',
  salaryType: 'Daily',
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  description,
  employmentType: '',
  experienceLevel: '',
  lastDay: '',
  applyUrl: '',
  benefits: '',
  outlines: '',
  growth: '',
  remote: false,
  remoteCountries: [],
}
const draft = { fields, skills: ['Looms'] }
const typed = { fields: { ...fields, jobTitle: 'Dyer' }, skills: ['Looms', 'Dyes'] }
const edit = {
  jobTitle: 'Weaver',
  minPrice: 12_000,
  maxPrice: 15_000,
  salaryType: 'Daily',
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  description,
  skills: ['Looms'],
  version: 3,
}
const fromTwo = { remote: true, remoteCountries: ['Kenya', 'Uganda'] }
const fromNowhere = { remote: true, remoteCountries: [] }
const tooShort = 'Job title must be at least 3 characters.'
const changedMeanwhile = { status: 409, message: 'This job was changed meanwhile. Load it again to see the changes.' }
const titleMissing = { status: 400, message: 'Job title is required.' }
const unanswered = [offline, tooLate, unreadable] as const
const saved = { toast: { tone: 'success', text: 'Job updated successfully!', ms: 2000 } } as const
const away = { navigate: { to: '/my-jobs' } } as const

type Before = SnapshotFrom<typeof jobEditingMachine>
const inList = 'in the list'
const onPage = 'on its page'
const imported = 'imported, with ten skills'
const interrupted = 'after the session ended'
const asGiven = ({ value, context }: Before) =>
  typeof value === 'object' && context.left.length === 0 && context.draft?.fields.jobTitle === 'Weaver' && context.draft.skills.join() === 'Looms'
const isOpen = (before: Before) => before.matches({ form: 'open' }) && asGiven(before)
/** The form of the imported job itself: a reload brings another one. */
const isImported = ({ value, context }: Before) => typeof value === 'object' && context.job === meagre
const isValid = (before: Before) => Object.keys(before.context.problems).length === 0
const isTyped = ({ context }: Before) => context.draft!.fields.jobTitle !== context.job!.jobTitle || context.draft!.skills.join() !== context.job!.skills.join()
const isTypedInto = (before: Before) => before.matches('form') && !before.matches({ form: 'stale' }) && isTyped(before)
const isUntouched = (before: Before) => before.matches('form') && !isTyped(before)
const fetching = { tags: ['busy'], invokes: { loadJob: { id: 'j1' } } }

export const jobEditingModel = model(jobEditingMachine, {
  inputs: {
    [inList]: { id: 'j1', job, place: 'list', draft: null },
    [onPage]: { id: 'j1', job: null, place: 'page', draft: null },
    // These two differ from the others only at the start.
    [imported]: { id: 'j3', job: meagre, place: 'list', draft: null },
    [interrupted]: { id: 'j2', job: other, place: 'page', draft: typed },
  },
  first: ['loadJob done(first)'],
  cases: {
    change: {
      'another title, remote': { type: 'change', fields: { jobTitle: 'Dyer', ...fromTwo } },
      'what is not accepted': { type: 'change', fields: { jobTitle: 'Ab', ...fromNowhere } },
    },
    leave: { title: { type: 'leave', field: 'jobTitle' } },
    addSkill: {
      new: { type: 'addSkill', skill: ' Silk ' },
      blank: { type: 'addSkill', skill: '  ' },
      'there already': { type: 'addSkill', skill: ' LOOMS ' },
    },
    removeSkill: { last: { type: 'removeSkill', skill: 'Looms' } },
    submit: [{ type: 'submit' }],
    reload: [{ type: 'reload' }],
    retry: [{ type: 'retry' }],
    close: [{ type: 'close' }],
    'xstate.after.clearErrors.jobEditing.form.opening': [elapsed('clearErrors', 'jobEditing.form.opening')],
    'xstate.done.actor.loadJob': { first: done('loadJob', job), newer: done('loadJob', newer) },
    'xstate.error.actor.loadJob': {
      gone: failures('loadJob', jobDeleted, noSuchJob, ...unanswered, ...toAnyone),
      'without a word': failed('loadJob', wordless),
    },
    ...confirmationCases,
    'xstate.done.actor.updateJob': [done('updateJob')],
    'xstate.error.actor.updateJob': {
      outdated: failed('updateJob', changedMeanwhile),
      'outdated, unsaid': failed('updateJob', { status: 409 }),
      gone: failures('updateJob', jobDeleted, noSuchJob, titleMissing, ...toVerified),
      'without a word': failures('updateJob', wordless, ...unanswered),
    },
  },
  key: ({ value, context: { id, problems, left, skillProblem, failure } }) =>
    id !== 'j1' ? [id, skillProblem !== ''] : value === 'confirming' || value === 'confirmingStale' ? value : [value, Object.keys(problems).length === 0, left === 'all', value !== 'failed' && failure !== null],
  rows: [
    {
      section: '2.7',
      input: inList,
      when: 'start',
      expect: {
        state: { form: 'opening' },
        tags: ['form'],
        context: { job, draft, problems: {}, left: [], failure: null },
        waits: { clearErrors: 100 },
        shows: ['Edit Job Listing'],
      },
    },
    {
      section: 'rulings: Sessions',
      input: interrupted,
      when: 'start',
      expect: { state: { form: 'opening' }, tags: ['form'], context: { job: other, draft: typed, problems: {}, skillProblem: '', failure: null }, waits: { clearErrors: 100 }, shows: ['Looms', 'Dyes'] },
    },
    {
      section: 'issue 15: an imported job, whatever it lacks',
      input: imported,
      when: 'start',
      expect: {
        state: { form: 'opening' },
        context: { draft: { fields: { ...fields, minPrice: '', maxPrice: '', salaryType: '', description: '**Weave.**' }, skills: tenSkills }, problems: {}, stay: ['salaryType', 'minPrice', 'maxPrice', 'description'] },
      },
    },
    {
      section: 'issue 15: an imported job, whatever it lacks',
      input: imported,
      given: ({ value, context }) => typeof value === 'object' && value.form !== 'stale' && context.job === meagre && context.draft?.fields.jobTitle === 'Weaver' && context.draft.skills.length === 10 && !context.draft.fields.remote,
      when: 'submit',
      expect: { state: 'saving', invokes: { updateJob: { id: 'j3', edit: { jobTitle: 'Weaver', jobCity: 'Kampala', jobCountry: 'Uganda', skills: tenSkills, version: 3 } } } },
    },
    {
      section: '5: Edit job; issue 15: of an imported job only what is typed is judged',
      input: imported,
      given: isImported,
      when: 'change(what is not accepted)',
      expect: { state: 'form', context: { problems: { jobTitle: tooShort, remoteCountries: 'Name at least one country.' } } },
    },
    {
      section: '2.1: edit-job',
      input: onPage,
      when: 'start',
      expect: { state: 'loading', ...fetching, context: { job: null, draft: null }, shows: ['Loading...'] },
    },
    {
      section: '2.1: edit-job',
      given: 'loading',
      when: 'loadJob done(first)',
      expect: { state: { form: 'opening' }, tags: ['form'], context: { job, draft, problems: {} }, waits: { clearErrors: 100 } },
    },
    {
      section: '2.1: edit-job',
      given: 'loading',
      when: 'loadJob failed(gone)',
      expect: { state: 'failed', tags: [], context: { failure: jobDeleted.message }, shows: [jobDeleted.message] },
    },
    {
      section: '2.1: edit-job',
      given: 'loading',
      when: 'loadJob failed(without a word)',
      expect: { state: 'failed', context: { failure: 'This job could not be loaded.' }, shows: ['This job could not be loaded.'] },
    },
    { section: '2.1: edit-job', given: 'failed', when: 'retry', expect: { state: 'loading', ...fetching, context: { failure: null } } },
    {
      section: '5: Edit job; issue 6: remote with eligible countries',
      given: isOpen,
      when: 'change(what is not accepted)',
      expect: {
        state: 'form.open',
        context: {
          draft: { fields: { ...fields, jobTitle: 'Ab', ...fromNowhere }, skills: ['Looms'] },
          problems: { jobTitle: tooShort, remoteCountries: 'Name at least one country.' },
          left: [],
        },
        shows: ['Still to be put right: Job title, Eligible countries.'],
      },
    },
    {
      section: '5: Edit job',
      given: isOpen,
      when: 'change(another title, remote)',
      expect: { state: 'form.open', context: { draft: { fields: { ...fields, jobTitle: 'Dyer', ...fromTwo }, skills: ['Looms'] }, problems: {} } },
    },
    {
      section: '5: Edit job',
      given: isOpen,
      when: 'leave(title)',
      expect: { state: 'form.open', context: { left: ['jobTitle'] } },
    },
    {
      section: '5: Edit job',
      given: ({ value, context }) => typeof value === 'object' && context.left === 'all',
      when: 'leave(title)',
      expect: { state: 'form', context: { left: 'all' } },
    },
    {
      section: '9: clear-errors timer',
      when: 'after clearErrors.jobEditing.form.opening',
      expect: { state: { form: 'open' }, context: { left: [], skillProblem: '' } },
    },
    {
      section: '5: Edit job, new skill',
      given: isOpen,
      when: 'addSkill(new)',
      expect: { state: 'form.open', context: { draft: { fields, skills: ['Looms', 'Silk'] }, problems: {}, skillProblem: '' }, shows: ['Silk'] },
    },
    {
      section: '5: Edit job, new skill',
      given: isOpen,
      when: 'addSkill(blank)',
      expect: { state: 'form.open', context: { draft, skillProblem: 'A skill must not be blank.' }, shows: ['A skill must not be blank.'] },
    },
    {
      section: '5: Edit job, new skill',
      given: isOpen,
      when: 'addSkill(there already)',
      expect: { state: 'form.open', context: { draft, skillProblem: 'This skill is there already.' }, shows: ['This skill is there already.'] },
    },
    {
      section: '5: Edit job, 9: skills',
      input: imported,
      given: ({ value, context }) => typeof value === 'object' && context.draft?.skills.length === 10,
      when: 'addSkill(new)',
      expect: { state: 'form', context: { skillProblem: 'At most 10 skills.' }, shows: ['At most 10 skills.'] },
    },
    {
      section: '5: Edit job, 9: skills',
      input: imported,
      given: (before) => isImported(before) && before.context.skillProblem !== '',
      when: 'removeSkill(last)',
      expect: { state: 'form', context: { skillProblem: 'At most 10 skills.' }, shows: ['At most 10 skills.'] },
    },
    {
      section: '5: Edit job, new skill',
      input: interrupted,
      given: ({ value, context }) => typeof value === 'object' && context.draft === typed && context.skillProblem !== '',
      when: 'addSkill(new)',
      expect: { state: 'form', context: { draft: { ...typed, skills: ['Looms', 'Dyes', 'Silk'] }, skillProblem: '' }, shows: ['Silk'] },
    },
    {
      section: '5: Edit job, new skill',
      input: interrupted,
      given: ({ value, context }) => typeof value === 'object' && context.draft === typed && context.skillProblem !== '',
      when: 'removeSkill(last)',
      expect: { state: 'form', context: { draft: { ...typed, skills: ['Dyes'] }, skillProblem: '' } },
    },
    {
      section: '5: Edit job, new skill',
      input: interrupted,
      given: ({ value, context }) => typeof value === 'object' && context.draft === typed,
      when: 'addSkill(there already)',
      expect: { state: 'form', context: { draft: typed, skillProblem: 'This skill is there already.' }, shows: ['This skill is there already.'] },
    },
    {
      section: '9: clear-errors timer',
      input: interrupted,
      given: ({ context }) => context.skillProblem !== '',
      when: 'after clearErrors.jobEditing.form.opening',
      expect: { state: { form: 'open' }, context: { left: [], skillProblem: '' } },
    },
    {
      section: '5: Edit job',
      given: isOpen,
      when: 'removeSkill(last)',
      expect: { state: 'form.open', context: { draft: { fields, skills: [] }, problems: { skills: 'At least one skill is required' }, skillProblem: '' } },
    },
    {
      section: '5: Edit job',
      given: (before) => before.matches({ form: 'open' }) && !isValid(before),
      when: 'submit',
      expect: { state: 'form.open', context: { left: 'all' } },
    },
    {
      section: '4: Job lifecycle, 7: Jobs',
      given: (before) => isOpen(before) && before.context.id === 'j1',
      when: 'submit',
      expect: { state: 'saving', tags: ['busy', 'form'], context: { failure: null }, invokes: { updateJob: { id: 'j1', edit } } },
    },
    {
      section: '4: Job lifecycle',
      given: (before) => before.matches({ form: 'opening' }) && asGiven(before) && before.context.job?.version === 3,
      when: 'submit',
      expect: { state: 'saving', tags: ['busy', 'form'], invokes: { updateJob: { id: 'j1', edit } } },
    },
    { section: '4: Job lifecycle', given: 'saving', when: 'submit', expect: { state: 'saving' } },
    { section: '4: Job lifecycle', given: 'saving', when: 'close', expect: { state: 'saving' } },
    { section: '8: Update job, 9: Toasts', input: [inList, imported], when: 'updateJob done', expect: { state: 'saved', tags: [], does: [saved] } },
    { section: '2.1: edit-job, 8: Update job', input: onPage, when: 'updateJob done', expect: { state: 'saved', tags: [], does: [saved, away] } },
    {
      section: '8: Update job, 9: Toasts',
      when: 'updateJob failed(gone)',
      expect: { state: { form: 'open' }, tags: ['form'], context: { failure: jobDeleted.message }, does: [], shows: [jobDeleted.message] },
    },
    {
      section: '8: Update job',
      when: 'updateJob failed(without a word)',
      expect: { state: { form: 'open' }, context: { failure: 'Failed to update job.' }, does: [], shows: ['Failed to update job.'] },
    },
    {
      section: 'issue 4: two editors',
      when: 'updateJob failed(outdated)',
      expect: { state: { form: 'stale' }, tags: ['form', 'outdated'], context: { failure: changedMeanwhile.message }, shows: [changedMeanwhile.message, 'Load the current version'] },
    },
    {
      section: 'issue 4: two editors',
      when: 'updateJob failed(outdated, unsaid)',
      expect: { state: { form: 'stale' }, context: { failure: 'This job was changed meanwhile.' }, shows: ['This job was changed meanwhile.'] },
    },
    { section: 'issue 4: two editors', given: 'form.stale', when: 'submit', expect: { state: { form: 'stale' } } },
    {
      section: 'issue 4: two editors',
      given: (before) => before.matches({ form: 'stale' }) && asGiven(before),
      when: 'change(another title, remote)',
      expect: { state: { form: 'stale' }, context: { draft: { fields: { ...fields, jobTitle: 'Dyer', ...fromTwo }, skills: ['Looms'] } } },
    },
    { section: 'issue 4: two editors', given: (before) => before.matches({ form: 'stale' }) && before.context.id === 'j1', when: 'reload', expect: { state: 'reloading', tags: ['busy', 'form', 'outdated'], invokes: { loadJob: { id: 'j1' } } } },
    { section: 'issue 4: two editors', given: 'form.open', when: 'reload', expect: { state: { form: 'open' } } },
    {
      section: 'issue 4: two editors, 9: clear-errors timer',
      given: 'reloading',
      when: 'loadJob done(newer)',
      expect: {
        state: { form: 'opening' },
        tags: ['form'],
        context: { job: newer, draft: { fields: { ...fields, jobTitle: 'Head weaver' }, skills: ['Looms'] }, problems: {}, failure: null },
        waits: { clearErrors: 100 },
      },
    },
    {
      section: 'issue 4: two editors',
      given: 'reloading',
      when: 'loadJob failed(gone)',
      expect: { state: { form: 'stale' }, tags: ['form', 'outdated'], context: { failure: jobDeleted.message }, shows: [jobDeleted.message] },
    },
    {
      section: 'issue 4: two editors',
      given: 'reloading',
      when: 'loadJob failed(without a word)',
      expect: { state: { form: 'stale' }, context: { failure: 'This job could not be loaded.' }, shows: ['This job could not be loaded.'] },
    },
    { section: '2.7', input: [inList, imported], given: isUntouched, when: 'close', expect: { state: 'closed', tags: [] } },
    { section: '2.1: edit-job', input: onPage, given: isUntouched, when: 'close', expect: { state: 'closed', does: [away] } },
    { section: lossless, given: isTypedInto, when: 'close', expect: { state: 'confirming', tags: ['form'], does: [], ...withQuestion } },
    { section: lossless, input: interrupted, given: isTypedInto, when: 'close', expect: { state: 'confirming', ...withQuestion } },
    { section: lossless, given: (before) => before.matches({ form: 'stale' }) && isTyped(before), when: 'close', expect: { state: 'confirmingStale', tags: ['form', 'outdated'], ...withQuestion } },
    ...([['confirming', 'form.open'], ['confirmingStale', 'form.stale']] as const).flatMap(
      ([given, before]) =>
        [
          { section: lossless, input: inList, given, when: 'confirmation done(yes)', expect: { state: 'closed', does: [] } },
          { section: lossless, input: onPage, given, when: 'confirmation done(yes)', expect: { state: 'closed', does: [away] } },
          { section: lossless, given, when: 'confirmation done(no)', expect: { state: before, does: [] } },
          { section: lossless, given, when: 'confirmation failed', expect: { state: before, does: [] } },
        ] as const,
    ),
    { section: '2.1: edit-job', input: onPage, given: 'reloading', when: 'close', expect: { state: 'closed', does: [away] } },
    { section: '2.7', input: [inList, imported], given: 'reloading', when: 'close', expect: { state: 'closed' } },
  ],
  equivalents: {
    'loading xstate.done.actor.loadJob: retarget to starting': 'starting leads on at once, with a job to form',
    'reloading xstate.done.actor.loadJob: retarget to starting': 'starting leads on at once, with a job to form',
    'failed retry: retarget to starting': 'starting leads on at once, to loading without a job',
  },
})
