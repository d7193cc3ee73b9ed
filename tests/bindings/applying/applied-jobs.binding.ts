import { expect } from 'vitest'
import type { appliedJobsMachine } from '../../../src/machines/applying/applied-jobs.machine.ts'
import { neverShown, type Assertion, type Binding } from '../../support/replay/binding.ts'

/** Whatever is known is shown meanwhile. */
const anything: Assertion = ({ queryAllByText }) => expect(queryAllByText('Applied').length).toBeLessThan(2)

export const appliedJobsBinding: Binding<typeof appliedJobsMachine> = {
  actions: { 'session.changed': 'fact', 'data.changed': 'fact' },
  assertions: { starting: neverShown, nobody: ({ queryByText }) => expect(queryByText('Applied')).toBeNull(), loading: anything, known: anything, unknown: anything },
}
