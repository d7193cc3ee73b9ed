import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { done, failed } from '#judged-paths'
import { applyMachine } from '../../../src/machines/applying/apply.machine.ts'
import { applyModel } from '../../../src/machines/applying/apply.model.ts'
import { ada, weaver } from '../../../src/machines/model/samples.ts'
import { Apply } from '../../../src/views/applying/apply/apply.tsx'
import { applyBinding } from '../../bindings/applying/apply.binding.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(applyModel, applyBinding, (actor) => <Apply apply={actor} job={weaver} />)

const input = { jobId: 'j1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', party: 'Applicant', interrupted: null } as const

test('the characters of a note are counted while it is typed (issue 18)', async () => {
  const apply = actorAfter(applyMachine, input, done('findApplication', { applied: false, profile: ada }), { type: 'open' })
  render(<Apply apply={apply} job={weaver} />)
  const note = await screen.findByRole('textbox', { name: 'Note to the employer' })
  expect(screen.getByText(/Optional/).textContent).toBe('Optional, read beside your CV. 0 of 500 characters.')
  await userEvent.type(note, ' I weave \u{1F9F6}. ')
  expect(screen.getByText(/Optional/).textContent).toBe('Optional, read beside your CV. 10 of 500 characters.')
  apply.stop()
})

test('a note that is too long is kept, and has the focus (issue 18)', async () => {
  const apply = actorAfter(applyMachine, input, done('findApplication', { applied: false, profile: ada }), { type: 'open' }, { type: 'chooseMethod', method: 'url' })
  render(<Apply apply={apply} job={weaver} />)
  fireEvent.change(await screen.findByRole('textbox', { name: 'CV URL' }), { target: { value: 'https://cv.example/ada.pdf' } })
  const note = screen.getByRole('textbox', { name: 'Note to the employer' })
  fireEvent.change(note, { target: { value: 'a'.repeat(501) } })
  await userEvent.click(screen.getByRole('button', { name: 'Send application' }))
  expect(screen.getByText('At most 500 characters.').parentElement!.id).toBe(note.getAttribute('aria-describedby')?.split(' ').at(-1))
  expect([document.activeElement, note]).toEqual([note, expect.objectContaining({ value: 'a'.repeat(501) })])
  apply.stop()
})

test('what is typed is there again where the dialog was closed by a slip', async () => {
  const apply = actorAfter(applyMachine, input, done('findApplication', { applied: false, profile: ada }), { type: 'open' }, { type: 'chooseMethod', method: 'url' })
  render(<Apply apply={apply} job={weaver} />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'CV URL' }), 'cv.example/ada.pdf')
  await userEvent.type(screen.getByRole('textbox', { name: 'Note to the employer' }), 'I weave. ')
  for (const slip of ['Escape', 'Close', 'Cancel']) {
    if (slip === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(screen.getByRole('button', { name: slip }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'CV URL' })).value).toBe('cv.example/ada.pdf')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note to the employer' }).value).toBe('I weave. ')
  }
  apply.stop()
})

test('a press before it is known whether the applicant has applied opens the dialog with the answer, and is not asked for again (issue 18: Speed)', async () => {
  const apply = actorAfter(withPendingCalls(applyMachine), input)
  render(<Apply apply={apply} job={weaver} />)
  const button = screen.getByRole('button', { name: 'Apply Now' })
  expect(button.ariaBusy).toBeNull()
  await userEvent.click(button)
  expect(button.ariaBusy).toBe('true')
  act(() => apply.send(done('findApplication', { applied: false, profile: ada }) as never))
  await screen.findByRole('dialog', { name: 'Apply for Weaver at Lake Looms' })
  apply.stop()
})

test.for([
  ['Choose another file.', 415, 'true'],
  ['Your account is inactive.', 403, 'false'],
] as const)('a refused upload marks the file only where it is at fault: %s', async ([message, status, invalid]) => {
  const draft = { method: 'upload', file: new File(['weaving'], 'ada.pdf'), url: '', note: '' } as const
  const apply = actorAfter(applyMachine, input, done('findApplication', { applied: false, profile: ada }), { type: 'open' }, { type: 'submit', draft }, failed('uploadCv', { status, message }))
  render(<Apply apply={apply} job={weaver} />)
  await screen.findByText(`CV upload failed. ${message}`)
  expect(screen.getByLabelText('CV file').getAttribute('aria-invalid')).toBe(invalid)
  apply.stop()
})
