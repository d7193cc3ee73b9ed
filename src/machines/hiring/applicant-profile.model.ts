import { applicantProfileMachine } from './applicant-profile.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, offline, tooLate, toVerified, unreadable, wordless } from '../model/refusals.ts'
import { ada } from '../model/samples.ts'

const gone = { status: 404, message: 'There is no such applicant.' }
const about = { applicantId: 'u1', name: 'Ada Byron' }
const loading = { state: 'loading', tags: ['busy'], invokes: { loadProfile: { applicantId: 'u1' } } } as const

/** A profile with every field. */
const full = {
  ...ada,
  profession: 'Weaver',
  headline: 'Cloth that lasts.',
  skills: ['Looms', 'Dyes'],
  employment: { openToWork: false, employer: 'Lake Looms', position: 'Foreman' },
}

/** A profile with only the e-mail. */
const bare = { userId: 'u1', isActive: true, email: 'ada@example.com', employment: { openToWork: true } }

export const applicantProfileModel = model(applicantProfileMachine, {
  inputs: { opened: about },
  cases: {
    retry: [{ type: 'retry' }],
    close: [{ type: 'close' }],
    'xstate.done.actor.loadProfile': { full: done('loadProfile', full), bare: done('loadProfile', bare) },
    'xstate.error.actor.loadProfile': { refused: failures('loadProfile', gone, offline, tooLate, unreadable, ...toVerified), silent: failed('loadProfile', wordless) },
  },
  key: ({ value, context }) => [value, context.profile?.headline !== undefined, context.failure?.message !== undefined],
  rows: [
    { section: 'rulings: Jobs', when: 'start', expect: { ...loading, context: { ...about, profile: null, failure: null }, shows: ['Loading...'] } },
    {
      section: 'rulings: Jobs',
      when: 'loadProfile done(full)',
      expect: {
        state: 'shown',
        tags: [],
        context: { profile: full, failure: null },
        shows: ['Weaver', 'Cloth that lasts.', 'Kampala, Uganda', '+256700100101', 'ada@example.com', 'Looms', 'Dyes', 'Currently Employed: Foreman at Lake Looms'],
      },
    },
    { section: 'rulings: Jobs', when: 'loadProfile done(bare)', expect: { state: 'shown', tags: [], shows: ['Open to Work', 'Not given'] } },
    {
      section: '8: Express interest',
      when: 'loadProfile failed(refused)',
      expect: { state: 'failed', tags: [], context: { failure: gone }, shows: [gone.message] },
    },
    {
      section: '8: Express interest',
      when: 'loadProfile failed(silent)',
      expect: { state: 'failed', tags: [], context: { failure: { status: 503 } }, shows: ['The profile could not be loaded.'] },
    },
    { section: 'rulings: Jobs', given: 'failed', when: 'retry', expect: loading },
    { section: 'rulings: Jobs', given: 'shown', when: 'retry', expect: { state: 'shown' } },
    { section: 'rulings: Jobs', when: 'close', expect: { state: 'closed' } },
  ],
})
