import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { popupsMachine } from '../../../../src/machines/admin/popups.machine.ts'
import { sourcesMachine } from '../../../../src/machines/admin/sources.machine.ts'
import { applicationsMachine } from '../../../../src/machines/applying/applications.machine.ts'
import { cvDownloadMachine } from '../../../../src/machines/applying/cv-download.machine.ts'
import { answeringMachine } from '../../../../src/machines/hiring/answering.machine.ts'
import { applicantReviewMachine } from '../../../../src/machines/hiring/applicant-review.machine.ts'
import { applicantsMachine } from '../../../../src/machines/hiring/applicants.machine.ts'
import { myJobsMachine } from '../../../../src/machines/hiring/my-jobs.machine.ts'
import { application, weaver } from '../../../../src/machines/model/samples.ts'
import { PopupsPanel } from '../../../../src/views/admin/popups/popups-panel.tsx'
import { SourcesPanel } from '../../../../src/views/admin/sources/sources-panel.tsx'
import { ApplicationsPanel } from '../../../../src/views/applying/applications/applications-panel.tsx'
import { ApplicantsView } from '../../../../src/views/hiring/applicants.view.tsx'
import { MyJobsView } from '../../../../src/views/hiring/my-jobs.view.tsx'
import { someEditor } from '../../../support/board/description-editor.ts'
import { someLists } from '../../../support/board/form-lists.ts'
import { actorAfter } from '../../../support/replay/actor-after.ts'
import { withPendingCalls } from '../../../support/replay/pending-ports.ts'
import { done, type AnyEvent } from '#judged-paths'

/** A list of two, the button in the row that leaves it, the one in the row that stays, and what takes the first row away. */
type Losing = { readonly view: ReactElement; readonly actor: { send: (event: never) => void }; readonly gone: string; readonly stays: string; readonly events: readonly AnyEvent[] }

const changed: AnyEvent = { type: 'data.changed' }
const job = (id: string) => ({ ...weaver, _id: id, jobTitle: `Job ${id}`, version: 1, applications: 0, pending: 0 })
const applied = (id: string) => ({ ...application, _id: id, jobTitle: `Job ${id}`, applicantId: id, applicantName: `Somebody ${id}`, cvUrl: '/api/files/f1' })
const popup = (id: string) => ({ _id: id, title: `Notice ${id}`, message: 'Meet us.', createdBy: 'u9', isActive: true })
const source = (id: string) => ({ _id: id, name: `source ${id}`, owner: 'ada@example.com', paused: false, running: false, runs: [] })

/** By the name of the list. */
const lists: { readonly [list: string]: () => Losing } = {
  Popups: () => {
    const actor = actorAfter(withPendingCalls(popupsMachine), { userId: 'u9', form: null, list: null }, done('loadPopups', ['a', 'b'].map(popup)))
    return { view: <PopupsPanel popups={actor} />, actor, gone: 'Delete Notice a', stays: 'Delete Notice b', events: [changed, done('loadPopups', [popup('b')])] }
  },
  Sources: () => {
    const actor = actorAfter(withPendingCalls(sourcesMachine), undefined, done('loadSources', ['a', 'b'].map(source)))
    return { view: <SourcesPanel sources={actor} />, actor, gone: 'Remove: source a', stays: 'Remove: source b', events: [changed, done('loadSources', [source('b')])] }
  },
  Jobs: () => {
    const actor = actorAfter(withPendingCalls(myJobsMachine), { query: '', interrupted: null }, done('loadMyJobs', { jobs: ['a', 'b'].map(job), total: 2, matches: 2 }))
    const view = <MyJobsView today="2026-03-20" myJobs={actor} lists={someLists()} editor={someEditor()} />
    return { view, actor, gone: 'Delete Job a', stays: 'Delete Job b', events: [changed, done('loadMyJobs', { jobs: [job('b')], total: 1, matches: 1 })] }
  },
  Applications: () => {
    const actor = actorAfter(withPendingCalls(applicationsMachine), undefined, done('loadApplications', { applications: ['a', 'b'].map(applied), total: 2 }))
    return { view: <ApplicationsPanel applications={actor} />, actor, gone: 'Withdraw Job a', stays: 'Withdraw Job b', events: [changed, done('loadApplications', { applications: [applied('b')], total: 1 })] }
  },
  'Applications of applicants': () => {
    const listed = (ids: string[]) => done('loadApplicants', { jobTitle: 'Weaver', applicants: ids.map(applied), counts: { Pending: ids.length, Accepted: 0, Rejected: 0 } })
    const actor = actorAfter(withPendingCalls(applicantsMachine), { jobId: 'j1' }, listed(['a', 'b']))
    const beside = { review: createActor(applicantReviewMachine, { input: { jobId: 'j1' } }).start(), answering: createActor(answeringMachine).start(), cv: createActor(cvDownloadMachine).start() }
    return { view: <ApplicantsView {...beside} applicants={actor} />, actor, gone: 'Accept Somebody a', stays: 'Accept Somebody b', events: [changed, listed(['b'])] }
  },
}

test.each(Object.keys(lists))('a row that leaves its list leaves the focus to the list, and the focus of another row alone: %s', (name) => {
  const focusAfter = (which: 'gone' | 'stays') => {
    const { view, actor, events, ...buttons } = lists[name]!()
    const { unmount } = render(view)
    const row = screen.getByRole('button', { name: buttons.stays }).closest('tr')
    act(() => screen.getByRole('button', { name: buttons[which] }).focus())
    for (const event of events) act(() => actor.send(event as never))
    expect(screen.getByRole('button', { name: buttons.stays }).closest('tr')).toBe(row)
    const label = document.activeElement?.getAttribute('aria-label')
    unmount()
    return label
  }
  expect([focusAfter('gone'), focusAfter('stays')]).toEqual([name.split(' ')[0], lists[name]!().stays])
})
