import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { analyticsMachine } from '../../../machines/profile/analytics.machine.ts'
import type { Analytics } from '../../../services/contract/profile/users.ts'
import * as css from '../../../styles/components/chart.css.ts'
import { Card } from '../../components/card.tsx'
import { Chart } from '../../components/charts/chart.tsx'
import { ErrorState, Loading, Skeleton } from '../../components/states.tsx'

const counted = (days: Analytics['profileViews']) => days.map(({ day, views }) => ({ day, count: views }))

/** The views of the profile and of its owner's jobs (specification 2.13: Analytics), and clicks on their addresses to apply elsewhere, where there are any (issue 15). */
export const AnalyticsCard = ({ analytics: actor }: { analytics: ActorRefFrom<typeof analyticsMachine> }) => {
  const analytics = useSelector(actor, ({ context }) => context.analytics)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Card title="Analytics">
      {loading ? (
        <Loading>
          <Skeleton height="14em" />
        </Loading>
      ) : analytics === null ? (
        <ErrorState message={failure?.message ?? 'The figures could not be loaded.'} onRetry={() => actor.send({ type: 'retry' })} />
      ) : (
        <div className={css.charts}>
          <Chart title="Profile views" counted="Views" none="Nobody yet." days={counted(analytics.profileViews)} />
          <Chart title="Post impressions" counted="Views" none="Nobody yet." days={counted(analytics.postImpressions)} />
          {analytics.applyClicks.some(({ clicks }) => clicks > 0) && (
            <Chart title="Clicks to company sites" counted="Clicks" none="Nobody yet." days={analytics.applyClicks.map(({ day, clicks }) => ({ day, count: clicks }))} />
          )}
        </div>
      )}
    </Card>
  )
}
