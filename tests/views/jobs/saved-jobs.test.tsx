import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { weaver } from '../../../src/machines/model/samples.ts'
import { savedJobsMachine } from '../../../src/machines/jobs/saved-jobs.machine.ts'
import { savedJobsModel } from '../../../src/machines/jobs/saved-jobs.model.ts'
import { savedListMachine } from '../../../src/machines/jobs/saved-list.machine.ts'
import { savedListModel } from '../../../src/machines/jobs/saved-list.model.ts'
import { SavedJobsView } from '../../../src/views/jobs/saved-jobs.view.tsx'
import { Heart } from '../../../src/views/jobs/saved-jobs/heart.tsx'
import { SavedCount } from '../../../src/views/jobs/saved-jobs/saved-count.tsx'
import { savedJobsBinding } from '../../bindings/jobs/saved-jobs.binding.ts'
import { savedListBinding } from '../../bindings/jobs/saved-list.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const list = createActor(savedListMachine, { input: { ids: ['j1'], today: '2026-03-02' } }).start()
list.send({ type: 'xstate.done.actor.loadNamed', output: [weaver], actorId: 'loadNamed' } as never)
const guest = createActor(savedJobsMachine, { input: { userId: null, guestIds: ['j2'] } }).start()

replayInView(savedJobsModel, savedJobsBinding, (actor) => <SavedJobsView saved={actor} list={list} />)
replayInView(savedListModel, savedListBinding, (actor) => <SavedJobsView saved={guest} list={actor} />)

test('a heart is pressed while its job is saved, and has the name of the job', () => {
  const saved = createActor(savedJobsMachine, { input: { userId: null, guestIds: ['j2'] } }).start()
  render(<Heart saved={saved} job={weaver} />)
  const heart = screen.getByRole('button', { name: 'Save Weaver' })
  const isPressed = () => heart.getAttribute('aria-pressed')
  expect(isPressed()).toBe('false')
  fireEvent.click(heart)
  expect(isPressed()).toBe('true')
  act(() => saved.send({ type: 'data.changed', guestIds: [] }))
  expect(isPressed()).toBe('false')
  saved.stop()
})

test('the number of saved jobs is in the name of its link, and nothing is there for none', () => {
  const saved = createActor(savedJobsMachine, { input: { userId: null, guestIds: [] } }).start()
  render(
    <a href="/saved-jobs">
      Saved jobs
      <SavedCount saved={saved} />
    </a>,
  )
  const link = screen.getByRole('link')
  expect(link.textContent).toBe('Saved jobs')
  act(() => saved.send({ type: 'toggle', id: 'j1' }))
  expect(link.textContent).toBe('Saved jobs 1')
  act(() => saved.send({ type: 'data.changed', guestIds: ['j1', 'j2', 'j3'] }))
  expect(link.textContent).toBe('Saved jobs 3')
  saved.stop()
})
