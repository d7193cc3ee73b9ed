import { useSelector } from '@xstate/react'
import * as css from '../../../styles/admin/servers.css.ts'
import { Badge } from '../../components/badge.tsx'
import { LoadingRows } from '../../components/lists/loading-rows.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import type { ServersActor } from './actors.ts'
import { ServersTable } from './servers-table.tsx'
import { machinesOf, versionsOf } from './versions.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** 'a, b and c' */
const listed = (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** The processes that serve the board; a sentence where they are of several versions. */
export const ServersPanel = ({ servers: actor }: { servers: ServersActor }) => {
  const found = useSelector(actor, ({ context }) => context.found)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const versions = versionsOf(found?.servers ?? [])
  const count = found?.servers.length ?? 0
  return (
    <>
      <p className={css.intro}>The processes that serve this board. One that is stopped leaves this list at once, one that crashes after a minute.</p>
      {failed ? (
        <ErrorState message={failure?.message ?? 'The servers could not be loaded.'} onRetry={() => actor.send({ type: 'retry' })} />
      ) : found === null ? (
        <LoadingRows />
      ) : (
        <section className={css.list} aria-label="Servers">
          {count > 0 && (
            <div className={css.head}>
              <p className={css.count}>
                {counted(count, 'process', 'processes')} on {counted(machinesOf(found.servers), 'machine', 'machines')}
              </p>
              {versions.length === 1 && <Badge tone="success">{`Version ${versions[0]!.version}`}</Badge>}
            </div>
          )}
          {versions.length > 1 && (
            <p className={css.warning}>
              {versions.length} versions run: {listed(versions.map((each) => `${each.version} (${counted(each.count, 'process', 'processes')})`))}. That is meant for the minutes of an upgrade; afterwards restart those of the older version.
            </p>
          )}
          {failure !== null && <output className={css.warning}>This list could not be fetched again.</output>}
          {count === 0 ? (
            <EmptyState title="No process has reported yet.">Each reports within seconds of its start; in maintenance none does.</EmptyState>
          ) : (
            <ServersTable found={found} common={versions[0]?.version} />
          )}
        </section>
      )}
    </>
  )
}
