import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { applyMachine } from '../../src/machines/apply.machine.ts'
import { detailsMachine } from '../../src/machines/details.machine.ts'
import { detailsModel } from '../../src/machines/details.model.ts'
import { weaver } from '../../src/machines/model/samples.ts'
import { similarJobsMachine } from '../../src/machines/similar-jobs.machine.ts'
import { similarJobsModel } from '../../src/machines/similar-jobs.model.ts'
import { SimilarJobs } from '../../src/views/details/similar-jobs.tsx'
import { DetailsView } from '../../src/views/details.view.tsx'
import { LatePart, type LateProps } from '../../src/views/parts/late.tsx'
import { detailsBinding } from '../bindings/details.binding.ts'
import { similarJobsBinding } from '../bindings/similar-jobs.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

const guest = createActor(applyMachine, {
  input: { jobId: 'j1', applicationUrl: 'https://kazi.example/job-details/j1', returnTo: '/job-details/j1', party: 'Guest', loaded: null, interrupted: null },
}).start()
const none = createActor(similarJobsMachine, { input: { id: 'j1', loaded: [] } }).start()

replayInView(detailsModel, detailsBinding, (actor) => <DetailsView details={actor} apply={guest} similar={none} />)
replayInView(similarJobsModel, similarJobsBinding, (actor) => <SimilarJobs similar={actor} />)

test.each([
  ['still open on its last day', '2026-03-10', false],
  ['past its last day', '2026-03-09', true],
])('a job %s: search engines are told whether to keep its page', (_, lastDay, noindex) => {
  const details = createActor(detailsMachine, { input: { id: 'j1', today: '2026-03-10', loaded: { ...weaver, lastDay } } }).start()
  render(<DetailsView details={details} apply={guest} similar={none} />)
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(noindex ? 'noindex' : undefined)
})

test('a job is saved and shared on its page also when its last day has passed, and no more once it is deleted (issue 6)', () => {
  const details = createActor(detailsMachine, { input: { id: 'j1', today: '2026-03-10', loaded: { ...weaver, lastDay: '2026-03-09' } } }).start()
  const Late = ({ job, onPage }: LateProps) => <p>{`${job._id}, ${onPage ? 'page' : 'card'}`}</p>
  const page = (of: typeof details) => <LatePart value={Late}><DetailsView details={of} apply={guest} similar={none} /></LatePart>
  const { rerender } = render(page(details))
  screen.getByText('j1, page')
  const deleted = createActor(detailsMachine, { input: { id: 'j1', today: '2026-03-10', loaded: null } }).start()
  deleted.send({ type: 'xstate.error.actor.loadJob', error: { status: 410 }, actorId: 'loadJob' } as never)
  rerender(page(deleted))
  screen.getByRole('alert')
  expect(screen.queryByText('j1, page')).toBeNull()
})
