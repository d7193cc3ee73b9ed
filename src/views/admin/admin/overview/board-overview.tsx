import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { overviewMachine, Seen } from '../../../../machines/admin/overview.machine.ts'
import * as css from '../../../../styles/admin/overview.css.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Chart } from '../../../components/charts/chart.tsx'
import { Figures } from '../../../components/lists/figures.tsx'
import { absoluteMoment } from '../../../components/moment.tsx'
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx'
import { AccountsTable } from './accounts-table.tsx'
import { AuditLog } from './audit-log.tsx'
import { MailCard } from './mail-card.tsx'

/** The operators' overview of the job board (issue 4: Admin and Super-Admin dashboards). */
export const BoardOverview = ({ overview: actor }: { overview: ActorRefFrom<typeof overviewMachine> }) => {
  const seen = useSelector(actor, ({ context }) => context.seen)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const refreshing = useSelector(actor, (snapshot) => snapshot.matches('refreshing'))
  return (
    <section className={css.overview} aria-labelledby="overview">
      <div className={css.head}>
        <div>
          <h2 id="overview" className={css.title}>
            The board at a glance
          </h2>
          {seen !== null && <p className={css.seen}>As of {absoluteMoment(seen.at)}.</p>}
        </div>
        {seen !== null && (
          <Button variant="secondary" size="small" pending={refreshing} onClick={() => actor.send({ type: 'refresh' })}>
            Refresh
          </Button>
        )}
      </div>
      {failed ? (
        <ErrorState message={failure?.message ?? 'The figures could not be loaded.'} onRetry={() => actor.send({ type: 'retry' })} />
      ) : seen === null ? (
        <Loading>
          <div className={css.cards}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height="15em" />
            ))}
          </div>
        </Loading>
      ) : (
        <>
          {failure !== null && (
            <p role="alert" className={css.warning}>
              These figures could not be fetched again. {failure.message}
            </p>
          )}
          <Cards seen={seen} />
        </>
      )}
    </section>
  )
}

const Cards = ({ seen: { overview, at } }: { seen: Seen }) => {
  const { accounts, jobs, applications, outbox, audit } = overview
  return (
    <>
      <div className={css.cards}>
        <Card title="Jobs">
          <Figures figures={[['Open', jobs.open], ['Expired', jobs.expired]]} />
          <Chart title="Jobs posted" counted="Jobs" none="None yet." days={jobs.posted} />
        </Card>
        <Card title="Applications">
          <Figures figures={[['Sent in all', applications.total]]} />
          <Chart title="Applications sent" counted="Applications" none="None yet." days={applications.sent} />
        </Card>
        <Card title="Accounts">
          <AccountsTable accounts={accounts} />
        </Card>
        <Card title="Mail">
          <MailCard outbox={outbox} at={at} />
        </Card>
      </div>
      <Card title="Audit log">
        <AuditLog lines={audit} at={at} />
      </Card>
    </>
  )
}
