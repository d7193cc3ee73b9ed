import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take longest: starting one of them last would leave the other cores idle. */
export const longest = [
  'tests/browser/app/paths.test.ts',
  'tests/browser/app/real.test.ts',
  'tests/browser/app/hydration.test.ts',
  'tests/browser/app/console.test.ts',
  'tests/browser/admin/popups.test.ts',
  'tests/browser/applying/applicant.test.ts',
  'tests/browser/hiring/jobs-centre.test.ts',
  'tests/browser/app/visitor.test.ts',
  'tests/browser/profile/profile.test.ts',
  'tests/server/import/source-worker.test.ts',
  'tests/server/import/import.test.ts',
  'tests/server/store/database/processes.test.ts',
  'tests/server/app/closure.test.ts',
  'tests/server/mail/process.test.ts',
  'tests/server/app/permissions.test.ts',
  'tests/views/accounts/register.test.tsx',
  'tests/views/hiring/post-job.test.tsx',
  'tests/views/jobs/listing.test.tsx',
  'tests/views/accounts/codes.test.tsx',
  'tests/views/admin/popups.test.tsx',
  'tests/views/hiring/job-editing.test.tsx',
]

/**
 * One project after the other, since files of one share their workers; in each the longest files first. The others follow in an order that
 * the seed of the run decides.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    const keyOf = ({ moduleId, project }: TestSpecification): string => {
      const rank = longest.indexOf(relative(root, moduleId))
      const place = rank === -1 ? createHash('sha1').update(`${sequence.seed} ${moduleId}`).digest('hex') : ` ${String(rank).padStart(3, '0')}`
      return `${this.ctx.projects.indexOf(project)} ${place}`
    }
    const keys = new Map(files.map((file) => [file, keyOf(file)]))
    return files.toSorted((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : 1))
  }
}
