import { expect } from 'vitest'
import type { applicantReviewMachine } from '../../../src/machines/hiring/applicant-review.machine.ts'
import { inside, named, neverShown, pressing, type Assertion, type Binding, type Control } from '../../support/replay/binding.ts'

const inDialog = (control: Control<unknown>) => inside('dialog', /Ada Byron|Grace Kato|Lin Okello/, control)

const application: Assertion = ({ getByRole }) => {
  const dialog = getByRole('dialog', { name: /Ada Byron|Grace Kato|Lin Okello/ })
  expect(dialog.textContent).toMatch(/(Pending|Accepted).*Applied.*(Download|Open) CV.*(Accept|Put back).*Reject/)
}

export const applicantReviewBinding: Binding<typeof applicantReviewMachine> = {
  actions: {
    open: pressing(named('button', ({ applicant: { expressedInterest, applicantName } }) => `View ${expressedInterest ? 'profile' : 'application'} of ${applicantName}`)),
    next: pressing(inDialog(named('button', 'Next'))),
    previous: pressing(inDialog(named('button', 'Previous'))),
    retry: pressing(inDialog(named('button', 'Try again'))),
    close: pressing(inDialog(named('button', 'Close'))),
    answered: 'fact',
  },
  assertions: {
    closed: ({ queryByRole }) => expect(queryByRole('dialog')).toBeNull(),
    'open.list.loading': application,
    'open.list.settled': application,
    'open.profile.deciding': neverShown,
    'open.profile.withheld': ({ getByRole }) => expect(getByRole('dialog').textContent).toContain('The full profile opens when the applicant expresses interest.'),
    'open.profile.loading': application,
    'open.profile.shown': ({ getByRole }) => expect(getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe('mailto:ada@example.com'),
    'open.profile.failed': ({ getByRole }) => getByRole('button', { name: 'Try again' }),
  },
}
