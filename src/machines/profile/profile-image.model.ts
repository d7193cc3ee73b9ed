import { done, model } from '../model.ts'
import { failures, notAnImage, offline, toFiles, tooLate, toProfileChanges, toVerified, unreadable, unverified, withoutFile, wordless } from '../model/refusals.ts'
import { ada, pngFile } from '../model/samples.ts'
import { profileImageMachine, type ImageType } from './profile-image.machine.ts'

const megabyte = 1024 * 1024
const file = (name: string, bytes = 9) => new File([new Uint8Array(bytes)], name)
const untouched = { problem: '', progress: 0 }
const saved = { ...ada, profileImage: '/api/images/new', backgroundImage: '/api/images/new' }

const isRefused = (name: string, problem: string) => ({
  section: 'rulings: Jobs, applications, files',
  given: 'idle' as const,
  when: `choose(${name})`,
  expect: { state: 'idle' as const, tags: [], context: { problem, progress: 0 }, shows: [problem] },
})

/** Changing one of the two images of a profile to `png`; `text` is the toast after the change. */
const modelOf = (name: string, type: ImageType, url: string, field: 'profileImage' | 'backgroundImage', png: File, text: string) =>
  model(profileImageMachine, {
    name,
    inputs: { 'fresh page': { type, userId: 'u1', url } },
    cases: {
      choose: {
        PNG: { type: 'choose', file: png },
        'WebP of 4 MB': { type: 'choose', file: file('ADA.WEBP', 4 * megabyte) },
        'over 4 MB': { type: 'choose', file: file('ada.jpeg', 4 * megabyte + 1) },
        SVG: { type: 'choose', file: file('ada.svg') },
        empty: { type: 'choose', file: file('ada.jpg', 0) },
      },
      cancel: [{ type: 'cancel' }],
      'upload.progressed': [{ type: 'upload.progressed', percent: 40 }],
      'xstate.done.actor.uploadImage': [done('uploadImage', { url: '/api/images/new' })],
      'xstate.error.actor.uploadImage': {
        refused: failures('uploadImage', notAnImage, withoutFile('file'), ...toFiles(4), ...toVerified),
        'without a word': failures('uploadImage', wordless, offline, tooLate, unreadable),
      },
      'xstate.done.actor.saveProfile': [done('saveProfile', saved)],
      'xstate.error.actor.saveProfile': {
        inactive: failures('saveProfile', unverified, ...toProfileChanges),
        'without a word': failures('saveProfile', wordless, offline, tooLate, unreadable),
      },
    },
    key: ({ value, context }) => [value, context.problem, context.progress, context.url],
    rows: [
      { section: '2.13, 9: placeholders', when: 'start', expect: { state: 'idle', tags: [], context: { ...untouched, uploaded: '' } } },
      isRefused('SVG', 'Choose a PNG, JPEG or WebP image.'),
      isRefused('over 4 MB', 'The file is larger than 4 MB.'),
      isRefused('empty', 'The file is empty.'),
      {
        section: '2.13, 7: Profile and uploads',
        given: 'idle',
        when: 'choose(PNG)',
        expect: { state: 'uploading', tags: ['busy'], context: untouched, invokes: { uploadImage: { file: png, userId: 'u1', type } } },
      },
      {
        section: 'rulings: Jobs, applications, files',
        given: 'idle',
        when: 'choose(WebP of 4 MB)',
        expect: {
          state: 'uploading',
          context: untouched,
          invokes: { uploadImage: { file: file('ADA.WEBP', 4 * megabyte), userId: 'u1', type } },
        },
      },
      { section: 'rulings: The rest', given: 'uploading', when: 'upload.progressed', expect: { state: 'uploading', context: { progress: 40 }, shows: ['40 %'] } },
      { section: '2.13', given: 'uploading', when: 'choose', expect: { state: 'uploading' } },
      { section: '2.13', given: 'uploading', when: 'cancel', expect: { state: 'idle', tags: [] } },
      { section: '2.13', given: 'saving', when: 'cancel', expect: { state: 'saving' } },
      { section: '7: Profile and uploads', when: 'uploadImage done', expect: { state: 'saving', tags: ['busy'], invokes: { saveProfile: { [field]: '/api/images/new' } } } },
      {
        section: '7: Profile and uploads',
        when: 'saveProfile done',
        expect: {
          state: 'idle',
          tags: [],
          context: { url: '/api/images/new', uploaded: '' },
          does: [{ keepProfile: { userInfo: saved } }, { toast: { tone: 'success', text } }],
        },
      },
      {
        section: '8: Image upload',
        when: 'uploadImage failed(refused)',
        expect: { state: 'idle', tags: [], does: [{ toast: { tone: 'error', text: notAnImage.message } }] },
      },
      {
        section: '8: Image upload',
        when: 'uploadImage failed(without a word)',
        expect: { state: 'idle', tags: [], does: [{ toast: { tone: 'error', text: 'Upload failed' } }] },
      },
      {
        section: '8: Image upload, rulings: Accounts',
        when: 'saveProfile failed(inactive)',
        expect: { state: 'idle', tags: [], does: [{ toast: { tone: 'error', text: unverified.message } }] },
      },
      {
        section: '8: Image upload',
        when: 'saveProfile failed(without a word)',
        expect: { state: 'idle', tags: [], does: [{ toast: { tone: 'error', text: 'Upload failed' } }] },
      },
    ],
  })

// Real servers refuse the first file by its content, and accept the other.
export const profileImageModel = modelOf('profileImage', 'profile', '', 'profileImage', file('ada.png'), 'Profile image updated.')
export const coverImageModel = modelOf('coverImage', 'background', '/api/images/old', 'backgroundImage', pngFile('ada.png'), 'Cover image updated.')
