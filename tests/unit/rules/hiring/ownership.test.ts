import { expect, test } from 'vitest'
import type { Role } from '../../../../src/services/contract/policy.ts'
import { isOwnCv, mayListJobsOf, mayReadCv, maySeeApplicant, ownsApplication } from '../../../../server/rules/hiring/ownership.ts'
import { managesJob } from '../../../../src/services/contract/hiring/ownership.ts'
import { ownFileId } from '../../../../src/services/contract/applying/applications.ts'

const caller = (role: Role) => ({ userId: 'me', role })
const cv = (ownerId: string) => ({ ownerId, kind: 'cv' as const })
const image = (ownerId: string) => ({ ownerId, kind: 'image' as const })

test.each<[Role, string | null, boolean]>([
  ['Employer', 'me', true],
  ['Employer', 'other', false],
  ['Employer', null, false],
  ['Admin', 'other', true],
  ['Super-Admin', 'other', true],
  ['Super-Admin', null, true],
])('%s may list the jobs of %s: %s', (role, owner, may) => expect(mayListJobsOf(caller(role), owner)).toBe(may))

test.each<[Role, string, boolean, boolean]>([
  ['Applicant', 'me', false, true],
  ['Applicant', 'other', false, false],
  ['Employer', 'other', false, false],
  ['Employer', 'other', true, true],
  ['Admin', 'other', false, true],
  ['Super-Admin', 'other', false, true],
])('%s may read the CV of %s, sent to an own job %s: %s', (role, owner, sent, may) => expect(mayReadCv(caller(role), cv(owner), sent)).toBe(may))

test.each<[Role, Role, boolean, boolean]>([
  ['Employer', 'Applicant', true, true],
  ['Employer', 'Applicant', false, false],
  ['Employer', 'Employer', true, false],
  ['Admin', 'Applicant', false, true],
  ['Super-Admin', 'Applicant', false, true],
  ['Super-Admin', 'Admin', false, false],
])('%s may see an account of an %s as an applicant, interest shown %s: %s', (role, seen, shown, may) =>
  expect(maySeeApplicant(caller(role), { role: seen }, shown)).toBe(may))

test('a job is its poster\'s and every admin\'s to manage', () => {
  expect([managesJob(caller('Employer'), 'me'), managesJob(caller('Employer'), 'other'), managesJob(caller('Super-Admin'), 'other')]).toEqual([true, false, true])
})

test('an application is its applicant\'s alone', () => {
  expect([ownsApplication(caller('Applicant'), { applicantId: 'me' }), ownsApplication(caller('Admin'), { applicantId: 'other' })]).toEqual([true, false])
})

test('a CV can be sent by the one who uploaded it', () => {
  const mine = caller('Applicant')
  expect([cv('me'), cv('other'), image('me'), null].map((file) => isOwnCv(mine, file))).toEqual([true, false, false, false])
})

test.each([
  ['/api/files/abc-DEF_1', 'abc-DEF_1'],
  ['/api/files/', null],
  ['/api/files/../secret', null],
  ['https://example.com/api/files/abc', null],
])('the file behind %s is %s', (url, id) => expect(ownFileId(url)).toBe(id))
