import { fromPromise } from 'xstate'
import { sourceFormMachine } from '../../machines/admin/source-form.machine.ts'
import { sourcesMachine } from '../../machines/admin/sources.machine.ts'
import { loadSource, loadSources, makeSource, pauseSource, removeSourceOf, requestRun, saveSource } from '../../services/admin/sources.service.ts'
import { SourcesView } from '../../views/admin/sources.view.tsx'
import { openSidebar } from './admin-sidebar.ts'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = (services) => {
  const { root, api, cache } = services
  const sidebar = openSidebar(services)
  const sources = child(
    sourcesMachine.provide({
      actors: {
        loadSources: fromPromise(({ signal }) => loadSources(api, signal)),
        setSourcePaused: fromPromise(({ input, signal }) => pauseSource(api, cache, input, signal)),
        runSource: fromPromise(({ input, signal }) => requestRun(api, cache, input, signal)),
        removeSource: fromPromise(({ input, signal }) => removeSourceOf(api, cache, input, signal)),
        sourceForm: sourceFormMachine.provide({
          actors: {
            addSource: fromPromise(({ input, signal }) => makeSource(api, cache, input, signal)),
            loadSource: fromPromise(({ input, signal }) => loadSource(api, input.id, signal)),
            changeSource: fromPromise(({ input, signal }) => saveSource(api, cache, input, signal)),
          },
        }),
      },
    }),
  )
  return screen({
    children: { sources },
    on: { 'sources.changed': { sources: 'data.changed' } },
    View: (actors) => <SourcesView root={root} sidebar={sidebar} {...actors} />,
  })
}
