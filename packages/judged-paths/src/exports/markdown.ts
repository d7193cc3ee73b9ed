import type { TestCase, Writer } from './test-case.ts'
import { oneLine } from './text.ts'

/** Characters with a meaning in Markdown. */
const plain = (text: string): string => oneLine(text).replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`)

const caseText = ({ id, group, title, priority, preconditions, labels, steps }: TestCase): string[] => [
  `\n## ${plain(group)} ${id}\n`,
  `${plain(title)}\n`,
  `Priority: ${priority}. Labels: ${plain(labels.join('; '))}\n`,
  ...preconditions.map((line) => `- Before: ${plain(line)}`),
  ...steps.map(({ action, expected }) => [`- [ ] ${plain(action)}`, ...expected.map((line) => `  - [ ] ${plain(line)}`)].join('\n')),
]

/** A checklist with a box for each step and for each expected result. */
export const markdown: Writer = (cases) => {
  const groups = [...new Set(cases.map(({ group }) => group))]
  const text = (group: string) => [`# ${plain(group)}`, ...cases.filter((one) => one.group === group).flatMap(caseText)].join('\n')
  return `${groups.map(text).join('\n\n')}\n`
}
