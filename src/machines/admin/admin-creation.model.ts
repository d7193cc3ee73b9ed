import { adminCreationMachine } from './admin-creation.machine.ts'
import { done, failed, model } from '../model.ts'
import { failures, offline, restarting, commonPassword, passwordless, tooLate, tooMany, toVerified, unreadable, unverified, wordless } from '../model/refusals.ts'

const person = { firstName: 'Grace', surname: 'Akello', email: 'grace@example.com', telephone: '+256700000000' }
const fields = { ...person, password: 'a longer one' }
const good = { ...fields, confirmPassword: 'a longer one', role: 'Admin' } as const
const blank = { firstName: '', surname: ' ', email: '', telephone: '', password: '', confirmPassword: '', role: '' } as const
const clean = { problems: {}, failure: null }
const both = ['Admin', 'Super-Admin'] as const
const narrowed = 'with one role'
const without = 'without passwords' as const
const loggedOut = 'You must be logged in to create an admin.'
const byProvider = 'Acme decides who is an Admin: whoever has no group for it there loses the role at the next login.'
const unsaid = 'An error occurred. Please try again.'
const nameMissing = { status: 400, message: 'First Name is required.' }
const passwordMissing = { status: 400, message: 'Password is required.' }

/** The refusals of creating an Admin: those of every call, and no others. */
const refused = { createAdmin: unverified, createSuperAdmin: { status: 403, message: 'Only a Super-Admin can create a Super-Admin.' } }

const outcomes = (id: keyof typeof refused) => ({
  taken: failed(id, { status: 409, message: 'An account with this e-mail exists already.' }),
  weak: failed(id, commonPassword('password')),
  'taken, unsaid': failed(id, { status: 409 }),
  refused: failures(id, refused[id], nameMissing, passwordMissing, passwordless, ...toVerified),
  'without a word': failures(id, wordless, offline, tooLate, unreadable),
})

export const adminCreationModel = model(adminCreationMachine, {
  inputs: {
    'signed in': { creator: 'u9', offered: both, asksPassword: true, adminsBy: null },
    'signed out': { creator: null, offered: both, asksPassword: true, adminsBy: null },
    [narrowed]: { creator: 'u8', offered: null, asksPassword: true, adminsBy: null },
    [without]: { creator: 'u7', offered: both, asksPassword: false, adminsBy: 'Acme' },
  },
  cases: {
    submit: {
      admin: { type: 'submit', draft: { ...good, email: ' grace@example.com ' } },
      'super-admin': { type: 'submit', draft: { ...good, role: 'Super-Admin' } },
      blank: { type: 'submit', draft: blank },
      malformed: { type: 'submit', draft: { ...good, email: 'grace', telephone: '12', password: 'seven77', confirmPassword: 'seven7' } },
      'no role': { type: 'submit', draft: { ...good, role: '' } },
    },
    togglePassword: [{ type: 'togglePassword' }],
    'xstate.done.actor.loadOffered': { both: done('loadOffered', both), admins: done('loadOffered', ['Admin']) },
    'xstate.error.actor.loadOffered': [failures('loadOffered', offline, tooLate, unreadable, restarting, tooMany)],
    'xstate.done.actor.createAdmin': [done('createAdmin')],
    'xstate.done.actor.createSuperAdmin': [done('createSuperAdmin')],
    'xstate.error.actor.createAdmin': outcomes('createAdmin'),
    'xstate.error.actor.createSuperAdmin': outcomes('createSuperAdmin'),
  },
  key: ({ value, context: { creator, offered, asksPassword, problems, failure, passwordShown } }) => {
    const wrong = Object.keys(problems).length > 0 || failure !== null
    // An Admin's form differs from a Super-Admin's only at the start.
    if (creator === 'u8') return [value === 'asking', offered.length]
    if (!asksPassword) return [asksPassword, value, wrong]
    return [value, Object.keys(problems).length, failure !== null, wrong || passwordShown]
  },
  rows: [
    {
      section: '2.15',
      input: ['signed in', 'signed out'],
      when: 'start',
      expect: { state: 'editing', tags: [], context: { ...clean, offered: both, adminsBy: null, passwordShown: false }, shows: ['Super-Admin'] },
    },
    {
      section: 'issue 16: Sign-in by OpenID Connect',
      input: without,
      when: 'start',
      expect: { state: 'editing', tags: [], context: { ...clean, asksPassword: false, adminsBy: 'Acme', passwordShown: false }, shows: ['Super-Admin', 'The one with which they log in.', byProvider] },
    },
    { section: 'rulings: Accounts', input: narrowed, when: 'start', expect: { state: 'asking', tags: ['busy'], context: { offered: [] }, invokes: { loadOffered: undefined }, shows: ['Loading...'] } },
    { section: '2.15', given: 'asking', when: 'togglePassword', expect: { state: 'asking', context: { passwordShown: false } } },
    { section: '2.15', given: 'asking', when: 'submit', expect: { state: 'asking', context: clean } },
    { section: 'rulings: Accounts', when: 'loadOffered done(both)', expect: { state: 'editing', tags: [], context: { offered: both }, shows: ['Super-Admin'] } },
    ...['loadOffered done(admins)', 'loadOffered failed'].map((when) => ({
      section: 'rulings: Accounts; issue 13: The form offers only roles that may be made',
      when,
      expect: { state: 'editing' as const, tags: [], context: { offered: ['Admin'] as const } },
    })),
    ...['submit(admin)', 'submit(blank)'].map((when) => ({
      section: '5: Admin create',
      input: 'signed out' as const,
      given: 'editing' as const,
      when,
      expect: {
        state: 'editing' as const,
        context: { problems: {}, failure: loggedOut },
        does: [],
        shows: [loggedOut],
      },
    })),
    {
      section: '5: Admin create',
      input: 'signed in',
      given: 'editing',
      when: 'submit(blank)',
      expect: {
        state: 'editing',
        context: {
          problems: {
            firstName: 'First Name is required.',
            surname: 'Surname is required.',
            email: 'Email is required.',
            telephone: 'Phone number is required.',
            password: 'Password is required.',
            role: 'Please select a role before proceeding.',
          },
          failure: null,
        },
        shows: [
          'First Name is required.',
          'Surname is required.',
          'Email is required.',
          'Phone number is required.',
          'Password is required.',
          'Please select a role before proceeding.',
        ],
      },
    },
    {
      section: '5: Admin create',
      input: 'signed in',
      given: 'editing',
      when: 'submit(malformed)',
      expect: {
        state: 'editing',
        context: {
          problems: {
            email: 'Invalid email format.',
            telephone: 'Invalid telephone format.',
            password: 'Password must be at least 8 characters.',
            confirmPassword: 'Passwords do not match.',
          },
          failure: null,
        },
        shows: ['Invalid email format.', 'Password must be at least 8 characters.', 'Passwords do not match.'],
      },
    },
    {
      section: 'issue 16: Sign-in by OpenID Connect',
      input: without,
      given: 'editing',
      when: 'submit(malformed)',
      expect: { state: 'editing', context: { problems: { email: 'Invalid email format.', telephone: 'Invalid telephone format.' }, failure: null }, shows: ['Invalid email format.'] },
    },
    ...(['editing', 'creatingAdmin', 'creatingSuperAdmin'] as const).map((state) => ({
      section: 'issue 16: Sign-in by OpenID Connect',
      input: without,
      given: state,
      when: 'togglePassword',
      expect: { state, context: { passwordShown: false } },
    })),
    {
      section: '2.15',
      input: 'signed in',
      given: 'editing',
      when: 'submit(no role)',
      expect: { state: 'editing', context: { problems: { role: 'Please select a role before proceeding.' }, failure: null } },
    },
    {
      section: '2.15; issue 13: The form offers only roles that may be made',
      given: ({ value, context: { offered } }) => value === 'editing' && offered.length === 1,
      when: 'submit(super-admin)',
      expect: { state: 'editing', context: { problems: { role: 'Please select a role before proceeding.' }, failure: null } },
    },
    ...(
      [
        ['admin', 'Admin', 'creatingAdmin', 'createAdmin', 'Admin created successfully!'],
        ['super-admin', 'Super-Admin', 'creatingSuperAdmin', 'createSuperAdmin', 'Super-Admin created successfully!'],
      ] as const
    ).flatMap(([name, role, state, call, text]) => [
      {
        section: '3: Admin creation payload, 7',
        input: 'signed in' as const,
        given: 'editing' as const,
        when: `submit(${name})`,
        expect: { state, tags: ['busy'], context: clean, invokes: { [call]: { ...fields, role, createdBy: 'u9' } } },
      },
      {
        section: 'issue 16: Sign-in by OpenID Connect',
        input: without,
        given: 'editing' as const,
        when: `submit(${name})`,
        expect: { state, tags: ['busy'], context: clean, invokes: { [call]: { ...person, role, createdBy: 'u7' } } },
      },
      { section: '2.15', given: state, when: 'submit', expect: { state } },
      ...[true, false].map((shown) => ({
        section: '2.9, 2.15',
        input: 'signed in' as const,
        given: ({ value, context }: { value: string; context: { passwordShown: boolean } }) => value === state && context.passwordShown !== shown,
        when: 'togglePassword',
        expect: { state, context: { passwordShown: shown } },
      })),
      {
        section: '8: Admin create',
        when: `${call} done`,
        expect: {
          state: 'editing' as const,
          tags: [],
          context: { ...clean, passwordShown: false },
          does: [{ toast: { tone: 'success' as const, text } }, { emit: { type: 'created' } }],
        },
      },
      ...(
        [
          ['taken', 'An account with this e-mail exists already.'],
          ['taken, unsaid', unsaid],
        ] as const
      ).map(([outcome, problem]) => ({
        section: '8: Admin create',
        when: `${call} failed(${outcome})`,
        expect: { state: 'editing' as const, tags: [], context: { problems: { email: problem }, failure: null }, shows: [problem] },
      })),
      {
        section: 'issue 13, 4: passwords',
        input: 'signed in' as const,
        when: `${call} failed(weak)`,
        expect: { state: 'editing' as const, tags: [], context: { problems: { password: commonPassword('').message }, failure: null }, shows: [commonPassword('').message] },
      },
      ...(
        [
          ['refused', refused[call].message],
          ['without a word', unsaid],
        ] as const
      ).map(([outcome, failure]) => ({
        section: '8: Admin create',
        when: `${call} failed(${outcome})`,
        expect: {
          state: 'editing' as const,
          tags: [],
          context: { problems: {}, failure },
          does: [],
          shows: [failure],
        },
      })),
    ]),
    ...[true, false].map((shown) => ({
      section: '2.9, 2.15',
      input: ['signed in', 'signed out', narrowed] as const,
      given: ({ value, context }: { value: string; context: { passwordShown: boolean } }) => value === 'editing' && context.passwordShown !== shown,
      when: 'togglePassword',
      expect: { state: 'editing' as const, context: { passwordShown: shown } },
    })),
  ],
  equivalents: Object.fromEntries(
    [
      ...['Admin', 'SuperAdmin'].flatMap((role) =>
        ['done.actor.create%', 'error.actor.create%[0]', 'error.actor.create%[1]', 'error.actor.create%[2]'].map((end) => `creating${role} xstate.${end.replace('%', role)}`),
      ),
      'asking xstate.done.actor.loadOffered',
      'asking xstate.error.actor.loadOffered',
      'editing submit[0]',
      'editing submit[3]',
    ].map((transition) => [`${transition}: retarget to starting`, 'starting leads on at once to editing where the roles are known']),
  ),
})
