import { describe, expect, test } from 'vitest'
import { problemsIn, registrationOf, type Draft } from '../../../../src/machines/accounts/registration.draft.ts'
import type { Registrant } from '../../../../src/services/contract/accounts/registration.ts'
import type { RegistrationMode } from '../../../../src/services/contract/config.ts'

const person = {
  firstName: 'Ada',
  surname: 'Byron',
  telephone: '',
  email: 'ada@example.com',
  password: 'Kazi-demo-1',
  confirmPassword: 'Kazi-demo-1',
  nin: 'CF12345678ABCD',
  dateOfBirth: '1990-12-10',
  gender: 'female',
  country: 'Uganda',
  city: 'Kampala',
}
const company = {
  employerName: 'Lake Looms',
  industry: 'Textiles',
  officialEmail: 'work@looms.example',
  phone: '+256414000001',
  address: '1 Lake Road',
  position: '',
  website: '',
  'socialMedia.twitter': 'https://twitter.com/looms',
  'socialMedia.facebook': '',
  'socialMedia.linkedin': '',
  'socialMedia.instagram': '',
}
const megabyte = 1024 * 1024
const file = (name: string, bytes = 9) => new File([new Uint8Array(bytes)], name)
const files: Record<Registrant, File> = { Applicant: file('cv.pdf'), Employer: file('logo.png') }
const fieldsOf = (role: Registrant, changed: Record<string, string> = {}) => ({ ...person, ...(role === 'Employer' ? company : {}), ...changed })
const draftOf = (role: Registrant, changed?: Record<string, string>, chosen: File | null = files[role]): Draft => ({
  fields: fieldsOf(role, changed),
  file: chosen,
})

const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const long = 'a'.repeat(201)

const ofBoth: [string, string, string][] = [
  ['firstName', ' ', 'First name is required.'],
  ['firstName', long, 'At most 200 characters.'],
  ['surname', '', 'Surname is required.'],
  ['email', ' ', 'Email is required.'],
  ['email', 'ada', 'Invalid email format.'],
  ['email', 'ada@example', 'Invalid email format.'],
  ['email', ' Ada@Example.com ', ''],
  ['telephone', ' ', ''],
  ['telephone', '+256700123456', ''],
  ['telephone', '1234567', ''],
  ['telephone', '123456', 'Invalid telephone format.'],
  ['telephone', '+1234567890123456', 'Invalid telephone format.'],
  ['telephone', '0700 123 456', 'Invalid telephone format.'],
  ['nin', ' ', 'NIN is required.'],
  ['nin', 'CF12345678ABC', 'NIN must be 14 characters long.'],
  ['nin', 'CF12345678ABCDE', 'NIN must be 14 characters long.'],
  ['nin', 'CM12345678ABCD', 'Invalid NIN prefix for gender: female'],
  ['nin', 'cf12345678ABCD', 'Invalid NIN prefix for gender: female'],
  ['dateOfBirth', '', 'Date of birth is required.'],
  ['dateOfBirth', '10.12.1990', 'Date of birth must be a day in the past.'],
  ['dateOfBirth', '1990-02-30', 'Date of birth must be a day in the past.'],
  ['dateOfBirth', '1899-12-31', 'Date of birth must be a day in the past.'],
  ['dateOfBirth', tomorrow, 'Date of birth must be a day in the past.'],
  ['gender', '', 'Gender is required.'],
  ['gender', 'other', 'Gender is required.'],
  ['country', '', 'Country is required.'],
  ['city', ' ', 'City is required.'],
]

const ofEmployers: [string, string, string][] = [
  ['employerName', ' ', 'Employer name is required.'],
  ['industry', '', 'Industry is required.'],
  ['officialEmail', '', 'Official email is required.'],
  ['officialEmail', 'looms', 'Please provide a valid work email address.'],
  ['phone', '', 'Phone is required.'],
  ['phone', '123456', 'Invalid phone format.'],
  ['phone', '+256 414 000001', 'Invalid phone format.'],
  ['phone', '1234567', ''],
  ['address', ' ', 'Address is required.'],
  ['position', long, 'At most 200 characters.'],
  ['website', 'looms.example', 'Invalid website URL.'],
  ['website', 'ftp://looms.example', 'Invalid website URL.'],
  ['website', 'http://looms.example', ''],
  ['socialMedia.instagram', 'looms', 'Invalid social media URL.'],
]

const problemsWith = (role: Registrant, changed: Record<string, string>) => problemsIn(role, 'strict', draftOf(role, changed))

describe.each<Registrant>(['Applicant', 'Employer'])('one field of an %s (specification 5: Registration)', (role) => {
  test('a whole form has no problem', () => expect(problemsWith(role, {})).toEqual({}))

  test.each(ofBoth)('%s %j: %j', (field, value, problem) => {
    expect(problemsWith(role, { [field]: value })).toEqual(problem === '' ? {} : { [field]: problem })
  })

  test.each([
    ['', '', { password: 'Password is required.' }],
    ['', 'Kazi-demo-1', { password: 'Password is required.', confirmPassword: 'Passwords do not match.' }],
    ['1234567', '1234567', { password: 'Password must be at least 8 characters long.' }],
    ['12345678', '12345678', {}],
    ['Kazi-demo-1', 'Kazi-demo-1 ', { confirmPassword: 'Passwords do not match.' }],
    ['Kazi-demo-1', '', { confirmPassword: 'Passwords do not match.' }],
  ])('password %j, repeated %j: %j', (password, confirmPassword, problems) => {
    expect(problemsWith(role, { password, confirmPassword })).toEqual(problems)
  })

  test('a NIN of a man begins with CM', () => {
    expect(problemsWith(role, { gender: 'male', nin: 'CM12345678ABCD' })).toEqual({})
    expect(problemsWith(role, { gender: 'male' })).toEqual({ nin: 'Invalid NIN prefix for gender: male' })
  })
})

describe('one field of a company (specification 5: Employer)', () => {
  test.each(ofEmployers)('%s %j: %j', (field, value, problem) => {
    expect(problemsWith('Employer', { [field]: value })).toEqual(problem === '' ? {} : { [field]: problem })
  })
})

describe.each<[RegistrationMode, boolean]>([
  ['strict', true],
  ['lenient', false],
])('the %s mode (specification 5)', (mode, strict) => {
  test('a resume', () => {
    const problems = strict ? { resume: 'Resume is required.' } : {}
    expect(problemsIn('Applicant', mode, draftOf('Applicant', {}, null))).toEqual(problems)
  })

  test('a logo and a social media link', () => {
    const problems = strict ? { companyLogo: 'Logo is required.', socialMedia: 'Social media link is required.' } : {}
    expect(problemsIn('Employer', mode, draftOf('Employer', { 'socialMedia.twitter': ' ' }, null))).toEqual(problems)
  })
})

test.each<[Registrant, string, number, string]>([
  ['Applicant', 'cv.docx', 5 * megabyte, ''],
  ['Applicant', 'cv.pdf', 5 * megabyte + 1, 'The file is larger than 5 MB.'],
  ['Applicant', 'cv.pdf', 0, 'The file is empty.'],
  ['Applicant', 'cv.png', 1, 'Choose a PDF, DOC or DOCX file.'],
  ['Employer', 'LOGO.WEBP', 4 * megabyte, ''],
  ['Employer', 'logo.jpg', 4 * megabyte + 1, 'The file is larger than 4 MB.'],
  ['Employer', 'logo.svg', 1, 'Choose a PNG, JPEG or WebP image.'],
])('the file of an %s: %s of %i bytes: %j (rulings, Jobs, applications, files)', (role, name, bytes, problem) => {
  const field = role === 'Applicant' ? 'resume' : 'companyLogo'
  expect(problemsIn(role, 'strict', draftOf(role, {}, file(name, bytes)))).toEqual(problem === '' ? {} : { [field]: problem })
})

test('problems are told in the order of the form, those of several fields among them', () => {
  const blank = Object.fromEntries(Object.keys(fieldsOf('Employer')).map((field) => [field, '']))
  const problems = problemsIn('Employer', 'strict', { fields: { ...blank, confirmPassword: 'x', 'socialMedia.facebook': 'me' }, file: null })
  expect(Object.entries(problems)).toEqual([
    ['firstName', 'First name is required.'],
    ['surname', 'Surname is required.'],
    ['email', 'Email is required.'],
    ['password', 'Password is required.'],
    ['confirmPassword', 'Passwords do not match.'],
    ['nin', 'NIN is required.'],
    ['dateOfBirth', 'Date of birth is required.'],
    ['gender', 'Gender is required.'],
    ['country', 'Country is required.'],
    ['city', 'City is required.'],
    ['employerName', 'Employer name is required.'],
    ['industry', 'Industry is required.'],
    ['companyLogo', 'Logo is required.'],
    ['officialEmail', 'Official email is required.'],
    ['phone', 'Phone is required.'],
    ['address', 'Address is required.'],
    ['socialMedia.facebook', 'Invalid social media URL.'],
  ])
})

test('a problem of every field is told in its place: a file within its group, or at the end', () => {
  const bad = { firstName: '', telephone: '1', email: 'ada', city: '' }
  expect(Object.keys(problemsIn('Applicant', 'strict', draftOf('Applicant', bad, null)))).toEqual([...Object.keys(bad), 'resume'])
  const firm = { ...bad, address: '', position: long, website: 'looms.example' }
  expect(Object.keys(problemsIn('Employer', 'strict', draftOf('Employer', { ...firm, 'socialMedia.twitter': '' }, null)))).toEqual([
    ...Object.keys(bad), 'position', 'companyLogo', 'address', 'website', 'socialMedia',
  ])
})

describe('what is sent (specification 3: Registration payload)', () => {
  test('of an applicant: trimmed, but for the password; no blank fields, no repeated password', () => {
    const draft = draftOf('Applicant', { city: ' Kampala ', password: ' secret 1 ', confirmPassword: ' secret 1 ', telephone: ' ' })
    const { confirmPassword: _, ...sent } = person
    expect(registrationOf('Applicant', draft)).toEqual({
      fields: { role: 'Applicant', ...sent, telephone: undefined, password: ' secret 1 ' },
      file: files.Applicant,
    })
  })

  test('of an employer: the links that were given, and who registers', () => {
    const draft = draftOf('Employer', { telephone: '+256700123456', position: ' ', firstName: ' Ada ', surname: 'B'.repeat(199) }, null)
    const { confirmPassword: _, ...sent } = person
    const { employerName, industry, officialEmail, phone, address } = company
    expect(registrationOf('Employer', draft)).toEqual({
      fields: {
        role: 'Employer',
        ...sent,
        surname: 'B'.repeat(199),
        telephone: '+256700123456',
        employerName,
        industry,
        officialEmail,
        phone,
        address,
        socialMedia: { twitter: 'https://twitter.com/looms' },
        registeringPersonName: `Ada ${'B'.repeat(199)}`,
      },
      file: null,
    })
  })

  test('no links at all are left out', () => {
    expect(registrationOf('Employer', draftOf('Employer', { 'socialMedia.twitter': ' ' })).fields).not.toHaveProperty('socialMedia')
  })
})
