import { describe, expect, test } from 'vitest'
import { destinationOf, loginFailure } from '../../../../src/machines/accounts/login.outcome.ts'
import { ada } from '../../../../src/machines/model/samples.ts'

describe('why a login failed (specification 8: Login; rulings, Failures)', () => {
  test.each([
    [{ status: 'FETCH_ERROR', message: 'The server cannot be reached.' }, 'Login failed. No response received.'],
    [{ status: 'TIMEOUT_ERROR', message: 'The server did not answer in time.' }, 'Login failed. No response received.'],
    [{ status: 'PARSING_ERROR', message: 'The answer could not be read.' }, 'Login failed.'],
    [{ status: 503 }, 'Login failed.'],
    [{ status: 401, message: 'Invalid email or password.' }, 'Invalid email or password.'],
  ])('%j: %s', (failure, text) => expect(loginFailure(failure)).toBe(text))
})

test('a login leads back to the page that required it, where the role may enter it (specification 2.1; rulings, Accounts)', () => {
  const applicant = { ...ada, role: 'Applicant' } as const
  expect(['/job-applications?page=2', '/my-jobs', null].map((page) => destinationOf(page, applicant))).toEqual(['/job-applications?page=2', '/applicant-dashboard', '/applicant-dashboard'])
})
