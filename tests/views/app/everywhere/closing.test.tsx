import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { createActor, type AnyActor } from 'xstate'
import { accountDeletionMachine } from '../../../../src/machines/accounts/account-deletion.machine.ts'
import { sidebarMachine } from '../../../../src/machines/admin/sidebar.machine.ts'
import { sourceFormMachine } from '../../../../src/machines/admin/source-form.machine.ts'
import { disclosureMachine } from '../../../../src/machines/shell/disclosure.machine.ts'
import { applyMachine } from '../../../../src/machines/applying/apply.machine.ts'
import { listingMachine } from '../../../../src/machines/jobs/listing.machine.ts'
import { shareMachine } from '../../../../src/machines/jobs/share.machine.ts'
import { ada, weaver } from '../../../../src/machines/model/samples.ts'
import { skillsMachine } from '../../../../src/machines/profile/skills.machine.ts'
import DeletionDialog from '../../../../src/views/accounts/account-settings/deletion-dialog.tsx'
import { Drawer } from '../../../../src/views/admin/admin/drawer.tsx'
import { SourceDialog } from '../../../../src/views/admin/sources/source-dialog.tsx'
import ApplyDialog from '../../../../src/views/applying/apply/apply-dialog.tsx'
import { LoginRequired } from '../../../../src/views/applying/apply/login-required.tsx'
import FilterSheet from '../../../../src/views/jobs/filter-sheet.tsx'
import { ShareButton } from '../../../../src/views/jobs/share/share-button.tsx'
import { SkillsCard } from '../../../../src/views/profile/my-profile/skills-card.tsx'
import { actorAfter } from '../../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../../support/replay/pending-ports.ts'
import { startRoot } from '../../../support/replay/start-root.ts'
import { done } from '#judged-paths'

globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

/** An open part of a page, its state once it is closed, and the ways to close it: the Escape key, a press beside it, or the button of a name. */
type Open = { readonly view: ReactElement; readonly actor: AnyActor; readonly closed: string; readonly ways: readonly string[] }

const open: { readonly [name: string]: () => Open } = {
  'the deletion of an account': () => {
    const actor = actorAfter(accountDeletionMachine, { asksPassword: true }, { type: 'open' })
    return { view: <DeletionDialog accountDeletion={actor} />, actor, closed: 'idle', ways: ['Escape', 'Close', 'Cancel'] }
  },
  'a source': () => {
    const actor = createActor(sourceFormMachine, { input: { source: null } }).start()
    return { view: <SourceDialog form={actor} />, actor, closed: 'cancelled', ways: ['Escape', 'Close', 'Cancel'] }
  },
  'an application': () => {
    const input = { jobId: 'j1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', party: 'Applicant', interrupted: null } as const
    const actor = actorAfter(withPendingCalls(applyMachine), input, done('findApplication', { applied: false, profile: ada }), { type: 'open' })
    return { view: <ApplyDialog apply={actor} job={weaver} />, actor, closed: 'ready', ways: ['Escape', 'beside', 'Close', 'Cancel'] }
  },
  'the warning of a guest': () => {
    const input = { jobId: 'j1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', party: 'Guest', interrupted: null } as const
    const actor = actorAfter(applyMachine, input, { type: 'open' })
    return { view: <LoginRequired apply={actor} />, actor, closed: 'guest', ways: ['Escape', 'Close', 'Not now'] }
  },
  'the entries of the admin area': () => {
    const actor = actorAfter(sidebarMachine, undefined, { type: 'viewport.narrowed' }, { type: 'openDrawer' })
    return { view: <Drawer root={startRoot({ ...ada, role: 'Admin' }, '/admin')} sidebar={actor} />, actor, closed: 'closed', ways: ['Escape', 'beside', 'Close'] }
  },
  'the filters': () => {
    const actor = actorAfter(disclosureMachine, undefined, { type: 'open' })
    const listing = actorAfter(withPendingCalls(listingMachine), { rules: 'home', path: '/', search: '', fixed: [] })
    return { view: <FilterSheet listing={listing} sheet={actor}>{null}</FilterSheet>, actor, closed: 'closed', ways: ['Escape', 'Close', 'Show results'] }
  },
  'the ways to share': () => {
    const actor = actorAfter(shareMachine, { job: weaver, origin: 'https://kazi.example', native: false }, { type: 'share' })
    return { view: <ShareButton share={actor} />, actor, closed: 'idle', ways: ['Escape', 'beside'] }
  },
  'the field of a skill': () => {
    const actor = actorAfter(skillsMachine, { saved: [] }, { type: 'open' })
    return { view: <SkillsCard skills={actor} />, actor, closed: 'closed', ways: ['Escape', 'Done'] }
  },
}

test.each(Object.keys(open).flatMap((name) => open[name]!().ways.map((way) => [name, way] as const)))('%s can be closed: %s', async (name, way) => {
  const { view, actor, closed } = open[name]!()
  await act(async () => render(view))
  const user = userEvent.setup()
  const around = document.querySelector<HTMLElement>('[role$=dialog]')?.parentElement?.parentElement ?? document.querySelector('dialog') ?? document.body
  const state = () => JSON.stringify(actor.getSnapshot().value)
  expect(state()).not.toContain(`"${closed}"`)
  if (way === 'Escape') {
    if (document.activeElement === document.body) act(() => document.querySelector('button')!.focus())
    await user.keyboard('{Escape}')
  } else if (way === 'beside') await user.click(around)
  else await user.click(screen.getByRole('button', { name: way }))
  expect(state()).toContain(`"${closed}"`)
})
