import { act, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { themeMachine } from '../../../src/machines/shell/theme.machine.ts'
import { ada, pdfFile } from '../../../src/machines/model/samples.ts'
import { employmentMachine } from '../../../src/machines/profile/employment.machine.ts'
import { myProfileMachine } from '../../../src/machines/profile/my-profile.machine.ts'
import { profileDetailsMachine } from '../../../src/machines/profile/profile-details.machine.ts'
import { profileImageMachine } from '../../../src/machines/profile/profile-image.machine.ts'
import { profileTabsMachine } from '../../../src/machines/profile/profile-tabs.machine.ts'
import { resumeMachine } from '../../../src/machines/profile/resume.machine.ts'
import { skillsMachine } from '../../../src/machines/profile/skills.machine.ts'
import { userProfileMachine } from '../../../src/machines/profile/user-profile.machine.ts'
import type { OwnProfile } from '../../../src/services/contract/profile/users.ts'
import { DetailsCard } from '../../../src/views/profile/my-profile/details-card.tsx'
import { EmploymentCard } from '../../../src/views/profile/my-profile/employment-card.tsx'
import { ImageControl, ProfileImage } from '../../../src/views/profile/my-profile/profile-image.tsx'
import { ResumeCard } from '../../../src/views/profile/my-profile/resume-card.tsx'
import { SkillsCard } from '../../../src/views/profile/my-profile/skills-card.tsx'
import { MyProfileView } from '../../../src/views/profile/my-profile.view.tsx'
import { ProfileForm } from '../../../src/views/profile/user-profile/profile-form.tsx'
import { UserProfileView } from '../../../src/views/profile/user-profile.view.tsx'
import { expectOutline } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { done } from '#judged-paths'

describe('the simple profile (specification 2.13)', () => {
  const page = 'title "Profile · Kazi" noindex\nh1 "Profile" tabindex=-1\nlink "your full profile" /my-profile\nsection "Personal details"\nh2 "Personal details"'
  const theme = createActor(themeMachine, { input: { chosen: null, system: 'light' } }).start()
  const appearance = `
    section "Appearance"
      h2 "Appearance"
      switch "Dark mode" tabindex=0
  `

  test('the fields of an account', async () => {
    const profile = actorAfter(userProfileMachine, { typed: {} }, done('loadProfile', ada))
    await act(async () => render(<UserProfileView profile={profile} theme={theme} />))
    await screen.findByRole('switch')
    expectOutline(`${page}
      form name=profile method=post novalidate
        text "First name" name=firstName autocomplete=given-name required value=Ada
        text "Surname" name=surname autocomplete=family-name required value=Byron
        email "E-mail" name=email readonly value=ada@example.com — Cannot be changed.
        tel "Telephone" name=telephone autocomplete=tel value=+256700100101 — An optional + and 7 to 15 digits.
        text "City" name=city autocomplete=address-level2 value=Kampala
        text "Country" name=country autocomplete=country-name readonly value=Uganda — Cannot be changed.
        submit "Update Profile"
      ${appearance}
    `)
  })

  test('what was typed before, an admin’s company, and the problem of each field', () => {
    const { country: _, ...rest } = { ...ada, role: 'Admin' as const, companyName: 'Lake Looms' }
    const long = 'x'.repeat(201)
    const draft = { firstName: ' ', surname: '', telephone: '12', city: long, country: long, companyName: long }
    const typed = { firstName: 'Eve', surname: 'King', telephone: '1', city: 'Jinja', country: 'Kenya', companyName: 'Looms' }
    const { container, unmount } = render(<ProfileForm profile={actorAfter(userProfileMachine, { typed }, done('loadProfile', rest))} />)
    const fields = (invalid: readonly string[], values: readonly string[]) => `
      form name=profile method=post novalidate
        text "First name" name=firstName autocomplete=given-name required ${values[0]} ${invalid[0]}
        text "Surname" name=surname autocomplete=family-name required ${values[1]} ${invalid[1]}
        email "E-mail" name=email readonly value=ada@example.com — Cannot be changed.
        tel "Telephone" name=telephone autocomplete=tel ${values[2]} ${invalid[2]}
        text "City" name=city autocomplete=address-level2 ${values[3]} ${invalid[3]}
        text "Country" name=country autocomplete=country-name ${values[4]} ${invalid[4]}
        text "Company name" name=companyName autocomplete=organization ${values[5]} ${invalid[5]}
        submit "Update Profile"
    `
    const hints = ['', '', '— An optional + and 7 to 15 digits.', '', '— Can be set once.', '— Stands on the jobs that you post.']
    expectOutline(fields(hints, ['value=Eve', 'value=King', 'value=1', 'value=Jinja', 'value=Kenya', 'value=Looms']), container.querySelector('form')!)
    unmount()
    const refused = render(<ProfileForm profile={actorAfter(userProfileMachine, { typed: {} }, done('loadProfile', rest), { type: 'submit', draft })} />)
    expectOutline(
      fields(
        [
          'aria-invalid — First name is required.',
          'aria-invalid — Surname is required.',
          'aria-invalid — An optional + and 7 to 15 digits. Invalid telephone format.',
          'aria-invalid — At most 200 characters.',
          'aria-invalid — Can be set once. At most 200 characters.',
          'aria-invalid — Stands on the jobs that you post. At most 200 characters.',
        ],
        ['value=Ada', 'value=Byron', 'value=+256700100101', 'value=Kampala', '', 'value="Lake Looms"'],
      ),
      refused.container.querySelector('form')!,
    )
  })

  test('while it is saved, loaded, and when it cannot be', async () => {
    const draft = { firstName: 'Ada', surname: 'Byron', telephone: '', city: '', country: 'Uganda', companyName: '' }
    const saving = render(<ProfileForm profile={actorAfter(withPendingCalls(userProfileMachine), { typed: {} }, done('loadProfile', ada), { type: 'submit', draft })} />)
    expect([...saving.container.querySelectorAll('[aria-busy="true"]')].map(({ localName }) => localName)).toEqual(['form', 'button'])
    saving.unmount()
    await act(async () => render(<UserProfileView profile={createActor(withPendingCalls(userProfileMachine), { input: { typed: {} } }).start()} theme={theme} />))
    await screen.findByRole('switch')
    expectOutline(`${page}\noutput "Loading..."\ndiv aria-hidden${appearance}`)
  })
})

describe('the cards of the rich profile (specification 2.13)', () => {
  const details = { fullName: 'Ada Byron', profession: 'Weaver', telephone: '+256700100101' }

  test('the details, to read and to edit', () => {
    const reading = render(<DetailsCard details={createActor(profileDetailsMachine, { input: { ...details, typed: null } }).start()} />)
    expectOutline(
      `
      section "Profile Details"
        h2 "Profile Details"
        button "Edit"
        link "your basic profile" /user-profile
      `,
      reading.container.querySelector('section')!,
    )
    reading.unmount()
    const editing = render(<DetailsCard details={actorAfter(profileDetailsMachine, { ...details, typed: null }, { type: 'edit' })} />)
    const form = (name: string, profession: string, contact: string) => `
      form name=details method=post novalidate
        text "Name" name=fullName autocomplete=name required ${name}
        text "Profession" name=profession autocomplete=organization-title ${profession}
        tel "Contact" name=telephone autocomplete=tel ${contact}
        submit "Save"
        button "Cancel"
    `
    expectOutline(form('value="Ada Byron"', 'value=Weaver', 'value=+256700100101 — Your telephone number.'), editing.container.querySelector('form')!)
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    editing.unmount()
    const bad = { type: 'save', draft: { fullName: ' ', profession: 'x'.repeat(201), telephone: 'none' } }
    const refused = render(<DetailsCard details={actorAfter(profileDetailsMachine, { ...details, typed: null }, { type: 'edit' }, bad)} />)
    expectOutline(
      form(
        'value="Ada Byron" aria-invalid — Name is required.',
        'value=Weaver aria-invalid — At most 200 characters.',
        'value=+256700100101 aria-invalid — Your telephone number. Invalid telephone format.',
      ),
      refused.container.querySelector('form')!,
    )
  })

  test('the employment', () => {
    const employed = { openToWork: false, employer: 'Lake Looms', position: 'Weaver' }
    const card = (employer: string, position: string) => `
      section "Employment Status"
        h2 "Employment Status"
        group "Employment Status"
          radio "Open to Work" name=openToWork
          radio "Currently Employed" name=openToWork checked
        form name=employment method=post novalidate
          text "Employer name" name=employer autocomplete=organization ${employer}
          text "Position" name=position autocomplete=organization-title ${position}
          submit "Save employment"
    `
    const saved = render(<EmploymentCard employment={createActor(employmentMachine, { input: { saved: employed, typed: {} } }).start()} />)
    expectOutline(card('value="Lake Looms"', 'value=Weaver'), saved.container.querySelector('section')!)
    saved.unmount()
    const typed = render(<EmploymentCard employment={createActor(employmentMachine, { input: { saved: employed, typed: { employer: 'Nile Dyers', position: 'Dyer' } } }).start()} />)
    expectOutline(card('value="Nile Dyers"', 'value=Dyer'), typed.container.querySelector('section')!)
    typed.unmount()
    const long = 'x'.repeat(201)
    const refused = render(<EmploymentCard employment={actorAfter(employmentMachine, { saved: employed, typed: {} }, { type: 'save', draft: { employer: long, position: long } })} />)
    const tooLong = 'aria-invalid — At most 200 characters.'
    expectOutline(card(`value="Lake Looms" ${tooLong}`, `value=Weaver ${tooLong}`), refused.container.querySelector('section')!)
    refused.unmount()
    const saving = render(<EmploymentCard employment={actorAfter(withPendingCalls(employmentMachine), { saved: employed, typed: {} }, { type: 'save', draft: { employer: 'Nile Dyers', position: '' } })} />)
    expect([...saving.container.querySelectorAll('[aria-busy="true"], [aria-disabled="true"]')].map((element) => element.localName)).toEqual(['fieldset', 'input', 'input', 'button'])
  })

  test('the skills and those that can be picked', () => {
    const offers = render(<SkillsCard skills={actorAfter(skillsMachine, { saved: null }, { type: 'open' })} />)
    const field = (rest: string) => `
      form name=skill method=post novalidate
        text "New skill" name=skill autocomplete=off ${rest}
        submit "Add"
        button "Done"
    `
    expectOutline(
      `
      section "Skills"
        h2 "Skills"
        ul "Skills" aria-live=polite aria-relevant=additions tabindex=-1
        ul "Pick those that are yours, or add your own:"
          button "Add React"
          button "Add Node.js"
          button "Add TypeScript"
        ${field('— Press Enter to add it.')}
      `,
      offers.container.querySelector('section')!,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('New skill'))
    offers.unmount()
    const chosen = render(<SkillsCard skills={actorAfter(skillsMachine, { saved: ['Looms'] }, { type: 'open' }, { type: 'add', skill: 'x'.repeat(201) })} />)
    expectOutline(
      `
      section "Skills"
        h2 "Skills"
        ul "Skills" aria-live=polite aria-relevant=additions tabindex=-1
          button "Remove Looms"
        ${field('aria-invalid — Press Enter to add it. At most 200 characters.')}
      `,
      chosen.container.querySelector('section')!,
    )
    chosen.unmount()
    const saving = render(<SkillsCard skills={actorAfter(withPendingCalls(skillsMachine), { saved: null }, { type: 'open' }, { type: 'pick', skill: 'React' })} />)
    expect([...saving.container.querySelectorAll('[aria-busy="true"], [aria-disabled="true"]')].map((element) => element.getAttribute('aria-label') ?? element.textContent)).toEqual([
      'Skills', 'Remove React', 'Add Node.js', 'Add TypeScript', 'Add',
    ])
  })

  test('the resume', () => {
    const none = render(<ResumeCard resume={createActor(resumeMachine, { input: { stored: null, owner: 'Ada Byron' } }).start()} />)
    const card = (inside: string) => `section "Resume"\nh2 "Resume"\n${inside}`
    expectOutline(card('file "Upload your resume" accept=.pdf,.doc,.docx'), none.container.querySelector('section')!)
    none.unmount()
    const stored = { cvUrl: '/api/files/f1', name: 'ada.pdf', date: '2026-03-01T09:00:00.000Z' }
    const storedResume = render(<ResumeCard resume={createActor(resumeMachine, { input: { stored, owner: 'Ada Byron' } }).start()} />)
    const time = storedResume.container.querySelector('time')!
    expect([time.dateTime, time.title]).toEqual(['2026-03-01T09:00:00.000Z', expect.stringMatching(/^March 1, 2026 at /)])
    expect([...storedResume.container.querySelectorAll('button')].map(({ textContent, type }) => [textContent, type])).toEqual([['Download resume', 'button'], ['Replace resume', 'button'], ['Remove resume', 'button']])
    storedResume.unmount()
    const uploading = render(<ResumeCard resume={actorAfter(withPendingCalls(resumeMachine), { stored: null, owner: 'Ada Byron' }, { type: 'choose', file: pdfFile('ada.pdf') }, { type: 'upload.progressed', percent: 40 })} />)
    expectOutline(card('progress "Upload" max=100 value=40\nbutton "Cancel"'), uploading.container.querySelector('section')!)
  })

  test.each([
    ['profile', 'Profile image', '/profile.svg'],
    ['background', 'Cover image', '/cover.svg'],
  ] as const)('the %s image', (type, name, placeholder) => {
    const imageOf = (url: string) => {
      const image = createActor(profileImageMachine, { input: { type, userId: 'u1', url } }).start()
      return render(<><ProfileImage image={image} className="" /><ImageControl image={image} /></>)
    }
    const { unmount } = imageOf('')
    const control = `file "Change ${name.toLowerCase()}" accept=.png,.jpg,.jpeg,.webp`
    expectOutline(`img alt src=${placeholder}\n${control}`)
    unmount()
    imageOf('/api/images/p1')
    expectOutline(`img "${name}" src=/api/images/p1\n${control}`)
  })
})

describe('the page of the rich profile (specification 2.13; issue 18)', () => {
  const open = async (profile: OwnProfile | null, party: 'Applicant' | 'Employer' = 'Applicant', resumeAsked = false) => {
    const loading = withPendingCalls(myProfileMachine)
    const machine = profile === null ? loading : loading.provide({ actors: { loadProfile: fromPromise(async () => profile) } })
    const tabs = createActor(withPendingCalls(profileTabsMachine), { input: { path: '/my-profile', search: '', party } }).start()
    await act(async () => render(<MyProfileView profile={createActor(machine, { input: { typed: { details: null, employment: {} } } }).start()} tabs={tabs} resumeAsked={resumeAsked} />))
    if (profile !== null) await screen.findByRole('tablist')
  }

  test('while it loads', async () => {
    await open(null)
    expectOutline('title "My profile · Kazi" noindex\nh1 "My profile" tabindex=-1\noutput "Loading..."\ndiv aria-hidden')
  })

  test('a company’s', async () => {
    await open({ ...ada, role: 'Employer', employerName: 'Lake Looms', companyLogo: '/api/images/l1', backgroundImage: '/api/images/c1', profileImage: '/api/images/p1' } as OwnProfile, 'Employer')
    expect([...screen.getByRole('tablist', { name: 'Profile' }).children].map(({ textContent }) => textContent)).toEqual(['Profile', 'Applications', 'Messages', 'Notifications'])
    expectOutline(
      `
      section "Company"
        h2 "Company"
        img alt src=/api/images/l1 loading=lazy decoding=async
        p "Lake Looms" dir=auto
      `,
      screen.getByRole('region', { name: 'Company' }),
    )
    expect([...document.querySelectorAll('img')].map(({ src, alt }) => [new URL(src).pathname, alt])).toEqual([['/api/images/c1', 'Cover image'], ['/api/images/p1', 'Profile image'], ['/api/images/l1', '']])
    expect(document.title).toBe('My profile · Kazi')
    expect(document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content).toBe('noindex')
  })

  test('an admin’s has no company', async () => {
    await open({ ...ada, role: 'Admin' } as OwnProfile)
    expect(screen.queryByRole('region', { name: 'Company' })).toBeNull()
    screen.getByRole('region', { name: 'Profile Details' })
  })

  test('somebody who came to upload a resume is there', async () => {
    await open(ada as OwnProfile, 'Applicant', true)
    expect(document.activeElement).toBe(screen.getByLabelText('Upload your resume'))
  })
})
