// @module-tag long
import { expect } from 'vitest'
import { arrangeApplicant, arrangePerson, arrangeWeaver } from '../../scenes/arranged.ts'
import { applicant, employer } from '../../scenes/people.ts'
import { test } from '../../support/jsdom/own-server.ts'
import { fileOf } from '../../support/jsdom/reader.ts'
import { keepToasts } from '../../support/replay/toasts.ts'

const names = ['Ada Byron', 'Mary Somerville', 'Rosa Luxemburg']

test('an employer answers applicants: from My Jobs to the last one, an answer taken back, and the filter of a status (issue 18, Look and use)', async ({ server, begin }) => {
  const person = await arrangePerson(server, employer)
  const jobId = await arrangeWeaver(server, { postedBy: person.userId })
  for (const [at, fullName] of [...names.entries()].toReversed()) {
    await arrangeApplicant(server, { ...applicant, email: `applicant${at}@example.com`, fullName }, { jobId, cvUrl: 'https://cv.example/cv.pdf', note: `I weave. ${fullName}`, expressedInterest: at === 1 })
  }
  // The toasts of an answer are among the stops of Tab: on a slow machine one would be gone by then.
  const { page, walk } = await begin('/my-jobs', { person, before: keepToasts })
  const [first, second, third] = names as [string, string, string]
  const main = page.getByRole('main')
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const button = (within: typeof main, name: string) => within.getByRole('button', { name, exact: true })
  await main.getByRole('link', { name: /^Applicants of Weaver/ }).waitFor()
  await walk.press('Tab')
  await walk.focus(page.getByRole('link', { name: 'Skip to content' }))
  await walk.tab(main.getByRole('link', { name: /^Applicants of Weaver/ }))
  await walk.part(main.getByRole('row').last())
  await walk.press('Enter')
  await button(main, '3 pending').waitFor()
  await walk.focus(main.getByRole('heading', { level: 1 }))
  await walk.part(main)
  await walk.pressOn(button(main, `View application of ${first}`))
  await dialog(first).getByText('1 of 3').waitFor()
  await walk.focus(dialog(first))
  await walk.part(dialog(first))
  await walk.tab(dialog(first).getByRole('link', { name: 'Open CV' }))
  await walk.pressOn(button(dialog(first), `Accept ${first}`))
  await walk.message('accepted')
  await walk.focus(button(dialog(first), `Put back ${first}`))
  await walk.part(dialog(first))
  await walk.pressOn(button(dialog(first), 'Undo'))
  await walk.message('pending again')
  await walk.focus(button(dialog(first), `Accept ${first}`))
  await walk.press('Enter')
  await walk.message('accepted')
  await walk.focus(button(dialog(first), `Put back ${first}`))
  await walk.pressOn(button(dialog(first), 'Next'))
  await dialog(second).getByText('applicant1@example.com').waitFor()
  await walk.message('2 of 3')
  await walk.focus(button(dialog(second), 'Next'))
  await walk.part(dialog(second))
  await walk.pressOn(button(dialog(second), `Reject ${second}`))
  await walk.message('rejected')
  await walk.focus(button(dialog(second), `Put back ${second}`))
  await walk.pressOn(button(dialog(second), 'Previous'))
  await walk.message('1 of 3')
  await walk.focus(button(dialog(first), 'Previous'))
  for (const name of [second, third]) {
    await walk.pressOn(button(page.getByRole('dialog'), 'Next'))
    await walk.message(`${name} `)
    await walk.focus(button(dialog(name), 'Next'))
    await walk.part(dialog(name).getByRole('group'))
  }
  await walk.pressOn(button(dialog(third), `Accept ${third}`))
  await walk.message('accepted')
  await walk.focus(button(dialog(third), `Put back ${third}`))
  await walk.press('Escape')
  await walk.focus(button(main, `View application of ${first}`))
  await walk.part(main)
  const accepted = button(main, '2 accepted')
  await walk.tab(accepted, 'Shift+Tab')
  await walk.press('Enter')
  await main.getByRole('row').filter({ hasText: second }).waitFor({ state: 'detached' })
  await walk.focus(accepted)
  await walk.part(main.getByRole('region', { name: 'Applications' }))
  await walk.pressOn(button(main, `Put back ${third}`))
  await main.getByRole('row').filter({ hasText: third }).waitFor({ state: 'detached' })
  await walk.message('put back')
  await walk.focus(button(main, 'Undo'))
  await walk.part(main.getByRole('region', { name: 'Applications' }))
  await walk.tab(button(main, '3 applications'), 'Shift+Tab')
  await walk.press('Enter')
  await main.getByRole('row').filter({ hasText: second }).waitFor()
  await walk.focus(button(main, '3 applications'))
  await walk.part(main.getByRole('list', { name: 'Counts' }))
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('answers'))
})
