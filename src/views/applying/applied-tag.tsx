import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appliedJobsMachine } from '../../machines/applying/applied-jobs.machine.ts'
import * as css from '../../styles/applying/applied-tag.css.ts'

export type AppliedActor = ActorRefFrom<typeof appliedJobsMachine>

/** 'Applied', on the card of a job that the visitor has applied for. */
export const AppliedTag = ({ applied, id }: { applied: AppliedActor; id: string }) => {
  const hasApplied = useSelector(applied, ({ context }) => context.ids.includes(id))
  return hasApplied && <p className={css.tag}>Applied</p>
}
