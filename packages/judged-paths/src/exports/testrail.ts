import { tableOf } from './table.ts'
import type { Priority, TestCase, Writer } from './test-case.ts'
import { labelsOf, reference, sectionLines, titleUpTo } from './text.ts'

/** TestRail's own priorities. */
const priorities: { readonly [P in Priority]: string } = { high: 'High', medium: 'Medium', low: 'Low' }

/** TestRail refuses a longer title. */
const longestTitle = 250

const columns = ['Title', 'Section', 'Priority', 'Preconditions', 'References', 'Labels', 'Steps (Step)', 'Steps (Expected Result)']

const rowsOf = (one: TestCase): string[][] => {
  const { group, priority, preconditions, steps } = one
  const whole = [titleUpTo(one, longestTitle), group, priorities[priority], preconditions.join('\n'), reference(one), labelsOf(one).join(', ')]
  const none = whole.map(() => '')
  return steps.map(({ action, expected, sections }, at) => [...(at === 0 ? whole : none), action, [...expected, ...sectionLines(sections)].join('\n')])
}

/**
 * CSV for TestRail's importer, template 'Test Case (Steps)': several rows a case, one for each step; a new case begins where the column Title is filled. UTF-8 without
 * a byte order mark, which it may read as a part of the first heading. https://docs.testrail.techmatrix.jp/howto/import-csv/ (the manual in Japanese)
 */
export const testrail: Writer = (cases) => tableOf(columns, cases.flatMap(rowsOf), false)
