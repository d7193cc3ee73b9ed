import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, type AnyActor } from 'xstate'
import { disclosureMachine } from '../../../../src/machines/shell/disclosure.machine.ts'
import { startingPointsMachine } from '../../../../src/machines/jobs/starting-points.machine.ts'
import { listingMachine } from '../../../../src/machines/jobs/listing.machine.ts'
import { none } from '../../../../src/machines/model/listing.ts'
import { weaver } from '../../../../src/machines/model/samples.ts'
import { shareMachine } from '../../../../src/machines/jobs/share.machine.ts'
import { HomeView } from '../../../../src/views/jobs/home.view.tsx'
import { JobsListView } from '../../../../src/views/hiring/jobs-list.view.tsx'
import { ShareButton } from '../../../../src/views/jobs/share/share-button.tsx'
import { actorAfter } from '../../../support/replay/actor-after.ts'
import { done } from '#judged-paths'

/** The events that an actor gets from the screen, from now on. */
const sentTo = (actor: AnyActor): unknown[] => {
  const sent: unknown[] = []
  vi.spyOn(actor, 'send').mockImplementation((event) => void sent.push(event))
  onTestFinished(() => {
    vi.restoreAllMocks()
    actor.stop()
  })
  return sent
}

globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

const press = (name: string) => {
  for (const button of screen.getAllByRole('button', { name })) fireEvent.click(button)
}

test('a list of jobs without a result is left by its own buttons: to the first page, and without filters', () => {
  const list = actorAfter(listingMachine, { rules: 'search', path: '/jobs-list', search: '?page=9', fixed: [] }, done('loadJobs', none))
  const fromList = sentTo(list)
  render(<JobsListView listing={list} />)
  press('Back to page 1')
  const home = actorAfter(listingMachine, { rules: 'home', path: '/', search: '?employment=full-time', fixed: [] }, done('loadJobs', none))
  const fromHome = sentTo(home)
  render(<HomeView listing={home} sheet={createActor(disclosureMachine).start()} startingPoints={createActor(startingPointsMachine).start()} />)
  press('Clear filter')
  expect([fromList, fromHome]).toEqual([[{ type: 'firstPage' }], [{ type: 'clear' }]])
})

test('Escape in any of its controls closes the open menu of sharing, and no other key does', () => {
  const share = actorAfter(shareMachine, { job: weaver, origin: 'https://kazi.example', native: false }, { type: 'share' })
  const sent = sentTo(share)
  render(<ShareButton share={share} />)
  const button = screen.getByRole('button', { name: 'Share Weaver' })
  for (const key of ['a', 'Escape']) fireEvent.keyDown(button, { key })
  expect([button.getAttribute('aria-expanded'), sent]).toEqual(['true', [{ type: 'close' }]])
})
