import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/components/chart.css.ts'
import { absoluteDate } from '../date.tsx'
import { summaryOf, type Days } from './days.ts'
import { LazyBoundary } from '../lazy-boundary.tsx'
import { lazyView } from '../lazy-view.tsx'

const BarChart = lazyView(() => import('./bar-chart.tsx'))

const number = (count: number): string => grouped(count)

type ChartProps = {
  title: string
  /** The counted things, as the table's column heading. */
  counted: string
  /** The sentence where nothing was counted. */
  none: string
  days: Days
}

/** One row of days: the total, the chart of it, and the same in words and as a table. */
export const Chart = ({ title, counted, none, days }: ChartProps) => {
  const { total, best } = summaryOf(days)
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <span className={css.title}>{title}</span>
        <span className={css.total}>{number(total)}</span>
        <span className={css.note}>
          In the last {days.length} days. {best === null ? none : `Most on ${absoluteDate(best.day)}: ${number(best.count)}.`}
        </span>
      </figcaption>
      {best !== null && (
        <>
          <div aria-hidden="true">
            <div className={css.plot}>
              <LazyBoundary>
                <BarChart days={days} />
              </LazyBoundary>
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
                  <th scope="col">{counted}</th>
                </tr>
              </thead>
              <tbody>
                {days
                  .filter(({ count }) => count > 0)
                  .toReversed()
                  .map(({ day, count }) => (
                    <tr key={day}>
                      <th scope="row">{absoluteDate(day)}</th>
                      <td>{number(count)}</td>
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
