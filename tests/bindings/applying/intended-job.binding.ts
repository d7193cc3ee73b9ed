import { expect } from 'vitest'
import type { intendedJobMachine } from '../../../src/machines/applying/intended-job.machine.ts'
import { neverShown, pressingButton, type Assertion, type Binding } from '../../support/replay/binding.ts'

const offersNothing: Assertion = ({ queryByRole }) => expect(queryByRole('link', { name: /^Continue: / })).toBeNull()

export const intendedJobBinding: Binding<typeof intendedJobMachine> = {
  actions: { dismiss: pressingButton('Dismiss') },
  assertions: {
    deciding: neverShown,
    loading: offersNothing,
    offered: ({ getByRole }) =>
      expect(getByRole('link', { name: /^Continue: apply for / }).getAttribute('href')).toMatch(/^\/job-details\/[\w-]+$/),
    none: offersNothing,
  },
}
