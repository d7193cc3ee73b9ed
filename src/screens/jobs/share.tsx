import { useState } from 'react'
import { fromPromise } from 'xstate'
import { shareMachine } from '../../machines/jobs/share.machine.ts'
import { copyText } from '../../services/browser/clipboard.ts'
import type { Job } from '../../services/contract/entities.ts'
import { canShareNatively, shareNatively } from '../../services/jobs/share.service.ts'
import { ShareButton } from '../../views/jobs/share/share-button.tsx'
import { createActor } from '../actor.ts'
import { effectsOf, type Board } from '../board.ts'

const open = (board: Board, { _id, jobTitle, companyName, jobLocation }: Job) =>
  createActor(
    shareMachine.provide({
      actors: { shareNatively: fromPromise(({ input }) => shareNatively(input)), copyLink: fromPromise(({ input }) => copyText(input.url)) },
      actions: effectsOf(board),
    }),
    { input: { job: { _id, jobTitle, companyName, jobLocation }, origin: board.origin, native: canShareNatively(board.origin) } },
  ).start()

/** The way to share a job, on its page. */
export const Share = ({ board, job }: { board: Board; job: Job }) => {
  const [actor] = useState(() => open(board, job))
  return <ShareButton share={actor} />
}
