import { expect, test } from 'vitest'
import { changedFields, fullNameAfter, settable } from '../../../../server/rules/profile/profile.ts'

type Change = Parameters<typeof changedFields>[0]

test.each<[Change, ReturnType<typeof changedFields>]>([
  [{}, {}],
  [{ fullName: 'Ada' }, { fullName: 'Ada', firstName: 'Ada', surname: null }],
  [{ fullName: 'Ada King Lovelace' }, { fullName: 'Ada King Lovelace', firstName: 'Ada', surname: 'King Lovelace' }],
  [{ fullName: 'Ada  Lovelace' }, { fullName: 'Ada  Lovelace', firstName: 'Ada', surname: 'Lovelace' }],
  [{ firstName: 'Ada' }, { firstName: 'Ada' }],
  [{ firstName: 'Ada', surname: 'Lovelace', fullName: 'Somebody Else' }, { firstName: 'Ada', surname: 'Lovelace' }],
  [
    { telephone: '', city: '', profession: '', headline: '', profileImage: '', backgroundImage: '' },
    { telephone: null, city: null, profession: null, headline: null, profileImage: null, backgroundImage: null },
  ],
  [{ telephone: '+256700100101', city: 'Kampala' }, { telephone: '+256700100101', city: 'Kampala' }],
  [{ skills: [] }, { skills: [] }],
  [{ skills: ['React', 'Node.js', 'REACT', 'straße', 'STRASSE', 'node.js'] }, { skills: ['React', 'Node.js', 'straße'] }],
  [{ employment: { openToWork: true, employer: '', position: '' } }, { employment: { openToWork: true } }],
  [{ employment: { openToWork: false, employer: 'Acme', position: 'Clerk' } }, { employment: { openToWork: false, employer: 'Acme', position: 'Clerk' } }],
])('%j is written as %j', (change, fields) => expect(changedFields(change)).toEqual(fields))

test.each<[Change, Parameters<typeof fullNameAfter>[1], string | null]>([
  [{ firstName: 'Ada' }, { firstName: 'Ada', surname: 'King', fullName: 'Augusta King' }, 'Ada King'],
  [{ surname: 'King' }, { surname: 'King' }, 'King'],
  [{ firstName: 'Ada' }, { firstName: 'Ada', surname: 'King', fullName: 'Ada King' }, null],
  [{ fullName: 'Ada King' }, { firstName: 'Ada', surname: 'King', fullName: 'Ada King' }, null],
  [{ city: 'Kampala' }, { firstName: 'Ada', fullName: 'Augusta King' }, null],
])('after %j of %j the full name to set is %s', (change, after, fullName) => expect(fullNameAfter(change, after)).toBe(fullName))

test.each<[Change, Parameters<typeof settable>[1], Change]>([
  [{ city: 'Gulu', companyName: 'Acme', country: 'Kenya' }, { role: 'Applicant', country: 'Uganda' }, { city: 'Gulu' }],
  [{ companyName: 'Acme', country: 'Kenya' }, { role: 'Employer', country: 'Uganda' }, {}],
  [{ companyName: 'Acme', country: 'Kenya' }, { role: 'Admin', country: 'Uganda' }, { companyName: 'Acme' }],
  [{ companyName: 'Acme', country: 'Kenya' }, { role: 'Super-Admin' }, { companyName: 'Acme', country: 'Kenya' }],
  [{ country: 'Kenya' }, { role: 'Employer' }, { country: 'Kenya' }],
])('of %j, %j may set %j', (change, before, set) => expect(settable(change, before)).toEqual(set))
