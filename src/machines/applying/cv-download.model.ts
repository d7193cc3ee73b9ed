import { cvDownloadMachine } from './cv-download.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, noSuchFile, toVerified, wordless } from '../model/refusals.ts'

const section = 'rulings: Jobs'
const own = { id: 'a1', cvUrl: '/api/files/ada', name: 'Ada Byron' }
const elsewhere = { id: 'a2', cvUrl: 'https://cv.example/grace.pdf', name: 'Grace Kato' }

export const cvDownloadModel = model(cvDownloadMachine, {
  inputs: { opened: undefined },
  cases: {
    download: { own: { type: 'download', ...own }, elsewhere: { type: 'download', ...elsewhere } },
    'xstate.done.actor.downloadCv': [done('downloadCv')],
    'xstate.error.actor.downloadCv': { refused: failures('downloadCv', noSuchFile, ...toVerified), silent: failed('downloadCv', wordless) },
  },
  key: ({ value }) => value,
  rows: [
    { section, when: 'start', expect: { state: 'idle', tags: [], context: { cv: null } } },
    {
      section,
      given: 'idle',
      when: 'download(own)',
      expect: { state: 'downloading', tags: ['busy'], context: { cv: own }, invokes: { downloadCv: { cvUrl: '/api/files/ada', name: 'Ada Byron' } } },
    },
    // A CV elsewhere is a link of its own.
    { section, given: 'idle', when: 'download(elsewhere)', expect: { state: 'idle' } },
    { section, given: 'downloading', when: 'download', expect: { state: 'downloading' } },
    { section, when: 'downloadCv done', expect: { state: 'idle', tags: [] } },
    { section, when: 'downloadCv failed(refused)', expect: { state: 'idle', does: [{ toast: { tone: 'error', text: 'There is no such file.' } }] } },
    { section, when: 'downloadCv failed(silent)', expect: { state: 'idle', does: [{ toast: { tone: 'error', text: 'The CV could not be downloaded.' } }] } },
  ],
})
