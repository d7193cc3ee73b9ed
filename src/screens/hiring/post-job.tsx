import { fromPromise } from 'xstate'
import { isBlank, type Draft } from '../../machines/hiring/post-job.draft.ts'
import { postJobMachine } from '../../machines/hiring/post-job.machine.ts'
import { postJob as post } from '../../services/hiring/posting.service.ts'
import { PostJobView } from '../../views/hiring/post-job.view.tsx'
import { createActor } from '../actor.ts'
import { countriesOf } from '../app/countries.ts'
import { effectsOf, type OpenScreen } from '../board.ts'
import { keepDraft, keptDraft } from '../drafts.ts'

export const open: OpenScreen = (board, opening) => {
  const { location, session } = opening
  const postJob = createActor(
    postJobMachine.provide({
      actors: { postJob: fromPromise(({ input, signal }) => post(board.api, board.cache, input, signal)) },
      actions: effectsOf(board),
    }),
    { input: { session, today: board.today(), draft: keptDraft<Draft>(board, opening) } },
  ).start()
  keepDraft(board, opening, () => {
    const { status, context } = postJob.getSnapshot()
    return status === 'active' && !isBlank(context.draft) ? context.draft : null
  })
  const countries = countriesOf(board, postJob)
  return {
    View: () => <PostJobView postJob={postJob} countries={countries} />,
    actors: [postJob],
    holds: (navigation) => {
      const stays = new URL(navigation.to, board.origin).pathname === location.path
      const leaving = { type: 'leave', navigation } as const
      if (stays || !postJob.getSnapshot().can(leaving)) return false
      postJob.send(leaving)
      return true
    },
  }
}
