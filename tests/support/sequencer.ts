import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take longest: one of them begun last would leave the other cores without work. */
export const longest = [
  'tests/browser/paths.test.ts',
  'tests/browser/real.test.ts',
  'tests/browser/hydration.test.ts',
  'tests/browser/console.test.ts',
  'tests/server/import.test.ts',
  'tests/server/store/processes.test.ts',
  'tests/server/closure.test.ts',
  'tests/server/mail/process.test.ts',
  'tests/server/permissions.test.ts',
  'tests/views/register.test.tsx',
  'tests/views/post-job.test.tsx',
  'tests/views/listing.test.tsx',
  'tests/views/codes.test.tsx',
  'tests/views/popups.test.tsx',
  'tests/views/job-editing.test.tsx',
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
