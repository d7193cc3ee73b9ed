import { expect } from 'vitest'
import type { applicantProfileMachine } from '../../../src/machines/hiring/applicant-profile.machine.ts'
import { inside, named, pressing, type Binding, type Control } from '../../support/replay/binding.ts'

const inDialog = (control: Control<unknown>) => inside('dialog', 'Ada Byron', control)

export const applicantProfileBinding: Binding<typeof applicantProfileMachine> = {
  actions: {
    retry: pressing(inDialog(named('button', 'Try again'))),
    close: pressing(inDialog(named('button', 'Close'))),
  },
  assertions: {
    loading: ({ getByRole }) => getByRole('dialog', { name: 'Ada Byron' }),
    shown: ({ getByRole }) => expect(getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe('mailto:ada@example.com'),
    failed: ({ getByRole }) => getByRole('button', { name: 'Try again' }),
    closed: ({ getByRole }) => getByRole('dialog'),
  },
}
