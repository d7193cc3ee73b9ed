// @module-tag long
import { expect } from 'vitest'
import { cvs } from '../../support/board/cvs.ts'
import { applicantFields, registrationForm } from '../../support/board/registrations.ts'
import { codeIn } from '../../support/board/server.ts'
import { withServer } from '../../support/jsdom/own-server.ts'
import { fileOf } from '../../support/jsdom/reader.ts'
import { button, field } from '../../support/jsdom/walk.ts'

const clock = { ahead: 0 }
const test = withServer(() => ({ now: () => new Date(Date.now() + clock.ahead) }))

test('a code by e-mail: none, one that has expired, and another one that verifies the account (issue 18, Look and use)', async ({ server, begin }) => {
  const email = 'late@example.com'
  const body = registrationForm({ ...applicantFields, email }, { field: 'resume', content: cvs.pdf, name: 'ada.pdf' })
  const answer = await server.ask('POST', '/api/auth/register-applicant', { body })
  const { page, walk } = await begin('/verify-otp', {
    person: (await answer.json()) as object, look: { expected: [/status of 410/] }, ready: (opened) => opened.getByText('You can ask for another code now.'),
  })
  const otp = field(page, 'OTP')
  const codes = async () => (await server.mails()).filter(({ to }) => to === email).map(codeIn)
  walk.step('none')
  await walk.part(page.getByRole('main'))
  await walk.pressOn(otp)
  await walk.message('Enter the code.')
  await walk.focus(otp.and(page.locator('[aria-invalid=true]')))
  await walk.part(page.locator('main form'))
  walk.step('one that has expired')
  const [first = ''] = await codes()
  clock.ahead = 60 * 60_000
  await walk.type(otp, first, 'the code')
  await walk.press('Enter')
  await walk.message('This code has expired. Ask for a new one.')
  await walk.focus(otp)
  await walk.part(page.locator('main form'))
  walk.step('another one')
  await walk.pressOn(button(page, 'Resend OTP'))
  await walk.message('A new OTP has been sent to your email.')
  await walk.focus(button(page, 'Resend OTP'))
  await walk.part(page.getByRole('main'))
  const [second = ''] = await codes()
  expect(second).not.toBe(first)
  await walk.tab(otp, 'Shift+Tab')
  await walk.type(otp, second, 'the code')
  await walk.press('Enter')
  await walk.message('OTP verified successfully!')
  await walk.focus(page.getByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' }))
  await expect(await walk.text()).toMatchFileSnapshot(fileOf('code'))
})
