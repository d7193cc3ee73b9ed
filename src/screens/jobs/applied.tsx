import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { appliedJobsMachine } from '../../machines/applying/applied-jobs.machine.ts'
import type { Job } from '../../services/contract/entities.ts'
import { AppliedTag, type AppliedActor } from '../../views/applying/applied-tag.tsx'
import { visitPart } from '../visit-part.ts'
import { ownerOfPart } from '../owner.ts'
import { child, part, tableOf, type AppServices } from '../services.ts'

const applicantOf = ({ root }: AppServices) => {
  const { session } = root.getSnapshot().context
  return { userId: session?.role === 'Applicant' && session.isActive ? session.userId : null }
}

const appliedPart = (services: AppServices) => {
  const { api, cache } = services
  const applicant = applicantOf(services)
  const applied = child(
    appliedJobsMachine.provide({
      actors: {
        loadApplied: fromPromise(async ({ signal }) => (await import('../../services/applying/applied-jobs.service.ts')).loadApplied(api, cache, signal)),
      },
    }),
    applicant,
  )
  return part('appliedJobs', {
    children: { applied, session: ownerOfPart(services, applicant, () => applicantOf(services)) },
    on: { 'session.changed': { applied: 'session.changed' }, 'applications.changed': { applied: 'data.changed' } },
  })
}

/** Whether the visitor has applied for a card's job; the first card of a visit asks for all applications. */
export const Applied = ({ services, job }: { services: AppServices; job: Job }) => {
  const running = useSelector(services.root, ({ children }) => children.appliedJobs)
  useEffect(() => void visitPart(services, 'appliedJobs', () => appliedPart(services)), [services])
  const applied = (tableOf(running)?.actors as { applied?: AppliedActor } | undefined)?.applied
  return applied && <AppliedTag applied={applied} id={job._id} />
}
