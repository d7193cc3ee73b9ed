import { act, cleanup, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { adminCreationMachine } from '../../../src/machines/admin/admin-creation.machine.ts'
import { popupFormMachine } from '../../../src/machines/admin/popup-form.machine.ts'
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import { sourceFormMachine } from '../../../src/machines/admin/source-form.machine.ts'
import type { Source } from '../../../src/services/contract/admin/sources.ts'
import { AdminForm } from '../../../src/views/admin/admin-create/admin-form.tsx'
import { AdminCreateView } from '../../../src/views/admin/admin-create.view.tsx'
import { PopupDialog } from '../../../src/views/admin/popups/popup-dialog.tsx'
import { SourceDialog } from '../../../src/views/admin/sources/source-dialog.tsx'
import { expectOutline, outlineOf } from '../../support/jsdom/outline.ts'
import { actorAfter } from '../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { startRoot } from '../../support/replay/start-root.ts'
import { done, failed } from '#judged-paths'

const form = () => document.querySelector('form')!

describe('creating an admin (specification 2.15, 5: Admin create)', () => {
  const signedIn = { creator: 'u9', offered: ['Admin', 'Super-Admin'] as const, asksPassword: true, adminsBy: null }
  const role = (problem = '', about = 'Manages jobs, admins and popups.') => `
    radiogroup "Role" tabindex=-1 aria-required ${problem === '' ? '' : `aria-invalid — ${problem}`}
      radio "Admin" name=role value=Admin — ${about} ${problem}
      radio "Super-Admin" name=role value=Super-Admin — The same, and has a dashboard of its own. ${problem}
  `
  const refused = { type: 'submit', draft: { firstName: '', surname: '', email: '', telephone: '', password: 'short', confirmPassword: 'other', role: '' } }

  test('the fields, in the admin area', async () => {
    const root = startRoot({ userId: 'u9', token: 't', role: 'Super-Admin', isActive: true, email: 'super@example.com' }, '/admin/create')
    const creation = createActor(adminCreationMachine, { input: signedIn }).start()
    await act(async () => render(<AdminCreateView root={root} sidebar={createActor(sidebarMachine).start()} creation={creation} />))
    expectOutline(`
      title "Create Admin · Kazi" noindex
      nav "Admin"
        button "Collapse sidebar"
        link "Dashboard" /super-admin-dashboard
        link "Create Admin" /admin/create aria-current=page
        link "All Jobs" /admin/jobs
        link "Sources" /admin/sources
        link "Servers" /admin/servers
        link "Accounts" /admin/accounts
        ul "Popup Settings"
          link "View Popups" /admin/popup-settings
          link "Create Popup" /admin/popup-settings/create
        button "Logout"
      h1 "Create Admin / Super-Admin" tabindex=-1
      form name=admin autocomplete=off method=post novalidate
        h2 "Who it is for"
        text "First name" name=firstName aria-required
        text "Surname" name=surname aria-required
        email "E-mail" name=email inputmode=email aria-required
        tel "Telephone" name=telephone inputmode=tel aria-required
        h2 "Their password"
        password "Password" name=password autocomplete=new-password aria-required — At least 8 characters.
        button "Show password"
        password "Confirm password" name=confirmPassword autocomplete=new-password aria-required
        h2 "What they may do"
        ${role()}
        submit "Create account"
      dialog "Admin menu"
    `)
  })

  test('each field has its problem', () => {
    render(<AdminForm creation={actorAfter(adminCreationMachine, signedIn, { type: 'togglePassword' }, refused)} />)
    expectOutline(
      `
      form name=admin autocomplete=off method=post novalidate
        h2 "Who it is for"
        text "First name" name=firstName aria-required aria-invalid — First Name is required.
        text "Surname" name=surname aria-required aria-invalid — Surname is required.
        email "E-mail" name=email inputmode=email aria-required aria-invalid — Email is required.
        tel "Telephone" name=telephone inputmode=tel aria-required aria-invalid — Phone number is required.
        h2 "Their password"
        text "Password" name=password autocomplete=new-password aria-required aria-invalid — At least 8 characters. Password must be at least 8 characters.
        button "Hide password"
        text "Confirm password" name=confirmPassword autocomplete=new-password aria-required aria-invalid — Passwords do not match.
        h2 "What they may do"
        ${role('Please select a role before proceeding.')}
        submit "Create account"
      `,
      form(),
    )
  })

  test('where the provider knows the passwords, and decides who is an Admin', () => {
    render(<AdminForm creation={createActor(adminCreationMachine, { input: { ...signedIn, asksPassword: false, adminsBy: 'Acme' } }).start()} />)
    expectOutline(
      `
      form name=admin autocomplete=off method=post novalidate
        h2 "Who it is for"
        text "First name" name=firstName aria-required
        text "Surname" name=surname aria-required
        email "E-mail" name=email inputmode=email aria-required — The one with which they log in.
        tel "Telephone" name=telephone inputmode=tel aria-required
        h2 "What they may do"
        ${role('', 'Manages jobs, admins and popups. Acme decides who is an Admin: whoever has no group for it there loses the role at the next login.')}
        submit "Create account"
      `,
      form(),
    )
  })

  test('before the roles are known', () => {
    const { container } = render(<AdminForm creation={createActor(withPendingCalls(adminCreationMachine), { input: { ...signedIn, offered: null } }).start()} />)
    expect(outlineOf(container).slice(1)).toEqual(['output "Loading..."', 'div aria-hidden'])
  })
})

describe('popups (specification 2.15, 5: Popup create, Popup edit)', () => {
  const preview = (inside: string) => `
    section "Preview"
      h3 "Preview"
      div inert
        ${inside}
        button "Close"
  `
  const fields = (states: Partial<Record<'title' | 'message' | 'buttonText' | 'ctaLink' | 'bgColor' | 'startTime' | 'endTime', string>>, isNew: boolean, image = '') => `
    text "Title" name=title aria-required maxlength=120 ${states.title ?? ''}
    textarea "Message" name=message aria-required maxlength=1000 rows=3 ${states.message ?? ''}
    text "Button Text" name=buttonText ${isNew ? '' : 'aria-required'} maxlength=60 ${states.buttonText ?? ''}
    url "Call-to-Action Link" name=ctaLink inputmode=url ${states.ctaLink ?? ''} — Starts with https:// and opens in a new tab. Without it the button only closes the popup.
    color "Background Color" ${states.bgColor ?? 'value=#ffffff'} — Choose one, or type its code of six digits.
    text "Color code" name=bgColor maxlength=7 spellcheck=false ${states.bgColor ?? 'value=#ffffff'} — Choose one, or type its code of six digits.
    file "${isNew ? 'Upload Background Image' : 'Background Image'}" accept=.png,.jpg,.jpeg,.webp — PNG, JPEG or WebP, at most 4 MB.
    ${image || 'output'}
    datetime-local "Start" name=startTime max=9999-12-31T23:59 ${states.startTime ?? ''}
    datetime-local "End" name=endTime max=9999-12-31T23:59 ${states.endTime ?? ''}
  `
  const newForm = (rest: string) => `form name=popup autocomplete=off method=post novalidate\n${rest}`

  test('a new one', async () => {
    await act(async () => render(<PopupDialog form={createActor(popupFormMachine, { input: { id: null } }).start()} />))
    expect(screen.getByRole('dialog', { name: 'Create Popup' })).toBeDefined()
    expectOutline(
      newForm(`${fields({}, true)}
        ${preview('')}
        button "Cancel"
        submit "Create Popup" aria-disabled
      `),
      form(),
    )
  })

  test('each field has its problem', async () => {
    const wrong = { title: '', message: '', ctaLink: 'javascript:alert(1)', bgColor: 'red', startTime: '2026-03-10T13:00', endTime: '2026-03-10T12:00' }
    const known = done('loadPopup', { _id: 'p1', title: 'Job fair', message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true, bgImage: '/api/images/i1' })
    const editing = actorAfter(popupFormMachine, { id: 'p1' }, known, { type: 'change', fields: { ...wrong, buttonText: '' } }, { type: 'chooseImage', file: new File(['x'], 'fair.svg') }, { type: 'submit' })
    await act(async () => render(<PopupDialog form={editing} />))
    const problems = [...document.querySelectorAll('form [aria-invalid="true"]')].map((field) => {
      const [, name, words] = /"(.*?)".* — (.*)$/.exec(outlineOf(field)[0]!)!
      return `${name}: ${words}`
    })
    expect(problems).toEqual([
      'Title: Title is required.',
      'Message: Message is required.',
      'Button Text: Button text is required.',
      'Call-to-Action Link: Starts with https:// and opens in a new tab. Without it the button only closes the popup. Invalid URL',
      'Color code: Choose one, or type its code of six digits. Choose a colour.',
      'End: The end must not lie before the start.',
    ])
    expect(outlineOf(document.querySelector('[type=color]')!)).toEqual(['color "Background Color" value=#ffffff — Choose one, or type its code of six digits. Choose a colour.'])
  })

  test('a start that is no moment has its problem', async () => {
    const late = { title: 'Job fair', message: 'Meet us.', startTime: '12026-03-10T12:00' }
    await act(async () => render(<PopupDialog form={actorAfter(popupFormMachine, { id: null }, { type: 'change', fields: late }, { type: 'submit' })} />))
    expect(outlineOf(document.querySelector('[name=startTime]')!)[0]).toMatch(/^datetime-local "Start" aria-invalid .* — Not a date and time\.$/)
  })

  test('one that is edited', async () => {
    const popup = { _id: 'p1', title: 'Job fair', message: 'Meet us.', buttonText: 'More', ctaLink: 'https://example.com/fair', bgColor: '#336699', bgImage: '/api/images/i1', createdBy: 'u9', isActive: true, startTime: new Date(2026, 2, 10, 12).toISOString(), endTime: new Date(2026, 2, 10, 13).toISOString() }
    await act(async () => render(<PopupDialog form={actorAfter(popupFormMachine, { id: 'p1' }, done('loadPopup', popup))} />))
    expectOutline(
      newForm(`${fields(
        {
          title: 'value="Job fair"', message: 'value="Meet us."', buttonText: 'value=More', ctaLink: 'value=https://example.com/fair', bgColor: 'value=#336699',
          startTime: 'value=2026-03-10T12:00', endTime: 'value=2026-03-10T13:00',
        },
        false,
        'output "The image is uploaded."\nbutton "Remove image"',
      )}
        checkbox "Active" name=isActive checked
        ${preview('img alt src=/api/images/i1\nlink "More" https://example.com/fair target=_blank rel="noopener noreferrer"')}
        button "Cancel"
        submit "Save Changes"
      `),
      form(),
    )
  })

  test('an image that is none', async () => {
    await act(async () => render(<PopupDialog form={actorAfter(popupFormMachine, { id: null }, { type: 'chooseImage', file: new File(['x'], 'fair.svg') })} />))
    expect(outlineOf(document.querySelector('[type=file]')!)).toEqual(['file "Upload Background Image" accept=.png,.jpg,.jpeg,.webp aria-invalid — PNG, JPEG or WebP, at most 4 MB. Choose a PNG, JPEG or WebP image.'])
  })

  test('an image on its way', async () => {
    const uploading = actorAfter(withPendingCalls(popupFormMachine), { id: null }, { type: 'chooseImage', file: new File(['x'], 'fair.png') }, { type: 'upload.progressed', percent: 40 })
    await act(async () => render(<PopupDialog form={uploading} />))
    const lines = outlineOf(form())
    const at = lines.findIndex((line) => line.startsWith('file '))
    expect(lines.slice(at, at + 4)).toEqual([
      'file "Upload Background Image" accept=.png,.jpg,.jpeg,.webp aria-disabled — PNG, JPEG or WebP, at most 4 MB.',
      'output',
      'progress "Upload" max=100 value=40',
      'button "Cancel upload"',
    ])
  })

  test('while it loads, and when it cannot be loaded', async () => {
    await act(async () => render(<PopupDialog form={createActor(withPendingCalls(popupFormMachine), { input: { id: 'p1' } }).start()} />))
    expectOutline('dialog "Edit Popup" tabindex=-1\nh2 "Edit Popup"\nbutton "Close"\noutput "Loading..."\ndiv aria-hidden', screen.getByRole('dialog'))
  })
})

describe('sources (issue 15: A source is a feed)', () => {
  const looms: Source = { _id: 's1', name: 'looms', owner: 'ada@example.com', url: 'https://looms.example/jobs.json', schedule: 'hourly', paused: false, running: false, runs: [] }
  const where = 'Where the postings are: JSON, JSON lines, CSV, Excel, XML, or a page with structured data.'
  const schedule = 'select "Schedule" name=schedule options="Every hour=hourly | Every day=daily | On request="'
  const unnamed = (name: string, owner: string, url: string) => `
    form name=source autocomplete=off method=post novalidate
      text "Name" name=name aria-required maxlength=100 ${name}
      email "Owner's e-mail" name=owner inputmode=email aria-required ${owner}
      url "Address" name=url inputmode=url aria-required ${url}
      ${schedule} value=daily
      button "Cancel"
      submit "Add source"
  `
  const [named, owned] = ['Names the source for good; the import command uses the same name as --source.', "The account to which the jobs belong: an Employer's, or an Admin's."]

  test('a new one', async () => {
    await act(async () => render(<SourceDialog form={createActor(sourceFormMachine, { input: { source: null } }).start()} />))
    expect(screen.getByRole('dialog', { name: 'Add a source' })).toBeDefined()
    expectOutline(unnamed(`— ${named}`, `— ${owned}`, `— ${where}`), form())
  })

  test('each field has its problem', async () => {
    await act(async () => render(<SourceDialog form={actorAfter(sourceFormMachine, { source: null }, { type: 'submit', draft: { name: '', owner: '', url: '', schedule: 'daily' } })} />))
    expectOutline(unnamed(`aria-invalid — ${named} A name is required.`, `aria-invalid — ${owned} An owner is required.`, `aria-invalid — ${where} An address is required.`), form())
    cleanup()
    await act(async () => render(<SourceDialog form={actorAfter(sourceFormMachine, { source: looms }, { type: 'submit', draft: { name: '', owner: '', url: 'https://looms.example/jobs.json', schedule: 'yearly' } })} />))
    expectOutline(`${schedule} value=hourly aria-invalid — Choose when it is fetched.`, form().querySelector('select')!)
  })

  test.each([[looms, 'value=hourly'], [{ ...looms, schedule: undefined }, '']])('one that is edited', async (source, chosen) => {
    await act(async () => render(<SourceDialog form={createActor(sourceFormMachine, { input: { source: source as Source } }).start()} />))
    expectOutline(
      `
      form name=source autocomplete=off method=post novalidate
        url "Address" name=url inputmode=url aria-required value=https://looms.example/jobs.json — ${where}
        ${schedule} ${chosen}
        button "Cancel"
        submit "Save changes"
      `,
      form(),
    )
  })

  test('while it is saved', async () => {
    const saving = actorAfter(withPendingCalls(sourceFormMachine), { source: looms }, { type: 'submit', draft: { name: '', owner: '', url: 'https://looms.example/jobs.json', schedule: 'daily' } })
    await act(async () => render(<SourceDialog form={saving} />))
    expect(outlineOf(screen.getByRole('dialog')).slice(-2)).toEqual(['button "Cancel" aria-disabled', 'submit "Save changes" aria-busy aria-disabled'])
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  test('one that somebody else changed: the first field of the current version has the focus', async () => {
    const url = 'https://looms.example/theirs.json'
    const machine = sourceFormMachine.provide({ actors: { loadSource: fromPromise<Source, { id: string }>(async () => ({ ...looms, url, version: 2 })) } })
    const actor = actorAfter(machine, { source: looms }, { type: 'submit', draft: { name: '', owner: '', url: 'https://looms.example/mine.json', schedule: 'daily' } }, failed('changeSource', { status: 409 }))
    await act(async () => render(<SourceDialog form={actor} />))
    const button = screen.getByRole('button', { name: 'Load the current version' })
    await act(async () => button.focus())
    await act(async () => button.click())
    const address = await screen.findByDisplayValue(url)
    expect([button.isConnected, document.activeElement]).toEqual([false, address])
  })
})
