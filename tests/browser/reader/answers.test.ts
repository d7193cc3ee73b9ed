// @module-tag long
import { expect } from 'vitest'
import { arrangeApplicant, arrangePerson, arrangeWeaver } from '../../scenes/arranged.ts'
import { applicant, employer } from '../../scenes/people.ts'
import { test } from '../../support/jsdom/own-server.ts'
import { fileOf } from '../../support/jsdom/reader.ts'

const names = ['Ada Byron', 'Mary Somerville', 'Rosa Luxemburg']

test('an employer answers applicants: from My Jobs to the last one, an answer taken back, and the filter of a status (issue 18, Look and use)', async ({ server, begin }) => {
  const person = await arrangePerson(server, employer)
  const jobId = await arrangeWeaver(server, { postedBy: person.userId })
  for (const [at, fullName] of [...names.entries()].toReversed()) {
    await arrangeApplicant(server, { ...applicant, email: `applicant${at}@example.com`, fullName }, { jobId, cvUrl: 'https://cv.example/cv.pdf', note: `I weave. ${fullName}`, expressedInterest: at === 1 })
  }
  const { page, walk } = await begin('/my-jobs', { person })
  const [first, second, third] = names as [string, string, string]
  const main = page.getByRole('main')
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const button = (within: typeof main, name: string) => within.getByRole('button', { name, exact: true })
  await main.getByRole('link', { name: /^Applicants of Weaver/ }).waitFor()
  await walk.keys('Tab')
  await walk.step('Tab from the address bar', { focus: page.getByRole('link', { name: 'Skip to content' }) })
  await walk.tab(main.getByRole('link', { name: /^Applicants of Weaver/ }))
  await walk.step('Tab to the applicants of a job', { focus: main.getByRole('link', { name: /^Applicants of Weaver/ }), read: main.getByRole('row').last() })
  await walk.keys('Enter')
  await button(main, '3 pending').waitFor()
  await walk.step('Enter', { focus: main.getByRole('heading', { level: 1 }), read: main })
  await walk.press(button(main, `View application of ${first}`))
  await dialog(first).getByText('1 of 3').waitFor()
  await walk.step('Enter on View application', { focus: dialog(first), read: dialog(first) })
  await walk.tab(dialog(first).getByRole('link', { name: 'Open CV' }))
  await walk.step('Tab to the CV', { focus: dialog(first).getByRole('link', { name: 'Open CV' }) })
  await walk.press(button(dialog(first), `Accept ${first}`))
  await walk.step('Enter on Accept', { focus: button(dialog(first), `Put back ${first}`), announced: ['accepted'], read: dialog(first) })
  await walk.press(button(dialog(first), 'Undo'))
  await walk.step('Enter on Undo', { focus: button(dialog(first), `Accept ${first}`), announced: ['pending again'] })
  await walk.keys('Enter')
  await walk.step('Enter on Accept', { focus: button(dialog(first), `Put back ${first}`), announced: ['accepted'] })
  await walk.press(button(dialog(first), 'Next'))
  await dialog(second).getByText('applicant1@example.com').waitFor()
  await walk.step('Enter on Next', { focus: button(dialog(second), 'Next'), announced: ['2 of 3'], read: dialog(second) })
  await walk.press(button(dialog(second), `Reject ${second}`))
  await walk.step('Enter on Reject', { focus: button(dialog(second), `Put back ${second}`), announced: ['rejected'] })
  await walk.press(button(dialog(second), 'Previous'))
  await walk.step('Enter on Previous', { focus: button(dialog(first), 'Previous'), announced: ['1 of 3'] })
  for (const name of [second, third]) {
    await walk.press(button(page.getByRole('dialog'), 'Next'))
    await walk.step('Enter on Next', { focus: button(dialog(name), 'Next'), announced: [`${name} `], read: dialog(name).getByRole('group') })
  }
  await walk.press(button(dialog(third), `Accept ${third}`))
  await walk.step('Enter on Accept', { focus: button(dialog(third), `Put back ${third}`), announced: ['accepted'] })
  await walk.keys('Escape')
  await walk.step('Escape', { focus: button(main, `View application of ${first}`), read: main })
  const accepted = button(main, '2 accepted')
  await walk.press(accepted)
  await main.getByRole('row').filter({ hasText: second }).waitFor({ state: 'detached' })
  await walk.step('Enter on the accepted', { focus: accepted, read: main.getByRole('region', { name: 'Applications' }) })
  await walk.press(button(main, `Put back ${third}`))
  await main.getByRole('row').filter({ hasText: third }).waitFor({ state: 'detached' })
  await walk.step('Enter on Put back', { focus: button(main, 'Undo'), announced: ['put back'], read: main.getByRole('region', { name: 'Applications' }) })
  await walk.press(button(main, '3 applications'))
  await main.getByRole('row').filter({ hasText: second }).waitFor()
  await walk.step('Enter on all applications', { focus: button(main, '3 applications'), read: main.getByRole('list', { name: 'Counts' }) })
  await expect(walk.text()).toMatchFileSnapshot(fileOf('answers'))
})
