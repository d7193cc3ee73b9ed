import { tableOf } from './table.ts'
import type { Priority, TestCase, Writer } from './test-case.ts'
import { labelsOf, reference, sectionLines, titleUpTo } from './text.ts'

/** Zephyr Scale's own priorities. */
const priorities: { readonly [P in Priority]: string } = { high: 'High', medium: 'Normal', low: 'Low' }

/** Zephyr Scale refuses a longer name. */
const longestName = 255

const columns = [
  'Name', 'Status', 'Precondition', 'Objective', 'Folder', 'Priority', 'Labels',
  'Test Script (Step-by-Step) - Step', 'Test Script (Step-by-Step) - Test Data', 'Test Script (Step-by-Step) - Expected Result',
]

const rowsOf = (one: TestCase): string[][] => {
  const { group, priority, preconditions, steps } = one
  const objective = `Path: ${reference(one)}`
  const whole = [titleUpTo(one, longestName), 'Draft', preconditions.join('\n'), objective, `/${group}`, priorities[priority], labelsOf(one).join(', ')]
  const none = whole.map(() => '')
  return steps.map(({ action, expected, sections }, at) => [...(at === 0 ? whole : none), action, '', [...expected, ...sectionLines(sections)].join('\n')])
}

/**
 * CSV for Zephyr Scale's importer, under the headings of its own exports: the first row of a case has its fields and its first step, every further row
 * one more step.
 */
export const zephyr: Writer = (cases) => tableOf(columns, cases.flatMap(rowsOf), false)
