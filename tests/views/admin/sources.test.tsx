import { act, render, screen as queries } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import { sourceFormMachine } from '../../../src/machines/admin/source-form.machine.ts'
import { sourceFormModel } from '../../../src/machines/admin/source-form.model.ts'
import { sourcesModel } from '../../../src/machines/admin/sources.model.ts'
import { SourcesView } from '../../../src/views/admin/sources.view.tsx'
import { Confirmation } from '../../../src/views/components/dialogs/confirmation.tsx'
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
