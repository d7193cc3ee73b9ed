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
