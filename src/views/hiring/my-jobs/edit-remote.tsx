import { useSelector } from '@xstate/react'
import type { FormLists } from '../job-fields/form-lists.ts'
import { Remote } from '../job-fields/remote.tsx'
import type { JobEditingActor } from './actors.ts'
import { useShownProblem } from './edit-fields.ts'

/** Whether the edited job is remote, and from where. */
export const EditRemote = ({ editing, lists }: { editing: JobEditingActor; lists: FormLists }) => (
  <Remote
    remote={useSelector(editing, ({ context }) => context.draft?.fields.remote === true)}
    remoteCountries={useSelector(editing, ({ context }) => context.draft?.fields.remoteCountries ?? none)}
    problem={useShownProblem(editing, 'remoteCountries')}
    locked={useSelector(editing, (snapshot) => snapshot.hasTag('busy'))}
    lists={lists}
    change={(fields) => editing.send({ type: 'change', fields })}
    onLeave={() => editing.send({ type: 'leave', field: 'remoteCountries' })}
  />
)

const none: readonly string[] = []
