import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { themeMachine } from '../../../src/machines/shell/theme.machine.ts'
import { failed } from '../../../src/machines/model.ts'
import { ada, pdfFile, pngFile, weaver } from '../../../src/machines/model/samples.ts'
import { analyticsMachine } from '../../../src/machines/profile/analytics.machine.ts'
import { myProfileMachine } from '../../../src/machines/profile/my-profile.machine.ts'
import { profileDetailsMachine } from '../../../src/machines/profile/profile-details.machine.ts'
import { profileImageMachine } from '../../../src/machines/profile/profile-image.machine.ts'
import { profileTabsMachine } from '../../../src/machines/profile/profile-tabs.machine.ts'
import { resumeMachine } from '../../../src/machines/profile/resume.machine.ts'
import { skillsMachine } from '../../../src/machines/profile/skills.machine.ts'
import { suggestionsMachine } from '../../../src/machines/profile/suggestions.machine.ts'
import { userProfileMachine } from '../../../src/machines/profile/user-profile.machine.ts'
import type { OwnProfile } from '../../../src/services/contract/profile/users.ts'
import { AnalyticsCard } from '../../../src/views/profile/my-profile/analytics-card.tsx'
import { DetailsCard } from '../../../src/views/profile/my-profile/details-card.tsx'
import { ImageControl, ProfileImage } from '../../../src/views/profile/my-profile/profile-image.tsx'
import { ResumeCard } from '../../../src/views/profile/my-profile/resume-card.tsx'
import { SkillsCard } from '../../../src/views/profile/my-profile/skills-card.tsx'
import { SuggestionsCard } from '../../../src/views/profile/my-profile/suggestions-card.tsx'
import { MyProfileView } from '../../../src/views/profile/my-profile.view.tsx'
import DarkMode from '../../../src/views/profile/user-profile/dark-mode.tsx'
import { UserProfileView } from '../../../src/views/profile/user-profile.view.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

const lines = (view: React.ReactElement) => outlineOf(render(view).container).slice(1)
const details = { fullName: 'Ada', profession: '', telephone: '', typed: null }

describe('what is under way (specification 2.13)', () => {
  test('the details, while they are saved; their button has the focus once the form is closed', () => {
    const actor = actorAfter(withPendingCalls(profileDetailsMachine), details, { type: 'edit' }, { type: 'save', draft: { fullName: 'Ada King', profession: '', telephone: '' } })
    const saving = lines(<DetailsCard details={actor} />)
    expect(saving.filter((line) => /^(form|submit|button)/.test(line))).toEqual(['form aria-busy method=post name=details novalidate', 'submit "Save" aria-busy aria-disabled', 'button "Cancel" disabled'])
    cleanup()
    const left = actorAfter(profileDetailsMachine.provide({ actions: { tellForgotten: () => {} } }), details, { type: 'edit' })
    render(<DetailsCard details={left} />)
    act(() => left.send({ type: 'cancel' }))
    expect(document.activeElement?.textContent).toBe('Edit')
  })

  test('the resume, while it is downloaded, removed, and refused', () => {
    const stored = { cvUrl: '/api/files/f1', name: 'ada.pdf', date: '2026-03-01T09:00:00.000Z' }
    const buttons = (...events: AnyEvent[]) => {
      const { container, unmount } = render(<ResumeCard resume={actorAfter(withPendingCalls(resumeMachine), { stored, owner: 'Ada' }, ...events)} />)
      const found = outlineOf(container).filter((line) => /^(button|alert)/.test(line))
      unmount()
      return found
    }
    expect(buttons({ type: 'download' })).toEqual(['button "Download resume" aria-busy aria-disabled', 'button "Replace resume" aria-disabled', 'button "Remove resume" aria-disabled'])
    const confirmed = done('confirmation', { confirmed: true })
    expect(buttons({ type: 'remove' }, confirmed)).toEqual(['button "Download resume" aria-disabled', 'button "Replace resume" aria-disabled', 'button "Remove resume" aria-busy aria-disabled'])
    const refused = lines(<ResumeCard resume={actorAfter(resumeMachine, { stored: null, owner: 'Ada' }, { type: 'choose', file: pngFile('ada.png') })} />)
    expect(refused.filter((line) => line.startsWith('alert'))).toEqual(['alert "Choose a PDF, DOC or DOCX file."'])
  })

  test('a resume that is being kept cannot be cancelled any more', () => {
    const keeping = actorAfter(withPendingCalls(resumeMachine), { stored: null, owner: 'Ada' }, { type: 'choose', file: pdfFile('ada.pdf') }, done('uploadCv', { url: '/api/files/f2' }))
    expect(lines(<ResumeCard resume={keeping} />).filter((line) => line.startsWith('button'))).toEqual(['button "Cancel" disabled'])
  })

  test('an image, on its way, being kept, and refused', () => {
    const imageAfter = (...events: AnyEvent[]) => {
      const { container, unmount } = render(<ImageControl image={actorAfter(withPendingCalls(profileImageMachine), { type: 'profile', userId: 'u1', url: '' }, ...events)} />)
      const found = outlineOf(container).slice(1)
      unmount()
      return found
    }
    const chosen: AnyEvent[] = [{ type: 'choose', file: pngFile('ada.png') }, { type: 'upload.progressed', percent: 40 }]
    expect(imageAfter(...chosen)).toEqual(['progress "Upload" max=100 value=40', 'button "Cancel"'])
    expect(imageAfter(...chosen, done('uploadImage', { url: '/api/images/new' }))[1]).toBe('button "Cancel" disabled')
    expect(imageAfter({ type: 'choose', file: pdfFile('ada.pdf') })).toEqual(['file "Change profile image" accept=.png,.jpg,.jpeg,.webp aria-invalid — Choose a PNG, JPEG or WebP image.', 'alert "Choose a PNG, JPEG or WebP image."'])
  })

  test('an image that cannot be shown gives way to its placeholder (specification 9)', () => {
    const image = actorAfter(withPendingCalls(profileImageMachine), { type: 'profile', userId: 'u1', url: '/api/images/gone' })
    const { container } = render(<ProfileImage image={image} className="" />)
    const shown = () => container.querySelector('img')!
    expect([shown().getAttribute('src'), shown().alt]).toEqual(['/api/images/gone', 'Profile image'])
    fireEvent.error(shown())
    expect([shown().getAttribute('src'), shown().alt]).toEqual(['/profile.svg', ''])
  })

  test('the button that opens the field of a skill has the focus once it is closed, and the list once a skill is gone', () => {
    const skills = actorAfter(withPendingCalls(skillsMachine), { saved: ['Looms', 'Dyes'] }, { type: 'open' })
    render(<SkillsCard skills={skills} />)
    act(() => skills.send({ type: 'close' }))
    expect(document.activeElement?.textContent).toBe('Add a skill')
    const remove = screen.getByRole('button', { name: 'Remove Looms' })
    act(() => remove.focus())
    act(() => fireEvent.click(remove))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Skills')
  })

  test('the positions, loaded, updated and failed', () => {
    const jobs = [{ ...weaver, _id: 'j 1', lang: 'sw', companyLogo: '/api/images/l1' }]
    const found = done('loadSuggestions', { jobs, fitting: true })
    const { container, unmount } = render(<SuggestionsCard suggestions={actorAfter(withPendingCalls(suggestionsMachine), { profession: '', skills: [] }, found, { type: 'interests.changed', interests: { profession: 'Dyer', skills: [] } })} />)
    expectOutline(
      `
      section "Suggested Positions"
        h2 "Suggested Positions"
        div aria-busy
        img alt src=/api/images/l1 loading=lazy decoding=async
        link "Weaver" /job-details/j%201 dir=auto lang=sw
        span "Lake Looms · Kampala, Uganda" dir=auto
      `,
      container.querySelector('section')!,
    )
    unmount()
    const failing = lines(<SuggestionsCard suggestions={actorAfter(suggestionsMachine, { profession: '', skills: [] }, failed('loadSuggestions', { status: 503 }))} />)
    expect(failing).toEqual(['section "Suggested Positions"', 'h2 "Suggested Positions"', 'alert "The positions could not be loaded."', 'button "Try again"'])
  })

  test('the figures', () => {
    const days = (key: string) => [{ day: '2026-03-01', [key]: 2 }]
    const none = [{ day: '2026-03-01', views: 0 }]
    const captions = (analytics: object) => {
      const { container, unmount } = render(<AnalyticsCard analytics={actorAfter(analyticsMachine, undefined, done('loadAnalytics', analytics))} />)
      const found = [...container.querySelectorAll('figcaption, th[scope=col]:last-child')].map(({ textContent }) => textContent)
      unmount()
      return found
    }
    const most = 'In the last 1 days. Most on March 1, 2026: 2.'
    expect(captions({ profileViews: days('views'), postImpressions: days('views'), applyClicks: days('clicks') })).toEqual([`Profile views2${most}`, 'Views', `Post impressions2${most}`, 'Views', `Clicks to company sites2${most}`, 'Clicks'])
    expect(captions({ profileViews: none, postImpressions: none, applyClicks: [{ day: '2026-03-01', clicks: 0 }] })).toEqual(['Profile views0In the last 1 days. Nobody yet.', 'Post impressions0In the last 1 days. Nobody yet.'])
    expect(lines(<AnalyticsCard analytics={actorAfter(analyticsMachine, undefined, failed('loadAnalytics', { status: 503 }))} />)).toEqual(['section "Analytics"', 'h2 "Analytics"', 'alert "The figures could not be loaded."', 'button "Try again"'])
  })
})

describe('the pages', () => {
  test('the theme is dark where it is', () => {
    render(<DarkMode theme={createActor(themeMachine, { input: { chosen: 'dark', system: 'light' } }).start()} />)
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  })

  test('profiles that could not be loaded', async () => {
    const theme = createActor(themeMachine, { input: { chosen: null, system: 'light' } }).start()
    const simple = await act(async () => render(<UserProfileView profile={actorAfter(userProfileMachine, { typed: {} }, failed('loadProfile', { status: 503 }))} theme={theme} />))
    expect(screen.getByRole('alert').textContent).toBe('Your profile could not be loaded.')
    simple.unmount()
    const rich = actorAfter(myProfileMachine, { typed: { details: null, employment: {} } }, failed('loadProfile', { status: 503 }))
    const tabs = createActor(withPendingCalls(profileTabsMachine), { input: { path: '/my-profile', search: '', party: 'Applicant' } }).start()
    await act(async () => render(<MyProfileView profile={rich} tabs={tabs} />))
    expect(screen.getByRole('alert').textContent).toBe('Your profile could not be loaded.')
  })

  test.each([
    ['Employer', 'applications', ['Only applicants apply for jobs.', 'Your account posts jobs instead.', '/jobs']],
    ['Employer', 'messages', ['No messages yet.', 'What is written to your account will be here.']],
    ['Employer', 'notifications', ['No notifications yet.', 'New applicants are on your dashboard, and first in My Jobs.']],
    ['Applicant', 'messages', ['No messages yet.', 'What employers write to you will be here.']],
    ['Applicant', 'notifications', ['No notifications yet.', 'News about your applications comes by e-mail.']],
  ] as const)('of an %s, the tab of %s', async (party, tab, words) => {
    const machine = withPendingCalls(myProfileMachine).provide({ actors: { loadProfile: fromPromise(async () => ({ ...ada, role: party }) as OwnProfile) } })
    const tabs = createActor(withPendingCalls(profileTabsMachine), { input: { path: '/my-profile', search: `?tab=${tab}`, party } }).start()
    await act(async () => render(<MyProfileView profile={createActor(machine, { input: { typed: { details: null, employment: {} } } }).start()} tabs={tabs} />))
    const panel = await screen.findByRole('tabpanel')
    const found = [...panel.querySelectorAll('p, a')].map((element) => element.getAttribute('href') ?? element.textContent)
    expect(found).toEqual(words)
    expect(screen.getByRole('tab', { selected: true }).textContent?.toLowerCase()).toBe(tab)
  })

  test('the tab of an applicant’s applications', async () => {
    const machine = withPendingCalls(myProfileMachine).provide({ actors: { loadProfile: fromPromise(async () => ada as OwnProfile) } })
    const tabs = createActor(withPendingCalls(profileTabsMachine), { input: { path: '/my-profile', search: '?tab=applications', party: 'Applicant' } }).start()
    await act(async () => render(<MyProfileView profile={createActor(machine, { input: { typed: { details: null, employment: {} } } }).start()} tabs={tabs} />))
    expect((await screen.findByRole('tabpanel')).querySelector('output')!.textContent).toBe('Loading applications...')
  })
})
