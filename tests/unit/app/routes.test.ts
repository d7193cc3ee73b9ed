import { describe, expect, test } from 'vitest'
import { landing, matchRoute, menuFor, routes } from '../../../src/routes.ts'
import type { Party } from '../../../src/services/contract/policy.ts'

const parties: readonly Party[] = ['Guest', 'Other', 'Applicant', 'Employer', 'Admin', 'Super-Admin']
const signedIn: readonly Party[] = ['Other', 'Applicant', 'Employer', 'Admin', 'Super-Admin']
const posting: readonly Party[] = ['Employer', 'Admin', 'Super-Admin']
const admins: readonly Party[] = ['Admin', 'Super-Admin']

/** Specification 2.1 with the table of specification 6: the paths that each role may open. */
const who: readonly (readonly [path: string, may: readonly Party[]])[] = [
  ['/', parties],
  ['/about', parties],
  ['/pages/:name', parties],
  ['/find-me', parties],
  ['/internships', parties],
  ['/salary', parties],
  ['/jobs-blog', parties],
  ['/jobs', parties],
  ['/jobs/in/:place', parties],
  ['/jobs/:role/in/:place', parties],
  ['/companies/:company', parties],
  ['/job-details/j1', parties],
  ['/trial', parties],
  ['/saved-jobs', parties],
  ['/login', parties],
  ['/register', parties],
  ['/sign-in', parties],
  ['/account-verification', parties],
  ['/reset-password', parties],
  ['/alerts/confirm', parties],
  ['/alerts/unsubscribe', parties],
  ['/applicant-dashboard', signedIn],
  ['/employer-dashboard', signedIn],
  ['/dashboard', signedIn],
  ['/my-profile', signedIn],
  ['/job-boards', signedIn],
  ['/user-profile', signedIn],
  ['/account-settings', signedIn],
  ['/job-applications', signedIn],
  ['/verify-otp', signedIn],
  ['/jobs-list', signedIn],
  ['/post-job', posting],
  ['/my-jobs', posting],
  ['/edit-job/j1', posting],
  ['/my-jobs/j1/applicants', posting],
  ['/delete-job/j1', posting],
  ['/admin', admins],
  ['/admin/create', admins],
  ['/admin/jobs', admins],
  ['/admin/servers', admins],
  ['/admin/sources', admins],
  ['/admin/popup-settings', admins],
  ['/admin/popup-settings/create', admins],
  ['/admin/popup-settings/edit/j1', admins],
  ['/super-admin-dashboard', ['Super-Admin']],
  ['/admin/accounts', ['Super-Admin']],
]

describe.each(who)('%s', (path, may) => {
  test.each(parties.filter((party) => may.includes(party)))('%s stands there', (party) => {
    const { path: page, refused } = landing(path, party)
    expect({ page, refused }).toEqual({ page: path, refused: false })
  })

  const barred = parties.filter((party) => !may.includes(party))
  if (barred.length > 0) {
    test.each(barred)('%s is sent to /login', (party) => {
      const { path: page, refused, route, params } = landing(path, party)
      expect({ page, refused, screen: route.screen, params }).toEqual({ page: '/login', refused: true, screen: 'login', params: {} })
    })
  }

  test.each([`${path}/`, path.toUpperCase()])('%s is guarded as well', (spelling) => {
    expect(parties.filter((party) => !landing(spelling, party).refused)).toEqual(may)
  })
})

test('every route of the table exists once, and no other', () => {
  const given = who.map(([path]) => path.replace('/j1', '/:id'))
  expect(routes.map(({ path }) => path).toSorted()).toEqual(given.toSorted())
})

describe('a path and its parameters', () => {
  test.each([
    ['/job-details/KZ-1', '/job-details/:id', { id: 'KZ-1' }],
    ['/job-details/a%2Fb%20c', '/job-details/:id', { id: 'a/b c' }],
    ['/edit-job/7', '/edit-job/:id', { id: '7' }],
    ['/delete-job/7', '/delete-job/:id', { id: '7' }],
    ['/admin/create', '/admin/create', {}],
  ])('%s', (path, route, params) => {
    const match = matchRoute(path)
    expect([match.route.path, match.params]).toEqual([route, params])
  })

  test.each(['/nowhere', '/job-details', '/job-details/a/b', '/job-details/%E0%A4%A', '/admin/nowhere', '//my-jobs'])(
    '%j is not found for any role',
    (path) => {
      const { route, params } = matchRoute(path)
      expect([route.screen, params]).toEqual(['notFound', {}])
      expect(parties.filter((party) => landing(path, party).refused)).toEqual([])
    },
  )
})

describe('the navigation of specification 2.2', () => {
  const open = [
    { path: '/jobs', label: 'Jobs' },
    { path: '/internships', label: 'Internships' },
  ]
  const salary = { path: '/salary', label: 'Salary Estimate' }

  test.each(['Guest', 'Other', 'Applicant'] as const)('%s sees what everyone sees', (party) => {
    expect(menuFor(party)).toEqual([...open, salary])
  })

  test.each(posting)('%s sees the links about own jobs as well', (party) => {
    expect(menuFor(party)).toEqual([...open, { path: '/my-jobs', label: 'My Jobs' }, salary, { path: '/post-job', label: 'Post A Job' }])
  })
})
