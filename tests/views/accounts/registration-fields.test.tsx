import { act, render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor, type InputFrom } from 'xstate'
import { registrationMachine } from '../../../src/machines/accounts/registration.machine.ts'
import { signInMachine } from '../../../src/machines/accounts/sign-in.machine.ts'
import type { Registrant } from '../../../src/services/contract/accounts/registration.ts'
import { kazi } from '../../../src/services/contract/brand.ts'
import { RegisterView } from '../../../src/views/accounts/register.view.tsx'
import { SignInView } from '../../../src/views/accounts/sign-in.view.tsx'
import { BrandContext } from '../../../src/views/shell/brand.ts'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

const anybody = { newcomer: null, returnTo: null, typedBefore: null }
const optionsOf = (mode: 'strict' | 'lenient') =>
  done('loadOptions', { countries: ['Kenya', 'Uganda'], industries: [{ category: 'Manufacturing', names: ['Textiles', 'Looms'] }], mode })

const chosen = (role: Registrant): AnyEvent[] => [{ type: 'chooseRole', role }, { type: 'next' }]

const register = (input: InputFrom<typeof registrationMachine>, ...events: AnyEvent[]) =>
  render(<RegisterView registration={actorAfter(registrationMachine, input, ...events)} provider="Acme" today="2026-03-01" />)

/** The fields of both roles (specification 3: Registration payload; 5: Registration). */
const person = `
  group "You"
    text "First name" name=firstName autocomplete=given-name aria-required
    text "Surname" name=surname autocomplete=family-name aria-required
    tel "Telephone" name=telephone autocomplete=tel inputmode=tel — Optional. 7 to 15 digits, with or without a + before them, such as +256700123456.
  group "How you log in" — You log in with these. We send a code to the e-mail address.
    email "E-mail" name=email autocomplete=email inputmode=email aria-required
    password "Password" name=password autocomplete=new-password aria-required — At least 8 characters.
    button "Show password"
    password "Confirm password" name=confirmPassword autocomplete=new-password aria-required
  group "Identity"
    text "NIN" name=nin autocomplete=off spellcheck=false aria-required — The 14 characters of your national identification number, which begins with CM (male) or CF (female). It ties the account to one real person; employers do not see it.
    date "Date of birth" name=dateOfBirth autocomplete=bday min=1900-01-01 max=2026-03-01 aria-required
    radiogroup "Gender" aria-required
      radio "Male" name=gender value=male
      radio "Female" name=gender value=female
  group "Where you live"
    select "Country" name=country autocomplete=country-name aria-required options="Choose a country= | Kenya | Uganda"
    text "City" name=city autocomplete=address-level2 aria-required
`
const company = (unused: string, logo: string, networks: string) => `
  group "Company" ${unused}
    text "Employer name" name=employerName autocomplete=organization aria-required
    select "Industry" name=industry aria-required options="Choose an industry= | Manufacturing: Textiles, Looms"
    text "Position" name=position autocomplete=organization-title — Optional. What you do there.
    file "Logo" name=companyLogo accept=.png,.jpg,.jpeg,.webp — ${logo}. PNG, JPEG or WebP, up to 4 MB.
  group "How to reach the company" ${unused}
    email "Official email" name=officialEmail autocomplete="work email" inputmode=email aria-required
    tel "Phone" name=phone autocomplete="work tel" inputmode=tel aria-required — 7 to 15 digits, with or without a + before them, such as +256414123456.
    text "Address" name=address autocomplete=street-address aria-required
  group "Online" name=socialMedia tabindex=-1 ${unused} — Addresses that begin with https:// or http://. ${networks}
    url "Website" name=website autocomplete=url inputmode=url — Optional.
    url "Twitter" name=socialMedia.twitter autocomplete=off inputmode=url
    url "Facebook" name=socialMedia.facebook autocomplete=off inputmode=url
    url "LinkedIn" name=socialMedia.linkedin autocomplete=off inputmode=url
    url "Instagram" name=socialMedia.instagram autocomplete=off inputmode=url
`
const work = (unused: string, resume: string) => `
  group "Your work so far" ${unused}
    file "Resume" name=resume accept=.pdf,.doc,.docx — ${resume}. PDF, DOC or DOCX, up to 5 MB.
`
const head = `
  title "Register · Kazi" noindex
  h1 "Register" tabindex=-1
  link "Log in" /login
`
const firstStep = (hidden: string, role: Registrant | null, problem = '') => `
  form method=post novalidate ${hidden}
    h2 "Register As" tabindex=-1 — Step 1 of 2
    radiogroup "Register As" aria-required ${problem === '' ? '' : `aria-invalid — ${problem}`}
      radio "Applicant" name=role value=Applicant ${role === 'Applicant' ? 'checked' : ''} — I am looking for work: I apply for jobs and internships and follow what becomes of it. ${problem}
      radio "Employer" name=role value=Employer ${role === 'Employer' ? 'checked' : ''} — I have work to offer: I post jobs for a company and meet those who apply. ${problem}
    submit "Next"
`
const secondStep = (hidden: string, title: string, fields: string, end = 'button "Back"') => `
  form "Your details" method=post novalidate ${hidden}
    h2 "${title}" tabindex=-1 — Step 2 of 2
    ${fields}
    ${end}
    submit "Register"
`
const everyNetwork = 'At least one of the social networks is required.'

describe('the forms of registration (specification 2.10, 3, 5)', () => {
  test('the first step', () => {
    register(anybody, optionsOf('strict'), { type: 'next' })
    expectOutline(
      head +
        firstStep('', null, 'Please select a role before proceeding.') +
        secondStep('hidden', 'About you', person + company('disabled hidden', 'Required', everyNetwork) + work('disabled hidden', 'Required'), 'button "Back" disabled'),
    )
  })

  test('an applicant', () => {
    register(anybody, optionsOf('strict'), ...chosen('Applicant'))
    expectOutline(head + firstStep('hidden', 'Applicant') + secondStep('', 'About you', person + company('disabled hidden', 'Required', everyNetwork) + work('', 'Required')))
  })

  test('an employer, where little is required', () => {
    register(anybody, optionsOf('lenient'), ...chosen('Employer'))
    expectOutline(head + firstStep('hidden', 'Employer') + secondStep('', 'You and your company', person + company('', 'Optional', 'All of them are optional.') + work('disabled hidden', 'Optional')))
  })

  test('somebody whom the provider knows', () => {
    register({ ...anybody, newcomer: { email: 'ada@acme.example', firstName: 'Ada', surname: 'Byron', roles: ['Applicant'] } as never }, optionsOf('strict'), ...chosen('Applicant'))
    const lines = outlineOf(document.querySelector('form[aria-label]')!).slice(2, 8)
    expect(lines).toEqual([
      'group "You"',
      'text "First name" aria-required autocomplete=given-name name=firstName value=Ada',
      'text "Surname" aria-required autocomplete=family-name name=surname value=Byron',
      'tel "Telephone" autocomplete=tel inputmode=tel name=telephone — Optional. 7 to 15 digits, with or without a + before them, such as +256700123456.',
      'group "How you log in" — You log in at Acme, which has verified this address.',
      'email "E-mail" name=email readonly value=ada@acme.example',
    ])
  })
})

test('an address of the provider that no account can have is named at its field', () => {
  register({ ...anybody, newcomer: { email: 'ada', firstName: 'Ada', surname: 'Byron', roles: ['Applicant'] } as never }, optionsOf('strict'), ...chosen('Applicant'), { type: 'submit', draft: { fields: blank, file: null } })
  expect(outlineOf(document.querySelector('[name=email]')!)).toEqual(['email "E-mail" aria-invalid name=email readonly value=ada — Invalid email format.'])
})

/** The problems of every field that has one, by the field's name, in the order of the form. */
const problems = () =>
  [...document.querySelectorAll('[aria-invalid="true"], fieldset[name]')].flatMap((field) => {
    const [line = ''] = outlineOf(field)
    const [, name = '', description = ''] = /"(.*?)".*? — (.*)$/.exec(line) ?? []
    return field.matches(':disabled') || name === '' ? [] : [`${name}: ${description}`]
  })

const blank = {
  firstName: '', surname: '', telephone: '12', email: 'ada', password: 'short', confirmPassword: 'other', nin: 'CF12345678ABCD', dateOfBirth: '', gender: 'male', country: '', city: '',
  employerName: '', industry: '', officialEmail: 'looms', phone: '1', address: '', website: 'looms', position: 'x'.repeat(201), 'socialMedia.twitter': '', 'socialMedia.linkedin': '',
}

test('each field of an employer has its own problem (specification 5: Registration, Employer)', () => {
  register(anybody, optionsOf('strict'), ...chosen('Employer'), { type: 'submit', draft: { fields: blank, file: null } })
  expect(problems()).toEqual([
    'First name: First name is required.',
    'Surname: Surname is required.',
    'Telephone: Optional. 7 to 15 digits, with or without a + before them, such as +256700123456. Invalid telephone format.',
    'E-mail: Invalid email format.',
    'Password: At least 8 characters. Password must be at least 8 characters long.',
    'Confirm password: Passwords do not match.',
    'NIN: The 14 characters of your national identification number, which begins with CM (male) or CF (female). It ties the account to one real person; employers do not see it. Invalid NIN prefix for gender: male',
    'Date of birth: Date of birth is required.',
    'Country: Country is required.',
    'City: City is required.',
    'Employer name: Employer name is required.',
    'Industry: Industry is required.',
    'Position: Optional. What you do there. At most 200 characters.',
    'Logo: Required. PNG, JPEG or WebP, up to 4 MB. Logo is required.',
    'Official email: Please provide a valid work email address.',
    'Phone: 7 to 15 digits, with or without a + before them, such as +256414123456. Invalid phone format.',
    'Address: Address is required.',
    'Online: Addresses that begin with https:// or http://. At least one of the social networks is required. Social media link is required.',
    'Website: Optional. Invalid website URL.',
  ])
})

describe('the provider of the board (issue 16)', () => {
  const provider = { provider: 'Acme', returnTo: null }

  test('a registration beside it', () => {
    const signIn = createActor(signInMachine, { input: { ...provider, arrived: false } }).start()
    render(<RegisterView registration={createActor(withPendingCalls(registrationMachine), { input: anybody }).start()} signIn={signIn} provider="Acme" today="2026-03-01" />)
    expectOutline(`${head}
      button "Continue with Acme"
      output "Loading..."
      div aria-hidden
    `)
  })

  test('a registration by it alone', async () => {
    const signIn = createActor(signInMachine, { input: { ...provider, arrived: false } }).start()
    await act(async () => render(<RegisterView registration={actorAfter(registrationMachine, { ...anybody, returnTo: '/my-jobs' }, optionsOf('strict'))} signIn={signIn} provider="Acme" passwordless today="2026-03-01" />))
    expectOutline(`${head}
      button "Continue with Acme"
    `)
  })

  test('the page to which it sends back', () => {
    const page = 'title "Log in · Kazi" noindex\nh1 "Log in" tabindex=-1\n'
    const { unmount } = render(<SignInView signIn={createActor(withPendingCalls(signInMachine), { input: { ...provider, arrived: true } }).start()} />)
    expectOutline(`${page}output "Logging in..."`)
    unmount()
    const refused = actorAfter(signInMachine, { ...provider, arrived: true }, { type: 'xstate.error.actor.finishSignIn', error: { status: 401, message: 'Not known.' }, actorId: 'finishSignIn' })
    render(<SignInView signIn={refused} />)
    expectOutline(`${page}
      alert "Not known."
      button "Continue with Acme"
      link "Back to log in" /login
    `)
  })
})

test('the gender is required, and the board’s own country is chosen at first', () => {
  const missing = register(anybody, optionsOf('strict'), ...chosen('Applicant'), { type: 'submit', draft: { fields: { ...blank, gender: '' }, file: null } })
  expect(outlineOf(missing.getByRole('radiogroup', { name: 'Gender' })).slice(0, 2)).toEqual([
    'radiogroup "Gender" aria-invalid aria-required — Gender is required.',
    'radio "Male" name=gender value=male — Gender is required.',
  ])
  missing.unmount()
  const registration = actorAfter(registrationMachine, anybody, optionsOf('strict'), ...chosen('Applicant'))
  const own = render(<BrandContext value={{ ...kazi, country: 'Uganda' }}><RegisterView registration={registration} today="2026-03-01" /></BrandContext>)
  expect(own.getByLabelText('Country')).toHaveProperty('value', 'Uganda')
})
