import { fromPromise } from 'xstate'
import { sourceFormMachine } from '../../machines/admin/source-form.machine.ts'
import { sourcesMachine } from '../../machines/admin/sources.machine.ts'
import { addSource, changeSource, loadSource, loadSources, removeSource, runSource, setSourcePaused } from '../../services/admin/sources.service.ts'
import { changedTexts } from '../../services/browser/changed-texts.ts'
import { SourcesView } from '../../views/admin/sources.view.tsx'
import { openSidebar } from './admin-sidebar.ts'
import { guarded } from '../leaving.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = (services) => {
  const { root, api, cache } = services
  const sidebar = openSidebar(services)
  const sources = child(
    sourcesMachine.provide({
      actors: {
        loadSources: fromPromise(({ signal }) => loadSources(api, signal)),
        setSourcePaused: fromPromise(({ input, signal }) => setSourcePaused(api, cache, input, signal)),
        runSource: fromPromise(({ input, signal }) => runSource(api, cache, input, signal)),
        removeSource: fromPromise(({ input, signal }) => removeSource(api, cache, input, signal)),
        sourceForm: sourceFormMachine.provide({
          actors: {
            addSource: fromPromise(({ input, signal }) => addSource(api, cache, input, signal)),
            loadSource: fromPromise(({ input, signal }) => loadSource(api, input.id, signal)),
            changeSource: fromPromise(({ input, signal }) => changeSource(api, cache, input, signal)),
          },
        }),
      },
    }),
  )
  const page = screen({
    children: { sources },
    on: { 'sources.changed': { sources: 'data.changed' } },
    View: (actors) => <SourcesView root={root} sidebar={sidebar} {...actors} />,
  })
  return guarded(services, page, () => changedTexts('source') !== null)
}
