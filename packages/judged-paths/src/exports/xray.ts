import type { Priority, TestCase, Writer } from './test-case.ts'
import { labelsOf, reference, sectionLines, titleUpTo } from './text.ts'

/** The names of a Jira project's priorities, as Jira creates them. */
const priorities: { readonly [P in Priority]: string } = { high: 'High', medium: 'Medium', low: 'Low' }

/** Jira refuses a longer summary. */
const longestSummary = 255

const testOf = (one: TestCase) => ({
  testtype: 'Manual',
  fields: {
    summary: titleUpTo(one, longestSummary),
    description: [...one.preconditions, `Path: ${reference(one)}`].join('\n'),
    priority: { name: priorities[one.priority] },
    labels: labelsOf(one),
  },
  steps: one.steps.map(({ action, expected, sections }) => ({ action, data: '', result: [...expected, ...sectionLines(sections)].join('\n') })),
  xray_test_repository_folder: `/${one.group}`,
})

/** The most tests that Xray takes at once. */
export const mostXrayTests = 1000

/**
 * The JSON of Xray's Test Case Importer and of its bulk import: a list of manual tests with their steps. The project is chosen in the importer.
 * https://docs.getxray.app/display/XRAYCLOUD/Importing+Tests+using+Test+Case+Importer
 */
export const xray: Writer = (cases) => `${JSON.stringify(cases.map(testOf), null, 2)}\n`
