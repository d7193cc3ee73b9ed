import type { SnapshotFrom } from 'xstate'
import { done, failed, model } from '../model.ts'
import { failures, notAnImage, offline, restarting, toAnyone, toFiles, commonPassword, passwordless, tooLate, tooMany, unreadable, wordless } from '../model/refusals.ts'
import { pngFile } from '../model/samples.ts'
import type { Draft } from './registration.draft.ts'
import { registrationMachine, type Options } from './registration.machine.ts'

const lists = { countries: ['Kenya', 'Uganda'], industries: [{ category: 'Manufacturing', names: ['Apparel Manufacturing', 'Textile Manufacturing'] }] }
const strict: Options = { ...lists, mode: 'strict' }
const lenient: Options = { ...lists, mode: 'lenient' }

const resume = new File(['%PDF-1.4'], 'ada.pdf')
const logo = pngFile('looms.png')

/** The required fields, as they are sent; a person whom the sign-in provider knows types no other. */
const details = {
  firstName: 'Ada',
  surname: 'Byron',
  nin: 'CF12345678ABCD',
  dateOfBirth: '1990-12-10',
  gender: 'female',
  country: 'Uganda',
  city: 'Kampala',
}
const person = { ...details, email: 'ada@example.com', password: ' Kazi-demo-1' }
const company = {
  employerName: 'Lake Looms',
  industry: 'Textile Manufacturing',
  officialEmail: 'work@looms.example',
  phone: '+256414000001',
  address: '1 Lake Road',
}

const typedPerson = { ...person, firstName: ' Ada ', confirmPassword: person.password, telephone: ' ' }
const noLinks = { 'socialMedia.twitter': '', 'socialMedia.facebook': '', 'socialMedia.linkedin': '', 'socialMedia.instagram': '' }
const typedCompany = { ...company, position: '', website: '', ...noLinks }

const blankPerson = {
  firstName: '', surname: '', telephone: '', email: '', password: '', confirmPassword: '', nin: '', dateOfBirth: '', gender: 'female', country: '', city: '',
}
const blankCompany = { employerName: '', industry: '', officialEmail: '', phone: '', address: '', position: '', website: '', ...noLinks }

const detailProblems = {
  firstName: 'First name is required.',
  surname: 'Surname is required.',
  nin: 'NIN is required.',
  dateOfBirth: 'Date of birth is required.',
  country: 'Country is required.',
  city: 'City is required.',
}
const personProblems = { ...detailProblems, email: 'Email is required.', password: 'Password is required.' }
const companyProblems = {
  employerName: 'Employer name is required.',
  industry: 'Industry is required.',
  officialEmail: 'Official email is required.',
  phone: 'Phone is required.',
  address: 'Address is required.',
}

const submit = (fields: Draft['fields'], file: File | null) => ({ type: 'submit', draft: { fields, file } }) as const

const registered = {
  token: 't',
  userId: 'u1',
  email: 'ada@example.com',
  isActive: false,
  firstName: 'Ada',
  surname: 'Byron',
  fullName: 'Ada Byron',
}
/** A person whom the sign-in provider knows. */
const newcomer = { proof: 'sealed', email: 'ada@example.com', firstName: 'Ada', surname: 'Byron', roles: ['Applicant', 'Employer'] as ('Applicant' | 'Employer')[] }
const oneRole = { ...newcomer, roles: ['Applicant' as const] }
const anybody = { newcomer: null, returnTo: '/job-details/j1', typedBefore: null }
/** What a reload leaves of a form that was filled in. */
const typedBefore = { role: 'Applicant' as const, fields: Object.fromEntries(Object.entries({ ...details, email: 'ada@example.com', telephone: '' }).filter(([name]) => name !== 'nin')) }
const afterReload = 'issue 18: progress kept over a reload; rulings: Sessions'

const tooLongAgo = { status: 400, message: 'Your login was too long ago. Please log in again, then register.' }
const onlyAs = (role: string) => ({ status: 403, message: `You can register as ${role} only.` })
const nameMissing = { status: 400, message: 'First name is required.' }
const files = {
  Applicant: [{ status: 415, message: 'A CV must be a .pdf, .doc, .docx file whose content is what its name says.' }, ...toFiles(5)],
  Employer: [notAnImage, ...toFiles(4)],
}
const taken = { status: 409, message: 'An account with this e-mail exists already.' }
const summary = 'Please fix the validation errors before proceeding.'
const roleMissing = 'Please select a role before proceeding.'

type Snapshot = SnapshotFrom<typeof registrationMachine>
/** A state in which the password cannot be read yet; a form without one never shows it. */
const hidden = (state: 'filling' | 'registering') => (before: Snapshot) => before.matches(state) && !before.context.passwordShown
const key = ({ value, context: { typedBefore: before, options, role, roleProblem, problems, failure } }: Snapshot) => {
  const notice = Object.keys(problems).length > 0 ? 'problems' : failure !== null ? 'failure' : 'nothing'
  return [value === 'loading' && before !== null ? 'loading again' : value, options?.mode, role, roleProblem !== null, value === 'filling' ? notice : notice !== 'nothing']
}

/** The second step, in these modes. */
const fillsIn = (modes: readonly Options['mode'][]) => ({ value, context: { options } }: Snapshot) =>
  value === 'filling' && options !== null && modes.includes(options.mode)

/** Registering in a role; `output` is the server's response. A person whom the provider knows is verified at once, and goes to `destination`. */
const flowOf = (role: 'Applicant' | 'Employer', destination: string | null = null) => {
  const isKnown = destination !== null
  const output = { ...registered, isActive: isKnown, role, message: 'Registration successful! Check your e-mail.' }
  const { message: _, ...userInfo } = output
  const navigate = !isKnown ? { to: '/verify-otp', state: { email: 'ada@example.com' } } : { to: destination }
  const keepReturn = { email: 'ada@example.com', returnTo: isKnown ? '/my-profile' : anybody.returnTo }
  const entered = [{ startSession: { userInfo } }, { keepReturn }, { navigate }] as const
  const untried = { problems: {}, failure: null, progress: null }

  const cases = {
    chooseRole: [{ type: 'chooseRole', role }],
    next: [{ type: 'next' }],
    back: [{ type: 'back' }],
    change: [{ type: 'change', fields: { surname: 'Byron', city: 'Jinja', nin: 'CF12345678ABCD', ...(isKnown ? {} : { password: 'Kazi-demo-1', confirmPassword: 'Kazi' }) } }],
    togglePassword: [{ type: 'togglePassword' }],
    'upload.progressed': [{ type: 'upload.progressed', percent: 40 }],
    retry: [{ type: 'retry' }],
    'xstate.done.actor.loadOptions': { strict: done('loadOptions', strict), lenient: done('loadOptions', lenient) },
    'xstate.error.actor.loadOptions': {
      refused: failures('loadOptions', restarting, tooMany, offline, tooLate, unreadable),
      wordless: failed('loadOptions', wordless),
    },
    'xstate.done.actor.register': { message: done('register', output), wordless: done('register', { ...output, message: '' }) },
    'xstate.error.actor.register': {
      taken: failures('register', taken, nameMissing, passwordless, tooLongAgo, onlyAs(role === 'Applicant' ? 'Employer' : 'Applicant'), ...files[role], ...toAnyone),
      weak: failed('register', commonPassword('password')),
      wordless: failures('register', wordless, offline, tooLate, unreadable),
    },
  } as const

  const fails = (name: string, text: string) => ({
    section: '8: Registration',
    when: `register failed(${name})`,
    expect: {
      state: 'filling' as const,
      tags: [],
      context: { role, problems: {}, failure: text, progress: null },
      does: [],
      shows: [text, 'Step 2 of 2'],
    },
  })
  const ends = (name: string, text: string) => ({
    section: '2.10, 4: Registration, 7, 8: Registration',
    when: `register done(${name})`,
    expect: { state: 'done' as const, does: [{ toast: { tone: 'success' as const, text } }, ...entered] },
  })

  const rows = [
    { section: '2.10, 7: Static data', when: 'start', expect: { state: 'loading', tags: ['busy'], invokes: { loadOptions: null }, shows: ['Loading...'] } },
    ...[strict, lenient].map((options) => ({
      section: '2.10',
      given: ({ value, context }: Snapshot) => value === 'loading' && context.typedBefore === null,
      when: `loadOptions done(${options.mode})`,
      expect: { state: 'choosing' as const, tags: [], context: { options, ...(isKnown ? {} : { role: null }), roleProblem: null, failure: null }, shows: ['Step 1 of 2', 'Register As'] },
    })),
    { section: '7: fetch layer', when: 'loadOptions failed(refused)', expect: { state: 'unavailable', tags: [], context: { failure: restarting.message }, shows: [restarting.message] } },
    { section: '7: fetch layer', when: 'loadOptions failed(wordless)', expect: { state: 'unavailable', tags: [], context: { failure: 'The form could not be loaded.' }, shows: ['The form could not be loaded.'] } },
    { section: '7: fetch layer', given: 'unavailable', when: 'retry', expect: { state: 'loading', tags: ['busy'], invokes: { loadOptions: null } } },

    { section: '2.10', given: 'choosing', when: 'chooseRole', expect: { state: 'choosing', context: { role, roleProblem: null, problems: {}, failure: null } } },
    { section: '4: Registration, 5: Role selection', given: ({ value, context }: Snapshot) => value === 'choosing' && context.role === null, when: 'next', expect: { state: 'choosing', context: { role: null, roleProblem: roleMissing }, shows: [roleMissing, 'Step 1 of 2'] } },
    { section: '4: Registration', given: ({ value, context }: Snapshot) => value === 'choosing' && context.role !== null, when: 'next', expect: { state: 'filling', tags: [], context: { role, roleProblem: null }, shows: ['Step 2 of 2'] } },
    { section: '4: Registration', given: 'filling', when: 'back', expect: { state: 'choosing', context: { role, roleProblem: null }, shows: ['Step 1 of 2'] } },
    { section: '4: Registration', given: 'filling', when: 'next', expect: { state: 'filling' } },
    { section: '2.10', given: hidden('filling'), when: 'togglePassword', expect: { state: 'filling', context: { passwordShown: !isKnown } } },
    { section: '2.10', given: hidden('registering'), when: 'togglePassword', expect: { state: 'registering', context: { passwordShown: !isKnown } } },

    {
      section: afterReload,
      given: ({ value, context }: Snapshot) => value === 'filling' && Object.keys(context.typed).length === 0,
      when: 'change',
      expect: { state: 'filling', context: { typed: { surname: 'Byron', city: 'Jinja' } } },
    },
    { section: '2.10', given: 'registering', when: 'submit', expect: { state: 'registering' } },
    { section: '2.10', given: 'registering', when: 'back', expect: { state: 'registering' } },
    { section: 'rulings: The rest', given: 'registering', when: 'upload.progressed', expect: { state: 'registering', tags: ['busy'], context: { progress: 40 }, shows: ['40 %'] } },
    { section: 'rulings: The rest', given: 'filling', when: 'upload.progressed', expect: { state: 'filling', context: { progress: null } } },
    ends('message', output.message),
    ends('wordless', 'Registration successful!'),
    fails('taken', taken.message),
    {
      section: 'issue 13, 4: passwords',
      when: 'register failed(weak)',
      expect: { state: 'filling', tags: [], context: { role, problems: { password: commonPassword('').message }, failure: null, progress: null }, shows: [summary, commonPassword('').message] },
    },
    fails('wordless', 'Registration failed!'),
  ] as const

  const refused = (name: string, problems: { [field: string]: string }, mode: readonly Options['mode'][], section: string) => ({
    section,
    given: fillsIn(mode),
    when: `submit(${name})`,
    expect: { state: 'filling' as const, tags: [], context: { role, ...untried, problems }, shows: [summary, ...Object.values(problems)] },
  })
  const accepted = (name: string, fields: object, file: File | null, mode: readonly Options['mode'][], section: string) => ({
    section,
    given: fillsIn(mode),
    when: `submit(${name})`,
    expect: {
      state: 'registering' as const,
      tags: ['busy'],
      context: { role, ...untried, progress: file === null ? null : 0 },
      invokes: { register: { fields: { role, ...fields }, file } },
      shows: ['Registering...'],
    },
  })
  return { cases, rows, refused, accepted }
}

const either = ['strict', 'lenient'] as const
const onStrict = ['strict'] as const
const onLenient = ['lenient'] as const

const applicant = flowOf('Applicant')

export const applicantModel = model(registrationMachine, {
  name: 'applicantRegistration',
  inputs: { 'fresh page': anybody, 'after a reload': { ...anybody, typedBefore } },
  cases: {
    ...applicant.cases,
    submit: {
      good: submit({ ...typedPerson, telephone: ' +256700000001 ' }, resume),
      bare: submit(typedPerson, null),
      blank: submit(blankPerson, null),
      wrong: submit(
        { ...typedPerson, telephone: '123', email: 'ada', password: 'short', nin: 'CM12345678ABCD' },
        new File(['GIF'], 'ada.gif'),
      ),
    },
  },
  key,
  rows: [
    ...applicant.rows,
    { section: afterReload, input: 'after a reload', when: 'start', expect: { state: 'loading', context: { role: typedBefore.role, typed: typedBefore.fields }, invokes: { loadOptions: null } } },
    ...[strict, lenient].map((options) => ({
      section: afterReload,
      input: 'after a reload' as const,
      given: 'loading' as const,
      when: `loadOptions done(${options.mode})`,
      expect: { state: 'filling' as const, tags: [], context: { options, role: typedBefore.role, typed: typedBefore.fields }, shows: ['Step 2 of 2', 'What you typed before is still here.'] },
    })),
    {
      section: afterReload,
      input: 'after a reload',
      given: ({ value, context }) => value === 'filling' && context.typed === typedBefore.fields,
      when: 'change',
      expect: { state: 'filling', context: { typed: { ...typedBefore.fields, city: 'Jinja' } } },
    },
    applicant.accepted('good', { ...person, telephone: '+256700000001' }, resume, either, '3: Registration payload, 7'),
    applicant.accepted('bare', person, null, onLenient, '3: Registration payload, 5: Applicant'),
    applicant.refused('bare', { resume: 'Resume is required.' }, onStrict, '5: Applicant'),
    applicant.refused('blank', { ...personProblems, resume: 'Resume is required.' }, onStrict, '5: Registration, 5: Applicant'),
    applicant.refused('blank', personProblems, onLenient, '5: Registration'),
    applicant.refused(
      'wrong',
      {
        telephone: 'Invalid telephone format.',
        email: 'Invalid email format.',
        password: 'Password must be at least 8 characters long.',
        confirmPassword: 'Passwords do not match.',
        nin: 'Invalid NIN prefix for gender: female',
        resume: 'Choose a PDF, DOC or DOCX file.',
      },
      either,
      '5: Registration; rulings: Jobs, applications, files',
    ),
  ],
})

const notReloaded = { 'loading xstate.done.actor.loadOptions[0]': 'applicantRegistration begins after a reload' }
const employer = flowOf('Employer')

export const employerModel = model(registrationMachine, {
  name: 'employerRegistration',
  exceptions: notReloaded,
  inputs: { 'fresh page': anybody },
  cases: {
    ...employer.cases,
    submit: {
      good: submit({ ...typedPerson, ...typedCompany, position: 'Owner', website: 'https://looms.example', 'socialMedia.linkedin': ' https://linkedin.com/in/looms ' }, logo),
      bare: submit({ ...typedPerson, ...typedCompany }, null),
      blank: submit({ ...blankPerson, ...blankCompany }, null),
      wrong: submit(
        { ...typedPerson, ...typedCompany, nin: 'CF1234', officialEmail: 'looms', phone: '12-34', website: 'looms', 'socialMedia.twitter': 'ftp://twitter.com/looms' },
        new File(['PDF'], 'looms.pdf'),
      ),
    },
  },
  key,
  rows: [
    ...employer.rows,
    employer.accepted(
      'good',
      {
        ...person, ...company, position: 'Owner', website: 'https://looms.example',
        socialMedia: { linkedin: 'https://linkedin.com/in/looms' }, registeringPersonName: 'Ada Byron',
      },
      logo,
      either,
      '3: Registration payload, 7',
    ),
    employer.accepted('bare', { ...person, ...company, registeringPersonName: 'Ada Byron' }, null, onLenient, '3: Registration payload, 5: Employer'),
    employer.refused('bare', { socialMedia: 'Social media link is required.', companyLogo: 'Logo is required.' }, onStrict, '5: Employer'),
    employer.refused(
      'blank',
      { ...personProblems, ...companyProblems, socialMedia: 'Social media link is required.', companyLogo: 'Logo is required.' },
      onStrict,
      '5: Registration, 5: Employer',
    ),
    employer.refused('blank', { ...personProblems, ...companyProblems }, onLenient, '5: Registration, 5: Employer'),
    employer.refused(
      'wrong',
      {
        nin: 'NIN must be 14 characters long.',
        officialEmail: 'Please provide a valid work email address.',
        phone: 'Invalid phone format.',
        website: 'Invalid website URL.',
        'socialMedia.twitter': 'Invalid social media URL.',
        companyLogo: 'Choose a PNG, JPEG or WebP image.',
      },
      either,
      '5: Registration, 5: Employer; rulings: Jobs, applications, files',
    ),
  ],
})

const known = flowOf('Applicant', '/my-profile')
const typedAtProvider = { ...details, firstName: ' Ada ', telephone: ' ' }
const sent = { ...details, proof: newcomer.proof, email: newcomer.email }

export const newcomerModel = model(registrationMachine, {
  name: 'newcomerRegistration',
  exceptions: { ...notReloaded, 'filling togglePassword': 'the form has no password', 'registering togglePassword': 'the form has no password' },
  inputs: { 'known to the provider': { newcomer, returnTo: '/my-profile', typedBefore: null }, 'with one role': { newcomer: oneRole, returnTo: '/my-profile', typedBefore: null } },
  cases: {
    ...known.cases,
    submit: {
      good: submit({ ...typedAtProvider, telephone: ' +256700000001 ' }, resume),
      bare: submit(typedAtProvider, null),
      blank: submit({ firstName: '', surname: '', telephone: '', nin: '', dateOfBirth: '', gender: 'female', country: '', city: '' }, null),
    },
  },
  key,
  rows: [
    ...known.rows,
    { section: 'issue 16: Sign-in by OpenID Connect', input: 'known to the provider', when: 'start', expect: { state: 'loading', context: { role: null }, invokes: { loadOptions: null } } },
    { section: 'issue 16: Sign-in by OpenID Connect, roles by claim', input: 'with one role', when: 'start', expect: { state: 'loading', context: { role: 'Applicant' }, invokes: { loadOptions: null } } },
    known.accepted('good', { ...sent, telephone: '+256700000001' }, resume, either, 'issue 16: the provider\'s verified e-mail alone links to an account'),
    known.accepted('bare', sent, null, onLenient, 'issue 16: Sign-in by OpenID Connect, 5: Applicant'),
    known.refused('bare', { resume: 'Resume is required.' }, onStrict, '5: Applicant'),
    known.refused('blank', { ...detailProblems, resume: 'Resume is required.' }, onStrict, 'issue 16: Sign-in by OpenID Connect, 5: Registration'),
    known.refused('blank', detailProblems, onLenient, 'issue 16: Sign-in by OpenID Connect, 5: Registration'),
  ],
})
