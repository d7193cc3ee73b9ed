import { done, failed, model } from '../model.ts'
import { failures, toAnyone, unavailable } from '../model/refusals.ts'
import {
  applicant, employer, place, home, jobs, homeAgain, myJobs, login, pageOf, booting, given, at, opens, writes, part, mounts, running, closeMenus, forgetQueries, removed, ended, keeps, forgets, crash, saved, expired,
} from '../model/visit.ts'
import { rootMachine } from './root.machine.ts'

export const rootModel = model(rootMachine, {
  inputs: { home: { location: home }, 'my jobs': { location: myJobs } },
  first: ['restoreSession done(guest)'],
  cases: {
    'location.changed': {
      'home again': { type: 'location.changed', location: homeAgain },
      'my jobs': { type: 'location.changed', location: myJobs },
    },
    navigate: {
      jobs: [{ type: 'navigate', to: '/jobs' }, { type: 'navigate', to: '/jobs#list' }],
      home: { type: 'navigate', to: '/' },
      'my jobs': { type: 'navigate', to: '/my-jobs' },
    },
    'session.started': [{ type: 'session.started', userInfo: applicant }],
    'session.changed': {
      'signed out': { type: 'session.changed', userInfo: null },
      employer: { type: 'session.changed', userInfo: employer },
      'other fields': { type: 'session.changed', userInfo: { ...saved, token: 't' } },
    },
    'session.expired': [{ type: 'session.expired' }],
    'session.ended': [{ type: 'session.ended' }],
    'profile.saved': [{ type: 'profile.saved', userInfo: saved }],
    'session.updated': [{ type: 'session.updated', fields: { token: 't2' } }],
    'navigation.blocked': [{ type: 'navigation.blocked' }],
    'navigation.freed': [{ type: 'navigation.freed' }],
    'part.fetched': [{ type: 'part.fetched', id: 'overlays', part: part('overlays') }],
    logout: [{ type: 'logout' }],
    retry: [{ type: 'retry' }],
    'xstate.done.actor.restoreSession': {
      guest: done('restoreSession', null),
      applicant: done('restoreSession', applicant),
      employer: done('restoreSession', employer),
    },
    'xstate.error.actor.restoreSession': [failed('restoreSession', { status: 'PARSING_ERROR' })],
    'xstate.done.actor.openScreen': [done('openScreen', part('screen'))],
    'xstate.error.actor.openScreen': [failed('openScreen', { status: 'FETCH_ERROR' })],
    'xstate.error.actor.screen': [failed('screen', crash)],
    'xstate.error.actor.toasts': [failed('toasts', crash)],
    'xstate.done.actor.logout': [done('logout')],
    'xstate.error.actor.logout': [failures('logout', unavailable, ...toAnyone)],
  },
  key: ({ value, context: { location } }) => {
    if (typeof value === 'string') return value
    const { account } = value.visiting
    const page = pageOf(value.visiting.page)
    if (page === 'broken' || page === 'crashed') return 'broken'
    if (page === 'blocked') return [page, account === 'loggingOut']
    if (account === 'loggingOut') return [account, page === 'open' && location.path === '/']
    return [account, page, account === 'signedIn' && location.path === (page === 'open' ? '/my-jobs' : '/login')]
  },
  rows: [
    // The start of a visit.
    { section: '4: Session', when: 'start', expect: { state: 'booting', tags: ['busy'], context: { session: null }, invokes: { ...running, restoreSession: undefined } } },
    { section: '4: Session', given: 'booting', when: 'session.changed', expect: { state: 'booting', tags: ['busy'], context: { session: null }, invokes: { restoreSession: undefined } } },
    { section: '2.1', input: 'home', given: 'booting', when: 'location.changed(my jobs)', expect: { state: 'booting', tags: ['busy'], context: { location: myJobs } } },
    ...['restoreSession done(guest)', 'restoreSession failed'].flatMap((when) => [
      {
        section: '2.1, 3: userInfo',
        given: booting(home),
        when,
        expect: { state: at('guest', 'opening'), tags: ['busy'], context: { session: null, location: home }, does: [closeMenus], invokes: opens(home, null) },
      },
      {
        section: '2.1',
        given: booting(myJobs),
        when,
        expect: {
          state: at('guest', 'opening'),
          context: { session: null, location: login('/my-jobs?page=2') },
          does: [writes(login('/my-jobs?page=2'), true), closeMenus],
          invokes: opens(login('/my-jobs?page=2'), null),
        },
      },
    ]),
    {
      section: '3: userInfo, 4: Session',
      given: booting(home),
      when: 'restoreSession done(applicant)',
      expect: { state: at('signedIn', 'opening'), context: { session: applicant }, does: [closeMenus], invokes: opens(home, applicant) },
    },
    {
      section: '2.1, 6',
      given: booting(myJobs),
      when: 'restoreSession done(applicant)',
      expect: {
        state: at('signedIn', 'opening'),
        context: { session: applicant, location: login('/my-jobs?page=2') },
        does: [writes(login('/my-jobs?page=2'), true), closeMenus],
        invokes: opens(login('/my-jobs?page=2'), applicant),
      },
    },
    {
      section: '2.1, 6',
      given: booting(myJobs),
      when: 'restoreSession done(employer)',
      expect: { state: at('signedIn', 'opening'), context: { session: employer }, does: [closeMenus], invokes: opens(myJobs, employer) },
    },

    // A page opens, or cannot be fetched.
    {
      section: '2.2',
      given: given({ account: 'guest', page: 'opening' }),
      when: 'openScreen done',
      expect: { state: at('guest', 'open'), tags: [], invokes: mounts },
    },
    {
      section: '2.2',
      given: given({ account: 'signedIn', page: 'opening' }),
      when: 'openScreen done',
      expect: { state: at('signedIn', 'open'), tags: [], invokes: mounts },
    },
    {
      section: '7: fetch layer',
      given: given({ account: 'guest', page: 'opening' }),
      when: 'openScreen failed',
      expect: { state: at('guest', 'broken'), tags: [] },
    },
    {
      section: '7: fetch layer',
      given: given({ account: 'guest', page: 'broken', path: '/', search: '' }),
      when: 'retry',
      expect: { state: at('guest', 'opening'), tags: ['busy'], does: [closeMenus], invokes: opens(home, null) },
    },
    {
      section: '2.1',
      given: given({ account: 'guest', page: 'broken' }),
      when: 'navigate(jobs)',
      expect: { state: at('guest', 'opening'), does: [writes(jobs), closeMenus], invokes: opens(jobs, null) },
    },

    // The visitor goes somewhere.
    ...(['opening', 'open'] as const).flatMap((page) => [
      {
        section: '2.1',
        given: given({ account: 'guest', page, path: '/' }),
        when: 'navigate(jobs)',
        expect: { state: at('guest', 'opening'), context: { location: jobs }, does: [writes(jobs), closeMenus], invokes: opens(jobs, null) },
      },
      {
        section: '2.1',
        given: given({ account: 'guest', page, path: '/' }),
        when: 'navigate(my jobs)',
        expect: {
          state: at('guest', 'opening'),
          context: { location: login('/my-jobs') },
          does: [writes(login('/my-jobs')), closeMenus],
          invokes: opens(login('/my-jobs'), null),
        },
      },
      {
        section: '2.1',
        given: given({ account: 'guest', page, path: '/' }),
        when: 'location.changed(my jobs)',
        expect: {
          state: at('guest', 'opening'),
          context: { location: login('/my-jobs?page=2') },
          does: [writes(login('/my-jobs?page=2'), true), closeMenus],
          invokes: opens(login('/my-jobs?page=2'), null),
        },
      },
    ]),
    {
      section: '2.1, 6',
      given: given({ session: applicant, account: 'signedIn', page: 'open', path: '/' }),
      when: 'navigate(my jobs)',
      expect: {
        state: at('signedIn', 'opening'),
        context: { location: login('/my-jobs') },
        does: [writes(login('/my-jobs')), closeMenus],
        invokes: opens(login('/my-jobs'), applicant),
      },
    },
    {
      section: '2.1',
      given: given({ account: 'guest', page: 'open', path: '/login' }),
      when: 'navigate(my jobs)',
      expect: {
        state: at('guest', 'opening'),
        does: [writes(login('/my-jobs')), closeMenus],
        invokes: opens(login('/my-jobs'), null),
      },
    },
    {
      section: '2.1',
      given: given({ account: 'guest', page: 'open', path: '/login' }),
      when: 'location.changed(my jobs)',
      expect: {
        state: at('guest', 'opening'),
        does: [writes(login('/my-jobs?page=2'), true), closeMenus],
        invokes: opens(login('/my-jobs?page=2'), null),
      },
    },
    {
      section: '2.1',
      given: given({ session: employer, account: 'signedIn', page: 'open', path: '/my-jobs' }),
      when: 'location.changed(home again)',
      expect: { state: at('signedIn', 'opening'), context: { location: homeAgain }, does: [closeMenus], invokes: opens(homeAgain, employer) },
    },
    {
      section: '2.1',
      given: given({ account: 'guest', page: 'opening', path: '/' }),
      when: 'location.changed(home again)',
      expect: { state: at('guest', 'opening'), context: { location: homeAgain }, does: [closeMenus], invokes: opens(homeAgain, null) },
    },
    {
      section: '2.1',
      given: given({ account: 'guest', page: 'opening', path: '/' }),
      when: 'navigate(home)',
      expect: { state: at('guest', 'opening'), does: [writes(home), closeMenus], invokes: opens(home, null) },
    },
    {
      section: 'rulings: The listing',
      given: given({ account: 'guest', page: 'open', path: '/' }),
      when: 'navigate(home)',
      expect: { state: at('guest', 'open'), tags: [], context: { location: home }, does: [closeMenus, writes(home), { notifyScreen: { search: '' } }] },
    },
    {
      section: 'rulings: The listing',
      given: given({ account: 'guest', page: 'open', path: '/' }),
      when: 'location.changed(home again)',
      expect: { state: at('guest', 'open'), tags: [], context: { location: homeAgain }, does: [{ notifyScreen: { search: '?page=2' } }] },
    },

    {
      section: 'rulings: The listing',
      given: given({ session: employer, account: 'signedIn', page: 'open', path: '/my-jobs' }),
      when: 'navigate(my jobs)',
      expect: {
        state: at('signedIn', 'open'),
        tags: [],
        context: { location: place('/my-jobs') },
        does: [closeMenus, writes(place('/my-jobs')), { notifyScreen: { search: '' } }],
      },
    },

    // The session starts.
    ...(['opening', 'open'] as const).map((page) => ({
      section: '4: Session',
      given: given({ account: 'guest', page }),
      when: 'session.started',
      expect: { state: at('signedIn', page), context: { session: applicant }, does: [{ saveUserInfo: { userInfo: applicant } }, forgetQueries] },
    })),

    // Another tab signs in or out.
    {
      section: '4: Session',
      given: given({ account: 'guest', page: 'open', path: '/', search: '' }),
      when: 'session.changed(employer)',
      expect: {
        state: at('signedIn', 'opening'),
        context: { session: employer, location: home },
        does: [forgetQueries, closeMenus],
        invokes: opens(home, employer),
      },
    },
    {
      section: '4: Session',
      given: given({ session: applicant, account: 'signedIn', page: 'open', path: '/', search: '' }),
      when: 'session.changed(signed out)',
      expect: { state: at('guest', 'opening'), context: { session: null, location: home }, does: [keeps('u1', '/'), forgetQueries, closeMenus], invokes: opens(home, null) },
    },
    ...(['opening', 'open'] as const).map((page) => ({
      section: '2.1, 4: Session',
      given: given({ session: employer, account: 'signedIn', page, path: '/my-jobs', search: '?page=2' }),
      when: 'session.changed(signed out)',
      expect: {
        state: at('guest', 'opening'),
        context: { session: null, location: login('/my-jobs?page=2') },
        does: [keeps('u2', '/my-jobs'), forgetQueries, writes(login('/my-jobs?page=2'), true), closeMenus],
        invokes: opens(login('/my-jobs?page=2'), null),
      },
    })),
    {
      section: '4: Session',
      given: given({ session: applicant, account: 'loggingOut', page: 'open', path: '/', search: '' }),
      when: 'session.changed(signed out)',
      expect: { state: at('guest', 'opening'), context: { session: null }, does: [forgets('u1'), forgetQueries, closeMenus], invokes: opens(home, null) },
    },
    ...([['employer', 'signedIn', employer], ['other fields', 'loggingOut', { ...saved, token: 't' }]] as const).map(([other, account, session]) => ({
      section: '4: Session',
      given: given({ session: applicant, account: 'loggingOut', page: 'open', path: '/', search: '' }),
      when: `session.changed(${other})` as const,
      expect: { state: at(account, 'opening'), context: { session }, does: [forgets('u1'), forgetQueries, closeMenus], invokes: opens(home, session) },
    })),

    // The account's fields change; a session that has ended stays ended, and that of another account is not changed.
    { section: '4: Session', given: given({ session: employer, account: 'signedIn', page: 'open' }), when: 'profile.saved', expect: { state: at('signedIn', 'open'), context: { session: employer } } },
    {
      section: '2.13, 4: Session',
      given: given({ session: applicant, account: 'signedIn', page: 'open', path: '/' }),
      when: 'profile.saved',
      expect: { state: at('signedIn', 'open'), context: { session: { ...saved, token: 't' } }, does: [{ updateUserInfo: { userInfo: { ...saved, token: 't' }, token: 't' } }, forgetQueries] },
    },
    {
      section: 'rulings: Accounts',
      given: given({ session: applicant, account: 'signedIn', page: 'open', path: '/' }),
      when: 'session.updated',
      expect: {
        state: at('signedIn', 'open'),
        context: { session: { ...applicant, token: 't2' } },
        does: [{ updateUserInfo: { userInfo: { ...applicant, token: 't2' }, token: 't' } }, forgetQueries],
      },
    },
    ...['profile.saved', 'session.updated', 'session.ended'].map((when) => ({
      section: '4: Session',
      given: given({ account: 'guest', page: 'open', path: '/' }),
      when,
      expect: { state: at('guest', 'open'), context: { session: null } },
    })),
    {
      section: 'rulings: Accounts',
      given: given({ session: applicant, account: 'signedIn', page: 'open', path: '/', search: '' }),
      when: 'session.ended',
      expect: {
        state: at('guest', 'opening'),
        context: { session: null, location: home },
        does: [forgets('u1'), removed(applicant), forgetQueries, closeMenus],
        invokes: opens(home, null),
      },
    },
    {
      section: '2.1; rulings: Accounts',
      given: given({ session: employer, account: 'signedIn', page: 'open', path: '/my-jobs', search: '?page=2' }),
      when: 'session.ended',
      expect: {
        state: at('guest', 'opening'),
        context: { session: null, location: login('/my-jobs?page=2') },
        does: [forgets('u2'), removed(employer), forgetQueries, writes(login('/my-jobs?page=2'), true), closeMenus],
        invokes: opens(login('/my-jobs?page=2'), null),
      },
    },

    // The screen has unsaved input.
    {
      section: '2.6',
      given: given({ account: 'guest', page: 'open', path: '/' }),
      when: 'navigation.blocked',
      expect: { state: at('guest', 'blocked') },
    },
    { section: '2.6', given: given({ account: 'guest', page: 'blocked', path: '/' }), when: 'navigation.freed', expect: { state: at('guest', 'open') } },
    {
      section: '2.6',
      given: given({ account: 'guest', page: 'blocked', path: '/', search: '' }),
      when: { type: 'navigate', to: '/jobs' },
      expect: { state: at('guest', 'blocked'), context: { location: home }, does: [{ askToLeave: { navigation: { to: '/jobs' } } }] },
    },
    {
      section: '2.6',
      given: given({ account: 'guest', page: 'blocked', path: '/', search: '' }),
      when: 'location.changed(my jobs)',
      expect: {
        state: at('guest', 'blocked'),
        context: { location: home },
        does: [writes(home), { askToLeave: { navigation: { to: '/my-jobs?page=2', state: {} } } }],
      },
    },
    {
      section: '2.6; rulings: The listing',
      given: given({ account: 'guest', page: 'blocked', path: '/' }),
      when: 'location.changed(home again)',
      expect: { state: at('guest', 'blocked'), context: { location: homeAgain }, does: [{ notifyScreen: { search: '?page=2' } }] },
    },
    {
      section: '2.6; rulings: The listing',
      given: given({ account: 'guest', page: 'blocked', path: '/' }),
      when: 'navigate(home)',
      expect: { state: at('guest', 'blocked'), does: [closeMenus, writes(home), { notifyScreen: { search: '' } }] },
    },
    {
      section: '2.2, 2.6',
      given: given({ session: applicant, account: 'loggingOut', page: 'blocked', path: '/' }),
      when: 'logout done',
      expect: { state: at('guest', 'open'), does: [forgets('u1'), ...ended(applicant), closeMenus, writes(home), { notifyScreen: { search: '' } }] },
    },

    // The parts of the whole visit are fetched later; the failure of one leaves the visit running.
    {
      section: '2.2, 2.3',
      given: given({ account: 'guest', page: 'open', path: '/' }),
      when: 'part.fetched',
      expect: { state: at('guest', 'open'), invokes: { overlays: part('overlays') } },
    },
    {
      section: '7: fetch layer',
      given: given({ account: 'guest', page: 'open', path: '/' }),
      when: 'screen failed',
      expect: { state: at('guest', 'crashed'), tags: [] },
    },
    {
      section: '7: fetch layer',
      given: given({ account: 'guest', page: 'open', path: '/' }),
      when: 'toasts failed',
      expect: { state: at('guest', 'open'), does: [{ reportFailure: { error: crash } }] },
    },

    // The token is no longer valid.
    ...(['signedIn', 'loggingOut'] as const).map((account) => ({
      section: 'rulings: Accounts',
      given: given({ session: applicant, account, page: 'open', path: '/', search: '' }),
      when: 'session.expired',
      expect: {
        state: at('guest', 'opening'),
        context: { session: null, location: login('/') },
        does: [account === 'signedIn' ? keeps('u1', '/') : forgets('u1'), ...ended(applicant), expired, writes(login('/')), closeMenus],
        invokes: opens(login('/'), null),
      },
    })),
    ...(['opening', 'open'] as const).map((page) => ({
      section: 'rulings: Accounts',
      given: given({ session: employer, account: 'signedIn', page, path: '/my-jobs', search: '?page=2' }),
      when: 'session.expired',
      expect: {
        state: at('guest', 'opening'),
        context: { session: null, location: login('/my-jobs?page=2') },
        does: [keeps('u2', '/my-jobs'), ...ended(employer), expired, writes(login('/my-jobs?page=2')), closeMenus],
        invokes: opens(login('/my-jobs?page=2'), null),
      },
    })),
    {
      section: 'rulings: Accounts',
      given: given({ session: applicant, account: 'signedIn', path: '/login', from: '/my-jobs?page=2' }),
      when: 'session.expired',
      expect: {
        state: at('guest', 'opening'),
        context: { session: null, location: login('/my-jobs?page=2') },
        does: [keeps('u1', '/login'), ...ended(applicant), expired, writes(login('/my-jobs?page=2')), closeMenus],
        invokes: opens(login('/my-jobs?page=2'), null),
      },
    },
    { section: 'rulings: Accounts', given: given({ account: 'guest', page: 'open' }), when: 'session.expired', expect: { state: at('guest', 'open') } },

    // The visitor logs out.
    {
      section: '2.2, 7: Authentication and accounts',
      given: given({ session: applicant, account: 'signedIn', page: 'open', path: '/' }),
      when: 'logout',
      expect: { state: at('loggingOut', 'open'), tags: ['busy'], context: { session: applicant }, invokes: { logout: undefined } },
    },
    { section: '2.2', given: given({ account: 'guest', page: 'open' }), when: 'logout', expect: { state: at('guest', 'open') } },
    { section: '2.2', given: given({ account: 'loggingOut', page: 'open' }), when: 'logout', expect: { state: at('loggingOut', 'open') } },
    {
      section: '2.2, 4: Session',
      given: given({ session: applicant, account: 'loggingOut', page: 'open', path: '/' }),
      when: 'logout done',
      expect: {
        state: at('guest', 'open'),
        tags: [],
        context: { session: null, location: home },
        does: [forgets('u1'), ...ended(applicant), closeMenus, writes(home), { notifyScreen: { search: '' } }],
      },
    },
    ...(['/', '/login'] as const).map((path) => ({
      section: '2.2, 4: Session',
      given: given({ session: applicant, account: 'loggingOut', page: 'opening', path }),
      when: 'logout done',
      expect: {
        state: at('guest', 'opening'),
        context: { session: null, location: home },
        does: [forgets('u1'), ...ended(applicant), writes(home), closeMenus],
        invokes: opens(home, null),
      },
    })),
    {
      section: '8: Logout, rulings: Accounts',
      given: given({ account: 'loggingOut', page: 'open', session: applicant }),
      when: 'logout failed',
      expect: { state: at('signedIn', 'open'), tags: [], context: { session: applicant }, does: [{ toast: { tone: 'error', text: 'Logout failed!' } }] },
    },
  ],
  exceptions: Object.fromEntries(['toasts', 'shell', 'orphans', 'history', 'otherTabs', 'viewport'].map((feed) => [`(root) invoke ${feed}`, 'it runs as long as the visit lasts'])),
  equivalents: {
    'visiting.page.open xstate.error.actor.screen: drop action 0 xstate.stopChild':
      'an actor that has failed runs no more, and the next screen takes its name from it in any case',
    'visiting.account initial: signedIn': 'signedIn without a session leads on at once to guest',
    'visiting.account.loggingOut always: retarget to visiting.account.signedIn': 'signedIn without a session leads on at once to guest',
    'visiting.account.loggingOut session.changed: retarget to visiting.account.guest': 'guest with a session leads on at once to signedIn',
    'visiting.account.loggingOut xstate.done.actor.logout: retarget to visiting.account.signedIn':
      'signedIn without a session leads on at once to guest',
    'visiting.account.loggingOut xstate.done.actor.logout: retarget to visiting.account.loggingOut':
      'loggingOut without a session leads on at once to guest',
    'visiting.account.loggingOut xstate.error.actor.logout: retarget to visiting.account.guest':
      'guest with a session leads on at once to signedIn',
  },
})
