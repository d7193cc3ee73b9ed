import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { analyticsMachine } from '../../machines/analytics.machine.ts'
import { summaryOf, type Days } from '../../machines/analytics.selectors.ts'
import { analyticsDays } from '../../services/contract/users.ts'
import * as css from '../../styles/chart.css.ts'
import { Card } from '../parts/card.tsx'
import { absoluteDate } from '../parts/date.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { ErrorState, Loading, Skeleton } from '../parts/states.tsx'

const BarChart = lazy(() => import('./bar-chart.tsx'))

/** How often the profile and its owner's jobs were seen (specification 2.13: Analytics). */
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
          <Figure title="Profile views" days={analytics.profileViews} />
          <Figure title="Post impressions" days={analytics.postImpressions} />
        </div>
      )}
    </Card>
  )
}

/** One row of days: the total, the chart of it, and the same in words and as a table. */
const Figure = ({ title, days }: { title: string; days: Days }) => {
  const { total, best } = summaryOf(days)
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <span className={css.title}>{title}</span>
        <span className={css.total}>{total.toLocaleString('en-US')}</span>
        <span className={css.note}>
          In the last {analyticsDays} days. {best === null ? 'Nobody yet.' : `Most on ${absoluteDate(best.day)}: ${best.views.toLocaleString('en-US')}.`}
        </span>
      </figcaption>
      {best !== null && (
        <>
          <div aria-hidden="true">
            <div className={css.plot}>
              <Fetched>
                <BarChart days={days} />
              </Fetched>
            </div>
            <p className={css.ends}>
              <span>{absoluteDate(days[0]?.day ?? best.day)}</span>
              <span>{absoluteDate(days.at(-1)?.day ?? best.day)}</span>
            </p>
          </div>
          <details className={css.days}>
            <summary className={css.summary}>{title} day by day</summary>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Views</th>
                </tr>
              </thead>
              <tbody>
                {days
                  .filter(({ views }) => views > 0)
                  .toReversed()
                  .map(({ day, views }) => (
                    <tr key={day}>
                      <th scope="row">{absoluteDate(day)}</th>
                      <td>{views.toLocaleString('en-US')}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  )
}
