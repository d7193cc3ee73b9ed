import { useSelector } from '@xstate/react'
import type { Countries } from '../job-fields/countries.ts'
import { Remote } from '../job-fields/remote.tsx'
import type { PostJobActor } from './actor.ts'

/** Whether the new job is remote, and from where. */
export const PostRemote = ({ postJob, countries }: { postJob: PostJobActor; countries: Countries }) => (
  <Remote
    remote={useSelector(postJob, ({ context }) => context.draft.remote)}
    remoteCountries={useSelector(postJob, ({ context }) => context.draft.remoteCountries)}
    problem={useSelector(postJob, ({ context }) => context.problems['remoteCountries'])}
    locked={useSelector(postJob, (snapshot) => snapshot.hasTag('busy'))}
    countries={countries}
    change={(fields) => postJob.send({ type: 'change', fields })}
  />
)
