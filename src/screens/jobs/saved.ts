import { fromPromise } from 'xstate'
import { savedJobsMachine } from '../../machines/jobs/saved-jobs.machine.ts'
import { loadSaved, mergeSaved, readGuestIds, saveJob, unsaveJob, writeGuestIds } from '../../services/jobs/saved-jobs.service.ts'
import { visitPart } from '../visit-part.ts'
import { ownerOfPart } from '../owner.ts'
import { child, part, type AppServices } from '../services.ts'

/** The owner of the saved jobs: an inactive account saves in the browser, as guests do. */
const saverOf = ({ root }: AppServices) => {
  const { session } = root.getSnapshot().context
  return { userId: session?.isActive === true ? session.userId : null, guestIds: readGuestIds() }
}

const savedPart = (services: AppServices) => {
  const { api, cache } = services
  const saver = saverOf(services)
  const saved = child(
    savedJobsMachine.provide({
      actors: {
        mergeSaved: fromPromise(({ input, signal }) => mergeSaved(api, input.ids, signal)),
        loadSaved: fromPromise(({ signal }) => loadSaved(api, signal)),
        saveJob: fromPromise(({ input, signal }) => saveJob(api, cache, input.id, signal)),
        unsaveJob: fromPromise(({ input, signal }) => unsaveJob(api, cache, input.id, signal)),
      },
      actions: { keepInBrowser: (_, { ids }) => writeGuestIds(ids) },
    }),
    saver,
  )
  return part('savedJobs', {
    children: { saved, session: ownerOfPart(services, saver, () => saverOf(services)) },
    on: { 'session.changed': { saved: 'session.changed' }, 'saved.changed': { saved: 'data.changed' } },
  })
}

/** The visit's saved jobs, started by the first screen or heart that needs them. */
export const savedJobs = (services: AppServices) => visitPart(services, 'savedJobs', () => savedPart(services)).actors.saved
