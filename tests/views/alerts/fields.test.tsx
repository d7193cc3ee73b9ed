import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { alertLinkMachine } from '../../../src/machines/alerts/alert-link.machine.ts'
import { jobAlertMachine } from '../../../src/machines/alerts/job-alert.machine.ts'
import { AlertLinkView } from '../../../src/views/alerts/alert-link.view.tsx'
import { Newsletter } from '../../../src/views/alerts/alerts/newsletter.tsx'
import { SaveSearch } from '../../../src/views/alerts/alerts/save-search.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'

const form = (email: string, frequency: string, submit: string) => `
  form method=post novalidate
    email "E-mail" name=email autocomplete=email inputmode=email required ${email}
    ${frequency}
    submit "${submit}"
`

test('the newsletter (specification 2.4)', () => {
  const box = (actor: Parameters<typeof Newsletter>[0]['jobAlert']) => render(<Newsletter jobAlert={actor} />)
  const weekly = 'hidden name=frequency value=weekly'
  const fresh = box(createActor(jobAlertMachine, { input: { inDialog: false, email: 'ada@example.com' } }).start())
  expectOutline(form('value=ada@example.com', weekly, 'Subscribe'), fresh.container.querySelector('form')!)
  fresh.unmount()
  const wrong = box(actorAfter(jobAlertMachine, { inDialog: false, email: '' }, { type: 'submit', draft: { email: 'ada', frequency: 'weekly' } }))
  expectOutline(form('aria-invalid — Invalid email format.', weekly, 'Subscribe'), wrong.container.querySelector('form')!)
  wrong.unmount()
  const sending = box(actorAfter(withPendingCalls(jobAlertMachine), { inDialog: false, email: '' }, { type: 'submit', draft: { email: 'ada@example.com', frequency: 'weekly' } }))
  expect(outlineOf(sending.container).at(-1)).toBe('submit "Subscribe" aria-busy aria-disabled')
})

test('the newsletter and the sentence in its place leave the focus to each other; a page that opens keeps its own', async () => {
  const actor = createActor(jobAlertMachine.provide({ actors: { requestAlert: fromPromise(async () => {}) } }), { input: { inDialog: false, email: '' } }).start()
  render(<Newsletter jobAlert={actor} />)
  expect(document.activeElement).toBe(document.body)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com{Enter}')
  const sent = await screen.findByText(/^We have sent ada@example.com a mail/)
  expect(document.activeElement).toBe(sent)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('a saved search (issue 6)', async () => {
  const alert = actorAfter(jobAlertMachine, { inDialog: true, email: '' }, { type: 'open', query: { title: 'nurse' } })
  await act(async () => render(<SaveSearch jobAlert={alert} queryNow={() => ({})} />))
  const dialog = await screen.findByRole('dialog', { name: 'Save this search' })
  expect(outlineOf(dialog).slice(0, 3)).toEqual(['dialog "Save this search" tabindex=-1', 'h2 "Save this search"', 'button "Close"'])
  expectOutline(
    form('', 'select "How often" name=frequency options="Once a day=daily | Once a week=weekly | As soon as a job comes=instant" value=daily', 'Send me new jobs'),
    dialog.querySelector('form')!,
  )
  expect(outlineOf().filter((line) => line.includes('Save this search" aria-haspopup'))).toEqual(['button "Save this search" aria-haspopup=dialog'])
})

test('the page behind the link of a mail', () => {
  render(<AlertLinkView alertLink={createActor(alertLinkMachine, { input: { page: 'unsubscribe', token: 't1' } }).start()} />)
  expectOutline(`
    title "End your job alert · Kazi" noindex
    h1 "End your job alert" tabindex=-1
    output "Press the button, and no more mails of this alert are sent."
    button "Unsubscribe"
  `)
})

test('the button of that page, which goes when it is pressed, leaves its focus to the way on; the page does not take it by itself', async () => {
  const page = (token: string | null) => {
    const machine = alertLinkMachine.provide({ actors: { settleAlert: fromPromise(async () => {}) } })
    return render(<AlertLinkView alertLink={createActor(machine, { input: { page: 'confirm', token } }).start()} />)
  }
  const incomplete = page(null)
  expect(document.activeElement).toBe(document.body)
  incomplete.unmount()
  page('t1')
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  const next = await screen.findByRole('link', { name: 'See all jobs' })
  expect(document.activeElement).toBe(next)
})
