import { tableOf } from './table.ts'
import { labelsOf } from './text.ts'
import type { Writer } from './test-case.ts'

const columns = ['model', 'path', 'former ids', 'title', 'priority', 'preconditions', 'labels', 'step', 'action', 'expected', 'sections']

/** A row for each step, complete in itself, so that a spreadsheet can sort and filter it. */
export const csv: Writer = (cases) =>
  tableOf(
    columns,
    cases.flatMap((one) => {
      const { group, id, formerIds, title, priority, preconditions, steps } = one
      const common = [group, id, formerIds.join(', '), title, priority, preconditions.join('\n'), labelsOf(one).join(', ')]
      return steps.map(({ action, expected, sections }, at) => [...common, at + 1, action, expected.join('\n'), sections.join('; ')])
    }),
    true,
  )
