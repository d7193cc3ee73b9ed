import { fromPromise } from 'xstate'
import { shareMachine } from '../../machines/jobs/share.machine.ts'
import { copyText } from '../../services/browser/clipboard.ts'
import type { Job } from '../../services/contract/entities.ts'
import { canShareNatively, shareNatively } from '../../services/jobs/share.service.ts'
import { ShareButton } from '../../views/jobs/share/share-button.tsx'
import { useFetchedChild } from '../fetched-child.ts'
import { child, type AppServices } from '../services.ts'

const shareOf = ({ origin }: AppServices, { _id, jobTitle, companyName, jobLocation }: Job) =>
  child(
    shareMachine.provide({
      actors: { shareNatively: fromPromise(({ input }) => shareNatively(input)), copyLink: fromPromise(({ input }) => copyText(input.url)) },
    }),
    { job: { _id, jobTitle, companyName, jobLocation }, origin, native: canShareNatively(origin) },
  )

/** The share button of a job's page; beside a list there are several, one after the other. */
export const Share = ({ services, job }: { services: AppServices; job: Job }) => {
  const share = useFetchedChild(services.root, `share ${job._id}`, () => shareOf(services, job))
  return share && <ShareButton share={share} />
}
