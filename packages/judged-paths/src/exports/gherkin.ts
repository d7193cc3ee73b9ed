import type { CaseStep, TestCase, Writer } from './test-case.ts'
import { labelsOf, oneLine } from './text.ts'

/** After its keyword a line is free text up to its end; an empty one would lose the keyword's space. */
const free = (text: string): string => oneLine(text) || '(nothing)'

const lines = (keyword: string, [first, ...more]: readonly string[]): string[] =>
  first === undefined ? [] : [`    ${keyword} ${free(first)}`, ...more.map((text) => `    And ${free(text)}`)]

const stepLines = ({ action, expected, sections }: CaseStep): string[] => [
  ...(sections.length === 0 ? [] : [`    # Specification: ${oneLine(sections.join('; '))}`]),
  ...lines('When', [action]),
  ...lines('Then', expected),
]

const tag = (label: string): string => `@${label}`

const scenarioLines = (one: TestCase): string[] => [
  '',
  `  ${[one.id, ...one.formerIds, `priority:${one.priority}`, ...labelsOf(one)].map(tag).join(' ')}`,
  `  Scenario: ${free(one.title || one.id)}`,
  ...lines('Given', one.preconditions),
  ...one.steps.flatMap(stepLines),
]

/**
 * One feature, as a file of Gherkin has it (https://cucumber.io/docs/gherkin/reference): a scenario for each test case, its id, former ids, priority and
 * labels as tags, its preconditions after `Given`, each step as `When` with its results after `Then`. Throws where the cases belong to several groups.
 */
export const gherkin: Writer = (cases) => {
  const groups = [...new Set(cases.map(({ group }) => group))]
  if (groups.length > 1) throw new Error(`A file of Gherkin holds one feature, not ${groups.length}`)
  return [`Feature: ${free(groups[0] ?? '')}`, ...cases.flatMap(scenarioLines), ''].join('\n')
}
