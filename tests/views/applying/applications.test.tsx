import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { done } from '#judged-paths'
import { applicationsMachine } from '../../../src/machines/applying/applications.machine.ts'
import { applicationsModel } from '../../../src/machines/applying/applications.model.ts'
import { application } from '../../../src/machines/model/samples.ts'
import { ApplicationsView } from '../../../src/views/applying/applications.view.tsx'
import { applicationsBinding } from '../../bindings/applying/applications.binding.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(applicationsModel, applicationsBinding, (actor) => <ApplicationsView applications={actor} />)

test('an application shows the note that went along with it (issue 18)', () => {
  const note = 'I can start on Monday.\nAda'
  const applications = actorAfter(applicationsMachine, undefined, done('loadApplications', { applications: [{ ...application, note }, { ...application, _id: 'a2' }], total: 2 }))
  render(<ApplicationsView applications={applications} />)
  const [first, second] = screen.getAllByRole('row').slice(1)
  expect(within(first!).getByText('Your note').closest('details')?.querySelector('p')?.textContent).toBe(note)
  expect(within(second!).queryByText('Your note')).toBeNull()
  applications.stop()
})

test('an application that was rejected offers only Withdraw', () => {
  const rejected = { ...application, status: 'Rejected' as const }
  const applications = actorAfter(applicationsMachine, undefined, done('loadApplications', { applications: [rejected, { ...application, _id: 'a2' }], total: 2 }))
  render(<ApplicationsView applications={applications} />)
  const buttons = screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('button').map(({ textContent }) => textContent))
  expect(buttons).toEqual([['Withdraw'], ['Express Interest', 'Withdraw']])
  const can = (id: string) => applications.getSnapshot().can({ type: 'expressInterest', id })
  expect([can('a1'), can('a2')]).toEqual([false, true])
  applications.stop()
})
