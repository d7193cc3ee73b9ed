import { done, failed, model } from './model.ts'
import { failures, noSuchFile, offline, tooLate, toVerified, unverified, wordless } from './model/refusals.ts'
import { resumeMachine } from './resume.machine.ts'

const resume = { cvUrl: '/api/files/f1', name: 'Ada Byron' }
const section = '3: Registration payload, rulings: Jobs, applications, files'

export const resumeModel = model(resumeMachine, {
  inputs: { given: resume },
  cases: {
    download: [{ type: 'download' }],
    'xstate.done.actor.downloadCv': [done('downloadCv')],
    'xstate.error.actor.downloadCv': {
      refused: failures('downloadCv', unverified, noSuchFile, offline, tooLate, ...toVerified),
      'without a word': failed('downloadCv', wordless),
    },
  },
  key: ({ value, context }) => [value, context.failure !== null],
  rows: [
    { section, when: 'start', expect: { state: 'idle', tags: [], context: { ...resume, failure: null } } },
    {
      section,
      given: 'idle',
      when: 'download',
      expect: { state: 'downloading', tags: ['busy'], context: { failure: null }, invokes: { downloadCv: resume } },
    },
    { section, given: 'downloading', when: 'download', expect: { state: 'downloading' } },
    { section, when: 'downloadCv done', expect: { state: 'idle', tags: [], context: { failure: null } } },
    { section, when: 'downloadCv failed(refused)', expect: { state: 'idle', tags: [], context: { failure: unverified.message }, shows: [unverified.message] } },
    {
      section,
      when: 'downloadCv failed(without a word)',
      expect: { state: 'idle', context: { failure: 'The resume could not be downloaded.' }, shows: ['The resume could not be downloaded.'] },
    },
  ],
})
