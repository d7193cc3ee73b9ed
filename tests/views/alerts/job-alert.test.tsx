import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { jobAlertMachine } from '../../../src/machines/alerts/job-alert.machine.ts'
import { jobAlertModel } from '../../../src/machines/alerts/job-alert.model.ts'
import { Newsletter } from '../../../src/views/alerts/alerts/newsletter.tsx'
import { SaveSearch } from '../../../src/views/alerts/alerts/save-search.tsx'
import { jobAlertBinding } from '../../bindings/alerts/job-alert.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(jobAlertModel, jobAlertBinding, (actor) =>
  actor.getSnapshot().context.inDialog ? (
    <SaveSearch jobAlert={actor} queryNow={() => ({ title: 'nurse', location: 'kampala, uganda' })} />
  ) : (
    <Newsletter jobAlert={actor} />
  ),
)

test('what is typed is there again where the dialog was closed by a slip', async () => {
  const jobAlert = createActor(jobAlertMachine, { input: { inDialog: true, email: '' } }).start()
  render(<SaveSearch jobAlert={jobAlert} queryNow={() => ({})} />)
  const opened = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save this search' }))
    return [await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' }), screen.getByRole<HTMLSelectElement>('combobox', { name: 'How often' })] as const
  }
  const [email, frequency] = await opened()
  expect(frequency.value).toBe('daily')
  await userEvent.type(email, 'ada@example.com')
  await userEvent.selectOptions(frequency, 'weekly')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await opened()).map(({ value }) => value)).toEqual(['ada@example.com', 'weekly'])
  jobAlert.stop()
})
