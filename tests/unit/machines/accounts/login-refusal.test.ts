import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../src/machines/accounts/login.refusal.ts'
import { landing, routes } from '../../../../src/routes.ts'
import { dashboardOf, roles } from '../../../../src/services/contract/policy.ts'

const person = { userId: 'u1', email: 'ada@example.com', isActive: true, token: 't' }

describe('why a refused role stands at /login (specification 2.1)', () => {
  test.each([
    ['/my-jobs?page=2', 'Applicant', 'My Jobs is for Employers, Admins, and Super-Admins. You are logged in as ada@example.com (Applicant).'],
    ['/admin/create', 'Employer', 'Create Admin is for Admins and Super-Admins. You are logged in as ada@example.com (Employer).'],
    ['/super-admin-dashboard', 'Admin', 'The admin dashboard is for Super-Admins. You are logged in as ada@example.com (Admin).'],
    ['/post-job', 'Applicant', 'Post A Job is for Employers, Admins, and Super-Admins. You are logged in as ada@example.com (Applicant).'],
    ['/admin/popup-settings', 'Employer', 'Popups Management is for Admins and Super-Admins. You are logged in as ada@example.com (Employer).'],
    ['/admin/jobs', 'Employer', 'All Jobs is for Admins and Super-Admins. You are logged in as ada@example.com (Employer).'],
    ['/admin/accounts', 'Admin', 'Accounts is for Super-Admins. You are logged in as ada@example.com (Admin).'],
    ['/admin/sources', 'Employer', 'Sources is for Admins and Super-Admins. You are logged in as ada@example.com (Employer).'],
    ['/admin/servers', 'Employer', 'Servers is for Admins and Super-Admins. You are logged in as ada@example.com (Employer).'],
    ['/my-jobs/j1/applicants', 'Auditor', 'Applicants is for Employers, Admins, and Super-Admins. You are logged in as ada@example.com, whose account has no role.'],
  ])('%s to an account with the role %s', (from, role, text) => expect(refusalOf(from, { ...person, role })?.text).toBe(text))

  test('every page that is refused has a name in words, and the way to a dashboard of one’s own', () => {
    const refused = routes.flatMap(({ path }) => roles.map((role) => ({ path, role, refusal: refusalOf(path, { ...person, role }) })))
    for (const { path, role, refusal } of refused) {
      expect([path, role, refusal !== null]).toEqual([path, role, landing(path, role).refused])
      if (refusal !== null) expect([/\/|undefined/.test(refusal.text), refusal.dashboard]).toEqual([false, dashboardOf(role)])
    }
  })

  test('a guest, and who may enter, are refused nothing', () => {
    expect([refusalOf('/my-jobs', null), refusalOf(undefined, { ...person, role: 'Applicant' }), refusalOf('/my-jobs', { ...person, role: 'Employer' })]).toEqual([null, null, null])
  })
})
