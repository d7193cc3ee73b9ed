import { expect, test } from 'vitest'
import { jobIdIn } from '../../../../src/services/contract/jobs/job-id-in.ts'
import { jobPath } from '../../../../src/services/contract/jobs/job-path.ts'

test.each(['j_1-2', 'a b', '50%', 'x/y?z#', 'ß'])('the path of %s leads back to it', (id) => expect([jobPath(id), `${jobPath(id)}?from=feed`, `${jobPath(id)}#apply`].map(jobIdIn)).toEqual([id, id, id]))

test.each(['', '/', '/jobs', '/job-details', '/job-details/', '/job-details/?id=j1', '/saved-jobs?next=/job-details/j1', '//evil.example/job-details/j1', '/job-details/%'])('%s is the path of no job', (path) => expect(jobIdIn(path)).toBeNull())
