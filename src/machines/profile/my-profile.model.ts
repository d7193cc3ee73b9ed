import { myProfileMachine, untyped } from './my-profile.machine.ts'
import { done, model } from '../model.ts'
import { failures, offline, tooLate, toAccounts, unreadable, wordless } from '../model/refusals.ts'
import { ada } from '../model/samples.ts'

const full = {
  ...ada,
  profession: 'Weaver',
  skills: ['Looms'],
  employment: { openToWork: false, employer: 'Lake Looms' },
  profileImage: '/api/images/p',
  backgroundImage: '/api/images/b',
  resume: '/api/files/f1',
  resumeName: 'ada.pdf',
  resumeDate: '2026-03-01T09:00:00.000Z',
}
const retrained = { ...full, profession: 'Dyer' }
const moved = { ...full, city: 'Nairobi' }
const looms = {
  ...ada,
  userId: 'u2',
  role: 'Employer',
  employerName: 'Lake Looms',
  phone: '+256700000002',
  industry: 'Textile Manufacturing',
  officialEmail: 'work@looms.example',
  address: '1 Shore Road',
}
const manager = { ...ada, userId: 'u3', role: 'Admin' }
const loading = { state: 'loading', tags: ['busy'], invokes: { loadProfile: undefined } } as const
const typed = { details: { profession: 'Dyer' }, employment: { position: 'Weaver' } }
const part = 'a part of the page, which lasts as long as the page'

export const myProfileModel = model(myProfileMachine, {
  inputs: { 'fresh page': { typed: untyped }, 'after the session ended': { typed } },
  cases: {
    retry: [{ type: 'retry' }],
    'profile.changed': {
      retrained: { type: 'profile.changed', userInfo: retrained },
      moved: { type: 'profile.changed', userInfo: moved },
    },
    'typed.forgotten': { details: { type: 'typed.forgotten', part: 'details' }, employment: { type: 'typed.forgotten', part: 'employment' } },
    'xstate.done.actor.loadProfile': { full: done('loadProfile', full), bare: done('loadProfile', ada), employer: done('loadProfile', looms), admin: done('loadProfile', manager) },
    'xstate.error.actor.loadProfile': [failures('loadProfile', offline, tooLate, unreadable, wordless, ...toAccounts)],
  },
  key: ({ value, context: { profile, failure } }) => [value, failure !== null, profile?.profession ?? null, profile?.city ?? null],
  rows: [
    { section: '2.13, 7: Profile', when: 'start', expect: { ...loading, context: { profile: null, failure: null }, shows: ['Loading...'] } },
    {
      section: '2.13',
      input: 'fresh page',
      when: 'loadProfile done(full)',
      expect: {
        state: 'shown',
        tags: [],
        context: { profile: full, failure: null },
        does: [{ keepProfile: { userInfo: full } }],
        invokes: {
          cover: { type: 'background', userId: 'u1', url: '/api/images/b' },
          portrait: { type: 'profile', userId: 'u1', url: '/api/images/p' },
          details: { fullName: 'Ada Byron', profession: 'Weaver', telephone: '+256700100101', typed: null },
          employment: { saved: { openToWork: false, employer: 'Lake Looms' }, typed: {} },
          resume: { stored: { cvUrl: '/api/files/f1', name: 'ada.pdf', date: '2026-03-01T09:00:00.000Z' }, owner: 'Ada Byron' },
          skills: { saved: ['Looms'] },
          suggestions: { profession: 'Weaver', skills: ['Looms'] },
          analytics: undefined,
        },
        shows: ["Ada Byron's Profile"],
      },
    },
    {
      section: '2.13, 9: placeholders, default skills',
      input: 'fresh page',
      when: 'loadProfile done(bare)',
      expect: {
        state: 'shown',
        context: { profile: ada },
        does: [{ keepProfile: { userInfo: ada } }],
        invokes: {
          cover: { type: 'background', userId: 'u1', url: '' },
          portrait: { type: 'profile', userId: 'u1', url: '' },
          details: { fullName: 'Ada Byron', profession: '', telephone: '+256700100101', typed: null },
          employment: { saved: null, typed: {} },
          resume: { stored: null, owner: 'Ada Byron' },
          skills: { saved: null },
          suggestions: { profession: '', skills: [] },
          analytics: undefined,
        },
        shows: ["Ada Byron's Profile"],
      },
    },
    {
      section: "issue 18: an employer's own profile is a company's",
      input: 'fresh page',
      when: 'loadProfile done(employer)',
      expect: {
        state: 'withoutWork',
        tags: [],
        context: { profile: looms, failure: null },
        does: [{ keepProfile: { userInfo: looms } }],
        invokes: {
          cover: { type: 'background', userId: 'u2', url: '' },
          portrait: { type: 'profile', userId: 'u2', url: '' },
          details: { fullName: 'Ada Byron', profession: '', telephone: '+256700100101', typed: null },
          analytics: undefined,
        },
        shows: ["Ada Byron's Profile", 'Lake Looms', 'Textile Manufacturing', 'work@looms.example', '+256700000002', '1 Shore Road', 'Not given'],
      },
    },
    {
      section: 'issue 18: nothing is shown that a role has not',
      input: 'fresh page',
      when: 'loadProfile done(admin)',
      expect: {
        state: 'withoutWork',
        tags: [],
        context: { profile: manager, failure: null },
        does: [{ keepProfile: { userInfo: manager } }],
        invokes: {
          cover: { type: 'background', userId: 'u3', url: '' },
          portrait: { type: 'profile', userId: 'u3', url: '' },
          details: { fullName: 'Ada Byron', profession: '', telephone: '+256700100101', typed: null },
          analytics: undefined,
        },
        shows: ["Ada Byron's Profile"],
      },
    },
    { section: '7: fetch layer', given: 'withoutWork', when: 'retry', expect: { state: 'withoutWork' } },
    { section: '2.13', given: 'withoutWork', when: 'profile.changed(moved)', expect: { state: 'withoutWork', context: { profile: moved } } },
    {
      section: 'rulings: Sessions',
      input: 'after the session ended',
      given: ({ value, context }) => value === 'withoutWork' && context.typed === typed,
      when: 'typed.forgotten(details)',
      expect: { state: 'withoutWork', context: { typed: { details: null, employment: typed.employment } } },
    },
    {
      section: 'rulings: Sessions',
      input: 'after the session ended',
      when: 'loadProfile done(bare)',
      expect: {
        state: 'shown',
        context: { profile: ada, typed },
        does: [{ keepProfile: { userInfo: ada } }],
        invokes: {
          cover: { type: 'background', userId: 'u1', url: '' },
          portrait: { type: 'profile', userId: 'u1', url: '' },
          details: { fullName: 'Ada Byron', profession: '', telephone: '+256700100101', typed: typed.details },
          employment: { saved: null, typed: typed.employment },
          resume: { stored: null, owner: 'Ada Byron' },
          skills: { saved: null },
          suggestions: { profession: '', skills: [] },
          analytics: undefined,
        },
      },
    },
    { section: '7: fetch layer', when: 'loadProfile failed', expect: { state: 'failed', tags: [], context: { profile: null, failure: offline } } },
    { section: '7: fetch layer', given: 'failed', when: 'retry', expect: loading },
    { section: '7: fetch layer', given: 'shown', when: 'retry', expect: { state: 'shown' } },
    {
      section: '2.13: Suggested Positions',
      given: ({ value, context }) => value === 'shown' && context.profile?.profession === 'Weaver',
      when: 'profile.changed(retrained)',
      expect: {
        state: 'shown',
        context: { profile: retrained },
        does: [{ sendTo: { to: 'suggestions', event: { type: 'interests.changed', interests: { profession: 'Dyer', skills: ['Looms'] } } as { type: string } } }],
      },
    },
    {
      section: '2.13',
      given: ({ value, context }) => value === 'shown' && context.profile?.profession === 'Weaver',
      when: 'profile.changed(moved)',
      expect: { state: 'shown', context: { profile: moved } },
    },
    { section: '2.13', given: 'loading', when: 'profile.changed', expect: { state: 'loading', context: { profile: null } } },
    {
      section: 'rulings: Sessions',
      input: 'after the session ended',
      given: ({ value, context }) => value === 'shown' && context.typed === typed,
      when: 'typed.forgotten(details)',
      expect: { state: 'shown', context: { typed: { details: null, employment: typed.employment } } },
    },
    {
      section: 'rulings: Sessions',
      input: 'after the session ended',
      given: ({ value, context }) => value === 'shown' && context.typed === typed,
      when: 'typed.forgotten(employment)',
      expect: { state: 'shown', context: { typed: { details: typed.details, employment: {} } } },
    },
    { section: 'rulings: Sessions', input: 'after the session ended', given: 'loading', when: 'typed.forgotten', expect: { state: 'loading', context: { typed } } },
  ],
  exceptions: Object.fromEntries([
    ...['cover', 'portrait', 'details', 'employment', 'resume', 'skills', 'suggestions', 'analytics'].map((id) => [`shown invoke ${id}`, part]),
    ...['cover', 'portrait', 'details', 'analytics'].map((id) => [`withoutWork invoke ${id}`, part]),
  ]),
})
