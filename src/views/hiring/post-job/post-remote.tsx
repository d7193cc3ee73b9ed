import { useSelector } from '@xstate/react'
import type { FormLists } from '../job-fields/form-lists.ts'
import { Remote } from '../job-fields/remote.tsx'
import type { PostJobActor } from './actor.ts'

/** Whether the new job is remote, and from where. */
export const PostRemote = ({ postJob, lists }: { postJob: PostJobActor; lists: FormLists }) => (
  <Remote
    remote={useSelector(postJob, ({ context }) => context.draft.remote)}
    remoteCountries={useSelector(postJob, ({ context }) => context.draft.remoteCountries)}
    problem={useSelector(postJob, ({ context }) => context.problems['remoteCountries'])}
    locked={useSelector(postJob, (snapshot) => snapshot.hasTag('busy'))}
    lists={lists}
    change={(fields) => postJob.send({ type: 'change', fields })}
  />
)
