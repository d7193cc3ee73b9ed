import { act, fireEvent, render, screen as queries } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { failed } from '../../../src/machines/model.ts'
import { postJobMachine } from '../../../src/machines/hiring/post-job.machine.ts'
import { postedSkillsModel } from '../../../src/machines/hiring/posted-skills.model.ts'
import { postJobModel } from '../../../src/machines/hiring/post-job.model.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { PostJobView } from '../../../src/views/hiring/post-job.view.tsx'
import { postedSkillsBinding, skillsOf } from '../../bindings/hiring/posted-skills.binding.ts'
import { labels, postJobBinding } from '../../bindings/hiring/post-job.binding.ts'
import { someLists } from '../../support/board/form-lists.ts'
import { someEditor } from '../../support/board/description-editor.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const field = (label: string) => queries.getByLabelText<HTMLInputElement>(label, { exact: true })
const skill = (name: string) => queries.getByLabelText<HTMLInputElement>(name)

const fill = (texts: Partial<Record<keyof typeof labels, string>>) => {
  for (const [name, value] of Object.entries(texts)) fireEvent.change(field(labels[name as keyof typeof labels]), { target: { value } })
}

const postButton = () => queries.getByRole('button', { name: 'Post Job' })

const editor = someEditor()

replayInView(postJobModel, postJobBinding, (postJob) => <PostJobView postJob={postJob} skills={skillsOf(postJob)} lists={someLists()} editor={editor} />)
replayInView(postedSkillsModel, postedSkillsBinding, (skills) => <PostJobView postJob={posting()} skills={skills} lists={someLists()} editor={editor} />)

const grace = { userId: 'u2', role: 'Employer', isActive: true, email: 'grace@looms.example', companyName: 'Lake Looms', country: 'Uganda' }

const posting = (session: UserInfo = grace) => createActor(postJobMachine, { input: { session, today: '2026-03-01', draft: null } }).start()

const openForm = (session?: UserInfo) => {
  const postJob = posting(session)
  render(<PostJobView postJob={postJob} skills={skillsOf(postJob)} lists={someLists()} editor={editor} />)
  const card = () => {
    const { textContent: text, lastElementChild: foot } = queries.getByRole('region', { name: 'Preview' }).querySelector('article')!
    const { textContent: ago, dateTime } = foot!.querySelector('time')!
    return text.replace(ago, dateTime)
  }
  return { postJob, user: userEvent.setup({ delay: null }), card }
}

describe('salaries (specification 2.6)', () => {
  test('digits are grouped while they are typed, and the caret stays behind its digit', async () => {
    const { user, postJob } = openForm()
    const least = field('Minimum salary')
    await user.type(least, '1250000.505')
    expect(least.value).toBe('1,250,000.50')
    await user.type(least, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect([least.value, least.selectionStart]).toEqual(['12,950,000.50', 4])
    await user.keyboard('{Backspace}')
    expect([least.value, least.selectionStart]).toEqual(['1,250,000.50', 3])
    least.setSelectionRange(2, 2)
    await user.keyboard('{Backspace}')
    expect([least.value, least.selectionStart]).toEqual(['1,250,000.50', 1])
    await user.keyboard('{Delete}')
    expect([least.value, least.selectionStart]).toEqual(['1,250,000.50', 2])
    await user.keyboard('{Delete}')
    expect([least.value, least.selectionStart]).toEqual(['150,000.50', 1])
    expect(postJob.getSnapshot().context.draft.minPrice).toBe('150,000.50')
  })

  test('a paste over a selection is read', async () => {
    const { user } = openForm()
    const most = field('Maximum salary')
    await user.type(most, '1234567')
    most.setSelectionRange(2, 5)
    await user.paste('$9 9')
    expect([most.value, most.selectionStart]).toEqual(['199,567', 3])
    most.setSelectionRange(0, most.value.length)
    await user.paste('UGX 2,500,000.75')
    expect(most.value).toBe('2,500,000.75')
  })
})

describe('the preview (rulings, Jobs)', () => {
  test('is the card of the list, from the first letter on', async () => {
    const { user, card } = openForm()
    expect(card()).toBe('LLJob titleLake Looms · Uganda1Salary not given2026-03-01')
    await user.type(field('Job title'), 'Weaver')
    await user.type(field('Job city'), 'Jinja')
    await user.type(field('Minimum salary'), '1200')
    fill({ salaryType: 'Monthly', employmentType: 'part-time', experienceLevel: 'Work remotely' })
    expect(card()).toBe('LLWeaverLake Looms · Jinja, Uganda1$1,200 - N/A per monthHourlyMonthlyYearlypart-timeRemote2026-03-01')
    await user.type(field('Maximum salary'), '-')
    await user.clear(field('Minimum salary'))
    expect(card()).toContain('1Salary not given')
  })

  test('stands for a profile without company and country too', () => {
    const { card } = openForm({ userId: 'u9', role: 'Admin', isActive: true, email: 'root@example.com' })
    expect(card()).toBe('YCJob titleYour company · Job city1Salary not given2026-03-01')
  })

  test('leads nowhere', () => {
    openForm()
    expect(queries.getByRole('region', { name: 'Preview' }).querySelector('a')?.closest('[inert]')).not.toBeNull()
  })
})

test('company and country are read-only, and what is needed says so', () => {
  openForm()
  expect(['Company name', 'Country'].map((label) => [field(label).value, field(label).readOnly])).toEqual([['Lake Looms', true], ['Uganda', true]])
  expect(Object.values(labels).filter((label) => field(label).getAttribute('aria-required') === 'true')).toEqual(['Job title', 'Salary type', 'Job city'])
})

test('any of the preset skills are chosen, and kept in their own order', async () => {
  const { user, postJob } = openForm()
  for (const name of ['Time Management', 'Communication Skills', 'Teamwork and Collaboration', 'Time Management']) await user.click(skill(name))
  expect(postJob.getSnapshot().context.draft.skills).toEqual(['Communication Skills', 'Teamwork and Collaboration'])
})

test('problems lead to the first field; one among the details opens them', async () => {
  const { user, postJob } = openForm()
  await user.click(postButton())
  expect(document.activeElement).toBe(field('Job title'))
  fill({ jobTitle: 'Weaver', jobCity: 'Jinja', salaryType: 'Hourly', benefits: 'x'.repeat(10_001) })
  const details = field('Benefits').closest('details')!
  expect(details.open).toBe(false)
  await user.click(postButton())
  expect(details.open).toBe(true)
  expect(document.activeElement).toBe(field('Benefits'))
  expect(postJob.getSnapshot().context.problems).toEqual({ benefits: 'At most 10,000 characters.' })
})

test('an incomplete profile is led to', () => {
  const { postJob } = openForm()
  fill({ jobTitle: 'Weaver', jobCity: 'Jinja', salaryType: 'Hourly', description: 'Weave.' })
  act(() => postJob.send({ type: 'submit' }))
  act(() => postJob.send(failed('postJob', { status: 422, message: 'Complete your profile first.' }) as never))
  expect(queries.getByRole('alert').textContent).toBe('Complete your profile first.')
  expect(queries.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe('/user-profile')
})

test('the browser asks before the page is closed, but only where something would be lost', () => {
  openForm()
  const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closes()).toBe(true)
  fill({ jobTitle: 'W' })
  expect(closes()).toBe(false)
  fill({ jobTitle: '' })
  expect(closes()).toBe(true)
})

test('a skill that is typed and not added is input that leaving would lose, and is not posted', async () => {
  const { user, postJob } = openForm()
  const asksBefore = () => postJob.getSnapshot().can({ type: 'leave', navigation: { to: '/' } })
  const typed = field('Another skill')
  expect(asksBefore()).toBe(false)
  await user.type(typed, 'Looms')
  expect(asksBefore()).toBe(true)
  await user.clear(typed)
  expect(asksBefore()).toBe(false)
  await user.type(typed, 'Looms{Enter}')
  const { draft } = postJob.getSnapshot().context
  expect([draft.skills, draft.newSkill]).toEqual([['Looms'], undefined])
})
