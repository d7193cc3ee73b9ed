import { fromPromise, type ActorRefFrom } from 'xstate'
import { savedJobsMachine } from '../../machines/jobs/saved-jobs.machine.ts'
import { writeGuestIds, readGuestIds, loadSaved, mergeSaved, save, unsave } from '../../services/jobs/saved-jobs.service.ts'
import { createActor } from '../actor.ts'
import { effectsOf, type Board } from '../board.ts'

export type SavedJobs = ActorRefFrom<typeof savedJobsMachine>

let started: SavedJobs | undefined

/** Whose saved jobs they are: an account that cannot be asked yet saves in the browser, as guests do. */
const saverOf = ({ root }: Board) => {
  const { session } = root.getSnapshot().context
  return { userId: session?.isActive === true ? session.userId : null, kept: readGuestIds() }
}

/** The visit's saved jobs: one actor, started by whoever needs it first. */
export const savedJobs = (board: Board): SavedJobs => (started ??= start(board))

const start = (board: Board): SavedJobs => {
  const { root, api, cache } = board
  const actor = createActor(
    savedJobsMachine.provide({
      actors: {
        mergeSaved: fromPromise(({ input, signal }) => mergeSaved(api, input.ids, signal)),
        loadSaved: fromPromise(({ signal }) => loadSaved(api, signal)),
        saveJob: fromPromise(({ input, signal }) => save(api, cache, input.id, signal)),
        unsaveJob: fromPromise(({ input, signal }) => unsave(api, cache, input.id, signal)),
      },
      actions: { ...effectsOf(board), keepInBrowser: (_, { ids }) => writeGuestIds(cache, ids) },
    }),
    { input: saverOf(board) },
  ).start()
  root.subscribe(() => {
    const saver = saverOf(board)
    if (saver.userId !== actor.getSnapshot().context.userId) actor.send({ type: 'session.changed', ...saver })
  })
  return actor
}
