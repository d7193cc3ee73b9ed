import { fromPromise } from 'xstate'
import { savedListMachine } from '../../machines/jobs/saved-list.machine.ts'
import { loadNamed } from '../../services/jobs/saved-jobs.service.ts'
import { SavedJobsView } from '../../views/jobs/saved-jobs.view.tsx'
import { createActor } from '../actor.ts'
import type { OpenScreen } from '../board.ts'
import { savedJobs } from './saved.ts'

export const open: OpenScreen = (board) => {
  const { api, cache } = board
  const saved = savedJobs(board)
  /** The ids as far as they are known. */
  const known = () => {
    const snapshot = saved.getSnapshot()
    return snapshot.hasTag('busy') || snapshot.context.failure !== null ? null : snapshot.context.ids
  }
  const list = createActor(
    savedListMachine.provide({ actors: { loadNamed: fromPromise(({ input, signal }) => loadNamed(api, cache, input.ids, signal)) } }),
    { input: { ids: known(), today: board.today() } },
  ).start()
  const subscription = saved.subscribe(() => {
    const ids = known()
    if (list.getSnapshot().status !== 'active') subscription.unsubscribe()
    else if (ids !== null) list.send({ type: 'ids.changed', ids })
  })
  return {
    View: () => <SavedJobsView saved={saved} list={list} />,
    actors: [list],
    dataChanged: (area) => {
      if (area === 'jobs') list.send({ type: 'data.changed' })
    },
  }
}
