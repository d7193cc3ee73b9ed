import { act, render, screen as queries } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import { sourceFormMachine } from '../../../src/machines/admin/source-form.machine.ts'
import { sourceFormModel } from '../../../src/machines/admin/source-form.model.ts'
import { sourcesModel } from '../../../src/machines/admin/sources.model.ts'
import type { SourceRun } from '../../../src/services/contract/admin/sources.ts'
import { SourcesView } from '../../../src/views/admin/sources.view.tsx'
import { Confirmation } from '../../../src/views/components/dialogs/confirmation.tsx'
import { LastRun } from '../../../src/views/admin/sources/last-run.tsx'
import { SourceDialog } from '../../../src/views/admin/sources/source-dialog.tsx'
import { SourcesPanel } from '../../../src/views/admin/sources/sources-panel.tsx'
import { sourceFormBinding } from '../../bindings/admin/source-form.binding.ts'
import { sourcesBinding } from '../../bindings/admin/sources.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { startRoot } from '../../support/replay/start-root.ts'

/** The forms run for real; their calls are answered. */
const answered = sourceFormMachine.provide({ actors: { addSource: fromPromise(async () => {}), changeSource: fromPromise(async () => {}) } })

replayInView({ ...sourcesModel, machine: sourcesModel.machine.provide({ actors: { sourceForm: answered } }) }, sourcesBinding, (actor) => <SourcesPanel sources={actor} />)
replayInView(sourceFormModel, sourceFormBinding, (actor) => (
  <>
    <SourceDialog form={actor} />
    <Confirmation of={actor} />
  </>
))

test('the page stands in the admin area, whose entry for it is the current one', async () => {
  const root = startRoot({ userId: 'u9', token: 't', role: 'Admin', isActive: true, email: 'admin@example.com' }, '/admin/sources')
  const [sidebar, sources] = [createActor(sidebarMachine).start(), createActor(sourcesModel.machine)]
  await act(async () => render(<SourcesView root={root} sidebar={sidebar} sources={sources as never} />))
  queries.getByRole('heading', { level: 1, name: 'Sources' })
  expect(queries.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Sources'])
})

test('a run that failed before it read a record has its reason, and no counts of nothing', () => {
  const none = { startedAt: '2026-03-01T09:00:00.000Z', endedAt: '2026-03-01T09:00:01.000Z', read: 0, inserted: 0, changed: 0, unchanged: 0, closed: 0, skipped: 0, notClosed: 0, problems: [] }
  const runs = [none, { ...none, failure: 'status 500' }, { ...none, read: 2, unchanged: 2, failure: 'the document does not end' }]
  const textOf = (run: SourceRun) => {
    const source = { _id: 's1', name: 'looms', owner: 'ada@example.com', paused: false, running: false, runs: [run] }
    const { container, unmount } = render(<LastRun source={source} actor={createActor(sourcesModel.machine) as never} closing={false} />)
    const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
    unmount()
    return texts
  }
  expect(runs.map(textOf)).toEqual([['0 read, nothing changed'], ['status 500'], ['2 read: 2 unchanged', 'the document does not end']])
})
