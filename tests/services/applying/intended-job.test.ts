// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetIntendedJob, intendedJobOf, keepIntendedJob } from '../../../src/services/applying/intended-job.service.ts'

const ada = 'ada@example.com'

beforeEach(() => localStorage.clear())

describe('the job that somebody came from to register (issue 18)', () => {
  test('is its account\'s, whatever the case of the e-mail, until it is forgotten', () => {
    keepIntendedJob('Ada@Example.com', '/job-details/j_1-2?from=feed')
    expect([intendedJobOf(ada), intendedJobOf('eve@example.com')]).toEqual(['j_1-2', null])
    forgetIntendedJob()
    expect(intendedJobOf(ada)).toBeNull()
  })

  test.each([null, '/post-job', '/saved-jobs?next=/job-details/j1', '/job-details/'])('a registration from %s removes an earlier one', (returnTo) => {
    keepIntendedJob(ada, '/job-details/j1')
    keepIntendedJob(ada, returnTo)
    expect([intendedJobOf(ada), localStorage.length]).toEqual([null, 0])
  })

  test.each(['', '{', '{"email":"ada@example.com"}', '{"email":"ada@example.com","path":"/job-details/%"}', '{"email":"ada@example.com","path":"//evil.example/job-details/j1"}'])('what else is stored counts as none: %s', (stored) => {
    localStorage.setItem('intendedJob', stored)
    expect(intendedJobOf(ada)).toBeNull()
  })
})
