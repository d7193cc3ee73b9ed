import type { SnapshotFrom } from 'xstate'
import { defaultPopupColor, type ManagedPopup } from '../../services/contract/admin/popups.ts'
import { done, failed, model } from '../model.ts'
import { confirmationCases } from '../model/confirmation.ts'
import { lossless, withQuestion } from '../model/discarding.ts'
import { failures, notAnImage, notYourImage, offline, toFiles, tooLate, toVerified, unreadable, withoutFile, wordless } from '../model/refusals.ts'
import type { Draft } from './popup-form.draft.ts'
import { popupFormMachine } from './popup-form.machine.ts'

/** Another colour than white. */
const grey = defaultPopupColor.replaceAll('f', '3')

const file = (name: string) => new File(['image'], name)
const png = file('fair.png')

/** Noon and one o'clock on the visitor's clock, whatever zone that is. */
const noon = new Date(2026, 2, 10, 12).toISOString()
const one = new Date(2026, 2, 10, 13, 0, 30, 5).toISOString()

const blank: Draft = { title: '', message: '', buttonText: '', bgColor: defaultPopupColor, ctaLink: '', startTime: '', endTime: '', isActive: true }
const full: Draft = {
  title: ' Job fair ',
  message: ' Meet us. ',
  buttonText: ' Tell me more ',
  bgColor: grey,
  ctaLink: ' https://example.com/fair ',
  startTime: '2026-03-10T12:00',
  endTime: '2026-03-10T13:00:30.005',
  isActive: false,
}
const plain: Draft = { ...blank, title: 'Job fair', message: 'Meet us.' }
const drafts = {
  full,
  untitled: { ...plain, title: ' ' },
  'with a bad link': { ...full, ctaLink: 'javascript:alert(1)' },
} satisfies Record<string, Draft>

const creation = {
  title: 'Job fair',
  message: 'Meet us.',
  buttonText: 'Tell me more',
  bgColor: grey,
  ctaLink: 'https://example.com/fair',
  startTime: noon,
  endTime: one,
}
const popup: ManagedPopup = { ...creation, _id: 'p1', createdBy: 'u9', isActive: false, imageUrl: '/api/images/old', bgImage: '/api/images/old', version: 3 }
const trimmed: Draft = { ...full, title: 'Job fair', message: 'Meet us.', buttonText: 'Tell me more', ctaLink: 'https://example.com/fair' }
const titleMissing = { status: 400, message: 'Title is required.' }
const refusal = { status: 404, message: 'There is no such popup.' }
const changedMeanwhile = { status: 409, message: 'This popup was changed meanwhile. Load it again to see the changes.' }

/** A form that can be sent, with this title, link and label of its button. */
const withDraft = ({ title, ctaLink, buttonText }: Draft) => ({ value, context: { draft } }: { value: unknown; context: { draft: Draft } }) =>
  value === 'editing' && draft.title.trim() === title.trim() && draft.ctaLink.trim() === ctaLink.trim() && draft.buttonText.trim() === buttonText.trim()

const problemFor = (input: 'new' | 'known', draft: Draft, problems: Record<string, string>) => ({
  section: input === 'new' ? '5: Popup create' : '5: Popup edit',
  input,
  given: withDraft(draft),
  when: 'submit',
  expect: { state: 'editing' as const, context: { problems, failure: null }, shows: Object.values(problems) },
})

const isUnproblematic = ({ value, context }: { value: unknown; context: { problems: object } }) =>
  value === 'editing' && Object.keys(context.problems).length === 0

/** Nothing is wrong but, at most, the image. */
const isElseUnproblematic = ({ value, context }: { value: unknown; context: { problems: object } }) =>
  value === 'editing' && Object.keys(context.problems).every((field) => field === 'image')

const isRefused = (input: 'new' | 'known', image: string) => ({
  section: 'rulings: Jobs, applications, files',
  input,
  given: isUnproblematic,
  when: 'chooseImage(SVG)',
  expect: { state: 'editing' as const, tags: [], context: { problems: { image }, progress: 0 }, shows: [image] },
})

type Before = SnapshotFrom<typeof popupFormMachine>
const isUntouched = ({ value, context: { id, draft, image } }: Before) =>
  value === 'editing' && JSON.stringify([draft, image]) === JSON.stringify(id === null ? [blank, ''] : [trimmed, popup.bgImage])
const hasTyped = ({ value, context: { draft } }: Before) => value === 'editing' && draft.title !== '' && draft.title !== trimmed.title
const hasOtherImage = ({ value, context: { id, image } }: Before) => value === 'editing' && image !== (id === null ? '' : popup.bgImage)

const twoEditors = 'issue 4: two editors'
const editedAgain = { state: 'editing', tags: [] } as const
const loading = { state: 'loading', tags: ['busy'], invokes: { loadPopup: { id: 'p1' } }, shows: ['Loading...'] } as const
const cancelled = { state: 'cancelled', tags: [], output: { saved: false } } as const
const updateFailed = { toast: { tone: 'error', text: 'Failed to update popup. Please try again.' } } as const

export const popupFormModel = model(popupFormMachine, {
  inputs: { new: { id: null }, known: { id: 'p1' } },
  cases: {
    change: Object.fromEntries(Object.entries(drafts).map(([name, fields]) => [name, { type: 'change', fields }])),
    chooseImage: {
      PNG: { type: 'chooseImage', file: png },
      SVG: { type: 'chooseImage', file: file('fair.svg') },
    },
    'upload.progressed': [{ type: 'upload.progressed', percent: 40 }],
    cancelUpload: [{ type: 'cancelUpload' }],
    removeImage: [{ type: 'removeImage' }],
    submit: [{ type: 'submit' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
    reload: [{ type: 'reload' }],
    'xstate.done.actor.loadPopup': [done('loadPopup', popup)],
    'xstate.error.actor.loadPopup': [failures('loadPopup', refusal, offline, tooLate, unreadable, ...toVerified)],
    'xstate.done.actor.uploadImage': [done('uploadImage', { url: '/api/images/new' })],
    'xstate.error.actor.uploadImage': {
      refused: failures('uploadImage', notAnImage, withoutFile('image'), ...toFiles(4), ...toVerified),
      'without a word': failures('uploadImage', wordless, offline, tooLate, unreadable),
    },
    ...confirmationCases,
    'xstate.done.actor.createPopup': [done('createPopup')],
    'xstate.error.actor.createPopup': {
      refused: failures('createPopup', notYourImage, titleMissing, ...toVerified),
      'without a word': failures('createPopup', wordless, offline, tooLate, unreadable),
    },
    'xstate.done.actor.updatePopup': [done('updatePopup')],
    'xstate.error.actor.updatePopup': {
      refused: failures('updatePopup', refusal, titleMissing, notYourImage, ...toVerified),
      outdated: failed('updatePopup', changedMeanwhile),
      'outdated, unsaid': failed('updatePopup', { status: 409 }),
      'without a word': failures('updatePopup', wordless, offline, tooLate, unreadable),
    },
  },
  key: ({ value, context: { draft, image, problems } }) =>
    value === 'editing'
      ? [draft.title.trim() === '', draft.buttonText === '', draft.ctaLink.startsWith('javascript'), image !== '', Object.keys(problems).length > 0]
      : value === 'stale'
        ? [value, draft.title === trimmed.title]
        : value,
  rows: [
    {
      section: '2.15, 9: default colour',
      input: 'new',
      when: 'start',
      expect: { state: 'editing', tags: [], context: { draft: blank, image: '', progress: 0, problems: {} }, shows: ['Create Popup'] },
    },
    { section: '2.15, 7: Popups', input: 'known', when: 'start', expect: loading },
    {
      section: '2.15, 7: Popups',
      when: 'loadPopup done',
      expect: { ...editedAgain, context: { draft: trimmed, image: '/api/images/old', version: 3, problems: {}, failure: null }, shows: ['Job fair', 'Meet us.', 'Tell me more', 'Save Changes'] },
    },
    { section: '8: Popup edit', given: 'loading', when: 'loadPopup failed', expect: { state: 'failed', tags: [], shows: ['Error fetching popup data'] } },
    { section: '2.15', given: 'failed', when: 'retry', expect: loading },
    { section: '2.15', given: 'editing', when: 'retry', expect: { state: 'editing' } },
    { section: '2.15', given: 'editing', when: 'change(full)', expect: { state: 'editing', context: { draft: full }, shows: ['Job fair', 'Meet us.', 'Tell me more'] } },
    ...(['loading', 'failed'] as const).map((given) => ({
      section: '2.15',
      given,
      when: 'change(full)',
      expect: { state: given, context: { draft: blank } },
    })),
    ...(['uploading.shown', 'creating', 'updating', 'reloading'] as const).map((state) => ({ section: '2.15', given: state, when: 'change(untitled)', expect: { state, context: { draft: drafts.untitled } } })),
    {
      section: '5: Popup create: submit does nothing',
      input: 'new',
      given: (before) => withDraft(blank)(before) && isUnproblematic(before) && before.context.failure === null,
      when: 'submit',
      expect: { ...editedAgain, context: { problems: {}, failure: null } },
    },
    problemFor('new', drafts['with a bad link'], { ctaLink: 'Invalid URL' }),
    problemFor('known', { ...plain, title: '' }, { title: 'Title is required.', buttonText: 'Button text is required.' }),
    problemFor('known', drafts['with a bad link'], { ctaLink: 'Invalid URL' }),
    {
      section: '3: Popup, 7: Popups',
      input: 'new',
      given: (before) => withDraft(full)(before) && before.context.image === '',
      when: 'submit',
      expect: {
        state: 'creating',
        tags: ['busy', 'saving'],
        context: { problems: {}, failure: null },
        invokes: { createPopup: { ...creation, imageUrl: null } },
        shows: ['Creating...'],
      },
    },
    {
      section: '3: Popup, 7: Popups',
      input: 'known',
      given: (before) => withDraft(full)(before) && before.context.image === popup.bgImage,
      when: 'submit',
      expect: {
        state: 'updating',
        tags: ['busy', 'saving'],
        context: { problems: {}, failure: null },
        invokes: { updatePopup: { ...creation, id: 'p1', isActive: false, bgImage: '/api/images/old', version: 3 } },
        shows: ['Updating...'],
      },
    },
    {
      section: '3: Popup, 7: Popups',
      input: 'known',
      given: (before) => withDraft(full)(before) && before.context.image === '',
      when: 'submit',
      expect: { state: 'updating', context: { problems: {} }, invokes: { updatePopup: { ...creation, id: 'p1', isActive: false, bgImage: '', version: 3 } } },
    },
    { section: '4: Popup', given: 'uploading', when: 'submit', expect: { state: 'uploading' } },
    { section: '4: Popup', given: 'creating', when: 'submit', expect: { state: 'creating' } },
    { section: '4: Popup', given: 'updating', when: 'submit', expect: { state: 'updating' } },
    isRefused('new', 'Choose a PNG, JPEG or WebP image.'),
    isRefused('known', 'Choose a PNG, JPEG or WebP image.'),
    {
      section: '7: Popups',
      given: isElseUnproblematic,
      when: 'chooseImage(PNG)',
      expect: { state: 'uploading', tags: ['busy'], context: { problems: {}, progress: 0 }, invokes: { uploadImage: { file: png } } },
    },
    { section: 'rulings: The rest', given: 'uploading.shown', when: 'upload.progressed', expect: { state: 'uploading', context: { progress: 40 }, shows: ['40 %'] } },
    { section: 'rulings: The rest', given: 'editing', when: 'upload.progressed', expect: { state: 'editing' } },
    { section: '7: Popups', given: 'uploading.shown', when: 'cancelUpload', expect: editedAgain },
    { section: '7: Popups', given: 'editing', when: 'cancelUpload', expect: { state: 'editing' } },
    { section: '7: Popups', given: (before) => before.matches({ uploading: 'shown' }) && Object.keys(before.context.problems).length === 0, when: 'uploadImage done', expect: { ...editedAgain, context: { image: '/api/images/new', problems: {} } } },
    ...(['new', 'known'] as const).map((input) => ({
      section: '7: Popups',
      input,
      given: (before: { value: unknown; context: { image: string; problems: object } }) => isElseUnproblematic(before) && before.context.image !== '',
      when: 'removeImage',
      expect: { state: 'editing' as const, context: { image: '', problems: {} } },
    })),
    {
      section: '7: Popups',
      given: (before) => isElseUnproblematic(before) && before.context.image === '' && 'image' in before.context.problems,
      when: 'removeImage',
      expect: { state: 'editing', context: { problems: { image: 'Choose a PNG, JPEG or WebP image.' } } },
    },
    { section: '7: Popups', given: 'uploading', when: 'removeImage', expect: { state: 'uploading' } },
    {
      section: '8: Image upload',
      given: 'uploading.shown',
      when: 'uploadImage failed(refused)',
      expect: { ...editedAgain, does: [{ toast: { tone: 'error', text: notAnImage.message } }] },
    },
    {
      section: '8: Image upload',
      given: 'uploading.shown',
      when: 'uploadImage failed(without a word)',
      expect: { ...editedAgain, does: [{ toast: { tone: 'error', text: 'Upload failed' } }] },
    },
    {
      section: '8: Popup create, 4: Popup',
      when: 'createPopup done',
      expect: { state: 'saved', tags: [], output: { saved: true }, does: [{ toast: { tone: 'success', text: 'Popup created successfully' } }] },
    },
    {
      section: '8: Popup create',
      when: 'createPopup failed(refused)',
      expect: {
        ...editedAgain,
        context: { failure: 'This image is not among your uploads.' },
        does: [{ toast: { tone: 'error', text: 'Failed to create popup' } }],
        shows: ['This image is not among your uploads.'],
      },
    },
    {
      section: '8: Popup create',
      when: 'createPopup failed(without a word)',
      expect: { ...editedAgain, context: { failure: null }, does: [{ toast: { tone: 'error', text: 'Failed to create popup' } }] },
    },
    {
      section: '8: Popup edit, 4: Popup',
      when: 'updatePopup done',
      expect: { state: 'saved', tags: [], output: { saved: true }, does: [{ toast: { tone: 'success', text: 'Popup updated successfully' } }] },
    },
    {
      section: '8: Popup edit (also logged)',
      when: 'updatePopup failed(refused)',
      expect: {
        ...editedAgain,
        context: { failure: 'There is no such popup.' },
        does: [updateFailed, { logFailure: { failure: refusal } }],
        shows: ['There is no such popup.'],
      },
    },
    {
      section: '8: Popup edit (also logged)',
      when: 'updatePopup failed(without a word)',
      expect: { ...editedAgain, context: { failure: null }, does: [updateFailed, { logFailure: { failure: wordless } }] },
    },
    {
      section: twoEditors,
      when: 'updatePopup failed(outdated)',
      expect: {
        state: 'stale',
        tags: ['outdated'],
        context: { failure: changedMeanwhile.message },
        does: [],
        shows: [changedMeanwhile.message, 'Load the current version', 'Job fair'],
      },
    },
    {
      section: twoEditors,
      when: 'updatePopup failed(outdated, unsaid)',
      expect: { state: 'stale', context: { failure: 'This popup was changed meanwhile.' }, does: [], shows: ['This popup was changed meanwhile.'] },
    },
    { section: twoEditors, given: ({ value, context }) => value === 'updating' && context.draft.title === trimmed.title, when: 'updatePopup failed(outdated)', expect: { state: 'stale', context: { draft: trimmed }, does: [] } },
    { section: twoEditors, given: 'stale', when: 'submit', expect: { state: 'stale' } },
    { section: twoEditors, given: 'stale', when: 'change(full)', expect: { state: 'stale', context: { draft: full } } },
    { section: twoEditors, given: 'stale', when: 'reload', expect: { state: 'reloading', tags: ['busy', 'outdated'], invokes: { loadPopup: { id: 'p1' } } } },
    { section: twoEditors, given: 'editing', when: 'reload', expect: { state: 'editing' } },
    { section: twoEditors, given: 'reloading', when: 'loadPopup failed', expect: { state: 'stale', tags: ['outdated'], context: { failure: 'Error fetching popup data' }, shows: ['Error fetching popup data'] } },
    { section: twoEditors, given: 'reloading', when: 'cancel', expect: cancelled },
    { section: lossless, given: isUntouched, when: 'cancel', expect: cancelled },
    ...[hasTyped, hasOtherImage].map((given) => ({ section: lossless, given, when: 'cancel', expect: { state: 'confirming' as const, tags: [], ...withQuestion } })),
    { section: lossless, given: 'confirming', when: 'confirmation done(yes)', expect: cancelled },
    ...(['confirmation done(no)', 'confirmation failed'] as const).map((when) => ({ section: lossless, given: 'confirming' as const, when, expect: editedAgain })),
    { section: lossless, given: 'uploading.shown', when: 'cancel', expect: { state: 'uploading.confirming', tags: ['busy'], ...withQuestion } },
    { section: lossless, given: 'uploading.confirming', when: 'confirmation done(yes)', expect: cancelled },
    ...(['confirmation done(no)', 'confirmation failed'] as const).map((when) => ({ section: lossless, given: 'uploading.confirming' as const, when, expect: { state: 'uploading.shown' as const, tags: ['busy' as const] } })),
    { section: lossless, given: 'uploading.confirming', when: 'uploadImage done', expect: { state: 'confirming', context: { image: '/api/images/new' }, ...withQuestion } },
    ...([['refused', notAnImage.message], ['without a word', 'Upload failed']] as const).map(([outcome, text]) => ({
      section: lossless,
      given: 'uploading.confirming' as const,
      when: `uploadImage failed(${outcome})`,
      expect: { state: 'confirming' as const, does: [{ toast: { tone: 'error' as const, text } }], ...withQuestion },
    })),
    { section: twoEditors, given: (before) => before.value === 'stale' && before.context.draft.title === trimmed.title, when: 'cancel', expect: cancelled },
    { section: lossless, given: (before) => before.value === 'stale' && before.context.draft.title !== trimmed.title, when: 'cancel', expect: { state: 'confirmingStale', tags: ['outdated'], ...withQuestion } },
    { section: lossless, given: 'confirmingStale', when: 'confirmation done(yes)', expect: cancelled },
    ...(['confirmation done(no)', 'confirmation failed'] as const).map((when) => ({ section: lossless, given: 'confirmingStale' as const, when, expect: { state: 'stale' as const, tags: ['outdated' as const] } })),
    { section: '2.15', given: 'loading', when: 'cancel', expect: cancelled },
    { section: '2.15', given: 'failed', when: 'cancel', expect: cancelled },
    { section: '4: Popup', given: 'creating', when: 'cancel', expect: { state: 'creating' } },
    { section: '4: Popup', given: 'updating', when: 'cancel', expect: { state: 'updating' } },
  ],
  equivalents: {
    'failed retry: retarget to deciding': 'only a popup that is known fails to load, and deciding leads on at once to loading it',
    'creating xstate.error.actor.createPopup: retarget to deciding': 'only a new popup is created, and deciding leads on at once to editing it',
  },
})
