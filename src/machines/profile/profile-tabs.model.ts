import { model } from '../model.ts'
import { profileTabsMachine } from './profile-tabs.machine.ts'

const path = '/my-profile'
const applicant = { path, party: 'Applicant' } as const

const chosen = (tab: 'applications' | 'messages' | 'notifications', to: string) => ({
  section: '2.13',
  given: 'profile' as const,
  when: `choose(${tab})`,
  expect: { state: 'profile' as const, does: [{ navigate: { to, replace: true } }] },
})

export const profileTabsModel = model(profileTabsMachine, {
  inputs: {
    'fresh page': { ...applicant, search: '' },
    'applications linked to': { ...applicant, search: '?tab=applications' },
    'unknown tab': { ...applicant, search: '?tab=money' },
    employer: { path, party: 'Employer', search: '' },
  },
  cases: {
    choose: {
      profile: { type: 'choose', tab: 'profile' },
      applications: { type: 'choose', tab: 'applications' },
      messages: { type: 'choose', tab: 'messages' },
      notifications: { type: 'choose', tab: 'notifications' },
    },
    'query.changed': {
      profile: { type: 'query.changed', search: '' },
      applications: { type: 'query.changed', search: '?tab=applications' },
      messages: { type: 'query.changed', search: '?tab=messages' },
      notifications: { type: 'query.changed', search: '?tab=notifications' },
    },
    'data.changed': [{ type: 'data.changed' }],
  },
  key: ({ value, context }) => [value, context.tab],
  rows: [
    { section: '2.13', input: 'fresh page', when: 'start', expect: { state: 'profile', context: { tab: 'profile' } } },
    {
      section: '2.13',
      input: 'applications linked to',
      when: 'start',
      expect: { state: 'applications', context: { tab: 'applications' }, invokes: { applications: undefined } },
    },
    { section: '2.13', input: 'unknown tab', when: 'start', expect: { state: 'profile', context: { tab: 'profile' } } },
    { section: '2.13', given: 'profile', when: 'choose(profile)', expect: { state: 'profile' } },
    {
      section: '2.13',
      given: 'messages',
      when: 'choose(profile)',
      expect: { state: 'messages', does: [{ navigate: { to: '/my-profile', replace: true } }] },
    },
    chosen('applications', '/my-profile?tab=applications'),
    chosen('messages', '/my-profile?tab=messages'),
    chosen('notifications', '/my-profile?tab=notifications'),
    {
      section: '2.13: Applications shows My Applications',
      input: ['fresh page', 'unknown tab'],
      given: ({ context }) => context.tab !== 'applications',
      when: 'query.changed(applications)',
      expect: { state: 'applications', context: { tab: 'applications' }, invokes: { applications: undefined } },
    },
    {
      section: '2.13',
      given: 'applications',
      when: 'query.changed(applications)',
      expect: { state: 'applications', context: { tab: 'applications' } },
    },
    {
      section: '6',
      input: 'employer',
      given: 'profile',
      when: 'query.changed(applications)',
      expect: { state: 'barred', context: { tab: 'applications' }, shows: ['Only applicants apply for jobs.'] },
    },
    {
      section: '2.13',
      when: 'query.changed(messages)',
      expect: { state: 'messages', context: { tab: 'messages' }, shows: ['No messages yet.'] },
    },
    {
      section: '2.13',
      when: 'query.changed(notifications)',
      expect: { state: 'notifications', context: { tab: 'notifications' }, shows: ['No notifications yet.'] },
    },
    {
      section: '2.13: Applications shows My Applications',
      given: 'applications',
      when: 'data.changed',
      expect: { state: 'applications', does: [{ sendTo: { to: 'applications', event: { type: 'data.changed' } } }] },
    },
    { section: '2.13', when: 'query.changed(profile)', expect: { state: 'profile', context: { tab: 'profile' } } },
  ],
  exceptions: { 'applications invoke applications': 'the page in the tab, which runs as long as the tab is selected' },
})
