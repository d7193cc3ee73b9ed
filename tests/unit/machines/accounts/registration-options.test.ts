import { expect, test } from 'vitest'
import { genderChoices, networkLabels, roleChoices, timeNeeded } from '../../../../src/machines/accounts/registration.options.ts'

test('only Applicant and Employer can register themselves, each with its purpose (specification 2.10, 6)', () =>
  expect(roleChoices).toEqual([
    { role: 'Applicant', purpose: 'I am looking for work: I apply for jobs and internships and follow what becomes of it.' },
    { role: 'Employer', purpose: 'I have work to offer: I post jobs for a company and meet those who apply.' },
  ]))

test('gender is male or female (specification 3: Registration payload)', () =>
  expect(genderChoices).toEqual([{ gender: 'male', label: 'Male' }, { gender: 'female', label: 'Female' }]))

test('social media are Twitter, Facebook, LinkedIn and Instagram (specification 3: Registration payload)', () =>
  expect(Object.entries(networkLabels)).toEqual([['twitter', 'Twitter'], ['facebook', 'Facebook'], ['linkedin', 'LinkedIn'], ['instagram', 'Instagram']]))

test.each([
  ['Employer', 'About 5 minutes.'],
  ['Applicant', 'About 3 minutes.'],
  [null, 'About 3 minutes.'],
] as const)('the form of %s says that it takes: %s (issue 18: Registration)', (role, time) => expect(timeNeeded(role)).toBe(time))
