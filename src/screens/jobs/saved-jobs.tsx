import { fromCallback, fromPromise } from 'xstate'
import { savedListMachine } from '../../machines/jobs/saved-list.machine.ts'
import { loadNamed } from '../../services/jobs/saved-jobs.service.ts'
import { SavedJobsView } from '../../views/jobs/saved-jobs.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'
import { savedJobs } from './saved.ts'

export const open: OpenScreen = (services) => {
  const { api, cache } = services
  const saved = savedJobs(services)
  /** The ids; null until they are loaded. */
  const known = () => {
    const snapshot = saved.getSnapshot()
    return snapshot.hasTag('busy') || snapshot.context.failure !== null ? null : snapshot.context.ids
  }
  const list = child(
    savedListMachine.provide({ actors: { loadNamed: fromPromise(({ input, signal }) => loadNamed(api, cache, input.ids, signal)) } }),
    { ids: known(), today: services.today() },
  )
  const ids = fromCallback(({ sendBack }) => {
    const follow = () => {
      const now = known()
      if (now !== null) sendBack({ type: 'ids.changed', ids: now })
    }
    return saved.subscribe(follow).unsubscribe
  })
  return screen({
    children: { list, ids: child(ids) },
    on: { 'ids.changed': { list: 'ids.changed' }, 'jobs.changed': { list: 'data.changed' } },
    View: (actors) => <SavedJobsView saved={saved} list={actors.list} />,
  })
}
