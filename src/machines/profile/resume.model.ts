import { done, failed, model } from '../model.ts'
import { confirmationCases } from '../model/confirmation.ts'
import { failures, noSuchFile, notACv, notYourCv, offline, toFiles, tooLate, toProfileChanges, toVerified, unreadable, unverified, withoutFile, wordless } from '../model/refusals.ts'
import { ada, pdfFile } from '../model/samples.ts'
import { resumeMachine } from './resume.machine.ts'

const megabyte = 1024 * 1024
const file = (name: string, bytes = 9) => new File([new Uint8Array(bytes)], name)
const pdf = pdfFile('ada.pdf')
const stored = { cvUrl: '/api/files/f1', name: 'ada.pdf', date: '2026-03-01T09:00:00.000Z' }
const saved = { ...ada, resume: stored.cvUrl, resumeName: stored.name, resumeDate: stored.date }
const resting = { problem: '', progress: 0, uploaded: '', failure: null }
const stays = 'Employers that it was sent to keep it.'
const replacement = {
  title: 'Replace your resume?',
  text: `The file that you choose next takes the place of ada.pdf. ${stays}`,
  confirmLabel: 'Yes, replace',
  cancelLabel: 'Cancel',
}
const removal = { title: 'Remove your resume?', text: `ada.pdf is taken out of your profile. ${stays}`, confirmLabel: 'Yes, remove', cancelLabel: 'Cancel' }
const section = '2.4, rulings: Jobs, applications, files'
const uploads = '7: Profile and uploads, rulings: Jobs, applications, files'

const isRefused = (name: string, problem: string) => ({
  section: 'rulings: Jobs, applications, files',
  given: 'choosing' as const,
  when: `choose(${name})`,
  expect: { state: 'choosing' as const, tags: ['choosing'], context: { problem, progress: 0 }, shows: [problem] },
})

const stay = (state: 'stored' | 'choosing' | 'uploading' | 'saving' | 'removing' | 'downloading' | 'askingToReplace' | 'askingToRemove', ...events: readonly string[]) =>
  events.map((when) => ({ section, given: state, when, expect: { state } }))

/** The server's response is the profile's new CV, after either change. */
const saves = (state: 'saving' | 'removing', text: string) =>
  [
    { name: 'saved', userInfo: saved, state: 'stored' as const, context: { stored, uploaded: '' }, shows: ['ada.pdf'] },
    { name: 'removed', userInfo: ada, state: 'choosing' as const, context: { stored: null, uploaded: '' }, shows: ['Upload your resume'] },
  ].map(({ name, userInfo, ...after }) => ({
    section,
    given: state,
    when: `saveProfile done(${name})`,
    expect: { ...after, tags: [after.state], does: [{ keepProfile: { userInfo } }, { toast: { tone: 'success' as const, text } }] },
  }))

const fails = (state: 'saving' | 'removing', target: 'choosing' | 'stored', name: string, text: string) => ({
  section: '8: Profile, rulings: Accounts',
  given: state,
  when: `saveProfile failed(${name})`,
  expect: { state: target, tags: [target], does: [{ toast: { tone: 'error' as const, text } }] },
})

export const resumeModel = model(resumeMachine, {
  inputs: { none: { stored: null, owner: 'Ada Byron' }, given: { stored, owner: 'Ada Byron' } },
  cases: {
    choose: {
      PDF: { type: 'choose', file: pdf },
      'DOCX of 5 MB': { type: 'choose', file: file('ADA.DOCX', 5 * megabyte) },
      'over 5 MB': { type: 'choose', file: file('ada.doc', 5 * megabyte + 1) },
      picture: { type: 'choose', file: file('ada.png') },
      empty: { type: 'choose', file: file('ada.pdf', 0) },
    },
    cancel: [{ type: 'cancel' }],
    replace: [{ type: 'replace' }],
    remove: [{ type: 'remove' }],
    download: [{ type: 'download' }],
    'upload.progressed': [{ type: 'upload.progressed', percent: 40 }],
    ...confirmationCases,
    'xstate.done.actor.uploadCv': [done('uploadCv', { url: '/api/files/f1' })],
    'xstate.error.actor.uploadCv': {
      refused: failures('uploadCv', notACv, withoutFile('file'), ...toFiles(5), ...toVerified),
      'without a word': failures('uploadCv', wordless, offline, tooLate, unreadable),
    },
    'xstate.done.actor.saveProfile': { saved: done('saveProfile', saved), removed: done('saveProfile', ada) },
    'xstate.error.actor.saveProfile': {
      refused: failures('saveProfile', notYourCv, ...toProfileChanges, offline, tooLate, unreadable),
      'without a word': failed('saveProfile', wordless),
    },
    'xstate.done.actor.downloadCv': [done('downloadCv')],
    'xstate.error.actor.downloadCv': {
      refused: failures('downloadCv', unverified, noSuchFile, offline, tooLate, ...toVerified),
      'without a word': failed('downloadCv', wordless),
    },
  },
  key: ({ value, context: { stored: one, problem, failure, progress } }) => [
    value,
    value === 'choosing' && [one !== null, problem !== ''],
    value === 'stored' && failure !== null,
    value === 'uploading' && progress > 0,
  ],
  rows: [
    { section, input: 'none', when: 'start', expect: { state: 'choosing', tags: ['choosing'], context: { stored: null, ...resting }, shows: ['Upload your resume'] } },
    { section, input: 'given', when: 'start', expect: { state: 'stored', tags: ['stored'], context: { stored, ...resting }, shows: ['ada.pdf'] } },
    ...stay('stored', 'cancel', 'upload.progressed'),

    isRefused('picture', 'Choose a PDF, DOC or DOCX file.'),
    isRefused('over 5 MB', 'The file is larger than 5 MB.'),
    isRefused('empty', 'The file is empty.'),
    {
      section: uploads,
      given: 'choosing',
      when: 'choose(PDF)',
      expect: { state: 'uploading', tags: ['busy', 'choosing'], context: { problem: '', progress: 0 }, invokes: { uploadCv: { file: pdf } } },
    },
    {
      section: uploads,
      given: 'choosing',
      when: 'choose(DOCX of 5 MB)',
      expect: { state: 'uploading', context: { problem: '', progress: 0 }, invokes: { uploadCv: { file: file('ADA.DOCX', 5 * megabyte) } } },
    },
    { section, given: ({ value, context }) => value === 'choosing' && context.stored === null, when: 'cancel', expect: { state: 'choosing' } },
    {
      section,
      given: ({ value, context }) => value === 'choosing' && context.stored !== null,
      when: 'cancel',
      expect: { state: 'stored', tags: ['stored'], context: { stored, problem: '' } },
    },
    { section: 'rulings: The rest', given: 'uploading', when: 'upload.progressed', expect: { state: 'uploading', context: { progress: 40 }, shows: ['40 %'] } },
    { section: 'rulings: The rest', given: 'uploading', when: 'cancel', expect: { state: 'choosing', tags: ['choosing'] } },
    ...stay('uploading', 'choose(PDF)'),
    { section: uploads, when: 'uploadCv done', expect: { state: 'saving', tags: ['busy', 'choosing'], invokes: { saveProfile: { resume: '/api/files/f1' } } } },
    {
      section: '8: Apply, rulings: Jobs, applications, files',
      when: 'uploadCv failed(refused)',
      expect: { state: 'choosing', tags: ['choosing'], does: [{ toast: { tone: 'error', text: notACv.message } }] },
    },
    {
      section: '8: Apply',
      when: 'uploadCv failed(without a word)',
      expect: { state: 'choosing', tags: ['choosing'], does: [{ toast: { tone: 'error', text: 'CV upload failed' } }] },
    },
    ...stay('saving', 'cancel'),
    ...saves('saving', 'Your resume is in your profile now.'),
    fails('saving', 'choosing', 'refused', notYourCv.message),
    fails('saving', 'choosing', 'without a word', 'The profile could not be updated.'),

    { section: 'rulings: The rest', given: 'stored', when: 'replace', expect: { state: 'askingToReplace', tags: ['stored'], invokes: { confirmation: replacement }, shows: Object.values(replacement) } },
    { section: 'rulings: The rest', given: 'stored', when: 'remove', expect: { state: 'askingToRemove', tags: ['stored'], invokes: { confirmation: removal }, shows: Object.values(removal) } },
    { section: 'rulings: The rest', when: 'confirmation done(no)', expect: { state: 'stored', tags: ['stored'], context: { stored } } },
    { section: 'rulings: The rest', when: 'confirmation failed', expect: { state: 'stored', tags: ['stored'], context: { stored } } },
    { section: 'rulings: The rest', given: 'askingToReplace', when: 'confirmation done(yes)', expect: { state: 'choosing', tags: ['choosing'], context: { stored } } },
    {
      section: 'rulings: The rest',
      given: 'askingToRemove',
      when: 'confirmation done(yes)',
      expect: { state: 'removing', tags: ['busy', 'stored'], invokes: { saveProfile: { resume: '' } } },
    },
    ...stay('removing', 'replace', 'download'),
    ...saves('removing', 'Your resume was removed.'),
    fails('removing', 'stored', 'refused', notYourCv.message),
    fails('removing', 'stored', 'without a word', 'The profile could not be updated.'),

    {
      section: '3: Registration payload, rulings: Jobs, applications, files',
      given: 'stored',
      when: 'download',
      expect: {
        state: 'downloading',
        tags: ['busy', 'stored'],
        context: { failure: null },
        invokes: { downloadCv: { cvUrl: '/api/files/f1', name: 'Ada Byron' } },
      },
    },
    ...stay('downloading', 'download', 'remove'),
    { section, when: 'downloadCv done', expect: { state: 'stored', tags: ['stored'], context: { failure: null } } },
    { section, when: 'downloadCv failed(refused)', expect: { state: 'stored', tags: ['stored'], context: { failure: unverified.message }, shows: [unverified.message] } },
    {
      section,
      when: 'downloadCv failed(without a word)',
      expect: { state: 'stored', context: { failure: 'The resume could not be downloaded.' }, shows: ['The resume could not be downloaded.'] },
    },
    { section: 'rulings: The rest', given: ({ value, context }) => value === 'stored' && context.failure !== null, when: 'replace', expect: { state: 'askingToReplace', context: { failure: null }, invokes: { confirmation: replacement } } },
    { section: 'rulings: The rest', given: ({ value, context }) => value === 'stored' && context.failure !== null, when: 'remove', expect: { state: 'askingToRemove', context: { failure: null }, invokes: { confirmation: removal } } },
  ],
  equivalents: Object.fromEntries(
    [
      'choosing cancel',
      'askingToReplace xstate.done.actor.confirmation[1]',
      'askingToReplace xstate.error.actor.confirmation',
      'askingToRemove xstate.done.actor.confirmation[1]',
      'askingToRemove xstate.error.actor.confirmation',
      'downloading xstate.done.actor.downloadCv',
      'downloading xstate.error.actor.downloadCv',
      'removing xstate.error.actor.saveProfile',
    ].map((edge) => [`${edge}: retarget to resting`, 'resting leads on at once to stored where there is a CV']),
  ),
})
