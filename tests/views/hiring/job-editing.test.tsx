import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { jobEditingMachine } from '../../../src/machines/hiring/job-editing.machine.ts'
import { jobEditingModel } from '../../../src/machines/hiring/job-editing.model.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import type { JobEdit } from '../../../src/services/contract/hiring/posting.ts'
import { EditJobView } from '../../../src/views/hiring/edit-job.view.tsx'
import { jobEditingBinding } from '../../bindings/hiring/job-editing.binding.ts'
import { someLists } from '../../support/board/form-lists.ts'
import { someEditor } from '../../support/board/description-editor.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const editor = someEditor()

replayInView(jobEditingModel, jobEditingBinding, (actor) => <EditJobView editing={actor} lists={someLists()} editor={editor} />)

test('the owner sees the address where people apply, is refused a wrong one, and clears it (issue 15)', async () => {
  const sent: (string | undefined)[] = []
  const update = async ({ applyUrl }: JobEdit): Promise<void> => void sent.push(applyUrl)
  const machine = jobEditingMachine.provide({ actors: { updateJob: fromPromise(({ input }) => update(input.edit)) }, actions: { toast: () => {}, navigate: () => {} } })
  const job = { ...weaver, minPrice: 1, maxPrice: 2, salaryType: 'Monthly', skills: ['Looms'], description: 'Weave cotton on a wide loom, six pieces a week, with care.', applyUrl: 'https://looms.example/1', version: 1 } as const
  const editing = createActor(machine, { input: { id: 'j1', job: { ...job, skills: ['Looms'] }, place: 'page', draft: null } }).start()
  render(<EditJobView editing={editing} lists={someLists()} editor={editor} />)
  // Before it, the clear-errors timer would take the problem away.
  await waitFor(editing, (snapshot) => snapshot.matches({ form: 'open' }))
  const user = userEvent.setup()
  await user.click(await screen.findByText('More details'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Application URL' })
  expect(field.value).toBe('https://looms.example/1')
  await user.clear(field)
  await user.type(field, 'looms')
  await user.tab()
  await screen.findByText('Invalid URL')
  await screen.findByText('Still to be put right: Application URL.')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(sent).toEqual([''])
})

const whole = { ...weaver, minPrice: 1, maxPrice: 2, salaryType: 'Monthly' as const, skills: ['Looms'], description: 'Weave cotton on a wide loom, six pieces a week, with care.', remote: true as const, remoteCountries: ['Kenya'], version: 1 }
const opened = async () => {
  const cleared = { type: 'xstate.after.clearErrors.jobEditing.form.opening' }
  const editing = actorAfter(jobEditingMachine, { id: 'j1', job: whole, place: 'page', draft: null }, cleared)
  render(<EditJobView editing={editing} lists={someLists()} editor={editor} />)
  await screen.findByRole('form')
  return userEvent.setup()
}

test.each([
  ['Another country', 'Remove Kenya', 'Name at least one country.'],
  ['New skill', 'Remove Looms', 'At least one skill is required'],
  ['Description', null, 'Description is required.'],
])('a field says its problem once it is left, and not before: %s (specification 5: Edit job)', async (label, removal, problem) => {
  const user = await opened()
  if (removal === null) await user.clear(screen.getByLabelText(label))
  else await user.click(screen.getByRole('button', { name: removal }))
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect(screen.queryByText(problem)).toBeNull()
  await user.click(screen.getByRole('textbox', { name: 'Job title' }))
  screen.getByText(problem)
})

test('Enter in a field leads to the first problem, where Update is disabled (specification 5: Edit job)', async () => {
  const user = await opened()
  const city = screen.getByRole('textbox', { name: 'City' })
  await user.clear(city)
  await user.type(screen.getByRole('textbox', { name: 'Job title' }), '{Enter}')
  await expect.poll(() => document.activeElement).toBe(city)
  screen.getByText('City must be at least 2 characters.')
})

test('an edit with a skill that is typed and not added asks before it closes, and has it after the answer', async () => {
  const user = await opened()
  const typed = screen.getByRole<HTMLInputElement>('textbox', { name: 'New skill' })
  await user.type(typed, 'Silk')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New skill' }).value).toBe('Silk')
})
