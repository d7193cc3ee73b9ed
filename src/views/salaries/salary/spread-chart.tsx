import { grouped } from '../../../services/contract/numbers.ts'
import { smallestSample, type SalaryGroup } from '../../../services/contract/salaries/salaries.ts'
import { wholeMoney } from '../../../services/contract/jobs/money.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import * as css from '../../../styles/salaries/salary-chart.css.ts'

/** The drawing is this high; across it is measured in per cent of the highest pay, so that it is never stretched. */
const height = 12
const line = 2
const dot = 4

const counted = (count: number): string => `${grouped(count)} postings`

type SpreadChartProps = { title: string; column: string; groups: readonly SalaryGroup[] }

/** Groups as ranges on one scale: a line from the least to the most, a bar between the quartiles, a dot at the median; and the same as a table. */
export const SpreadChart = ({ title, column, groups }: SpreadChartProps) => (
  <figure className={css.figure}>
    <figcaption className={css.caption}>{title}</figcaption>
    {groups.length === 0 ? (
      <p className={css.note}>None has {smallestSample} postings with a salary or more.</p>
    ) : (
      <>
        <Drawing groups={groups} />
        <details className={css.details}>
          <summary className={css.summary}>{title} as a table</summary>
          <div className={css.scroller}>
            <table className={css.table}>
              <caption className={hidden}>{title}, a year</caption>
              <thead>
                <tr>
                  {[column, 'Median', 'Middle half', 'Lowest to highest'].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {groups.map(({ name, count, least, lower, median, upper, most }) => (
                  <tr key={name}>
                    <th scope="row">
                      {name} <span className={css.count}>{counted(count)}</span>
                    </th>
                    <td>{wholeMoney(median)}</td>
                    <Range from={lower} to={upper} />
                    <Range from={least} to={most} />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </>
    )}
  </figure>
)

const Range = ({ from, to }: { from: number; to: number }) => (
  <td>
    {wholeMoney(from)}&nbsp;– {wholeMoney(to)}
  </td>
)

const Drawing = ({ groups }: Pick<SpreadChartProps, 'groups'>) => {
  const highest = Math.max(1, ...groups.map(({ most }) => most))
  const across = (pay: number) => `${(100 * pay) / highest}%`
  return (
    <div aria-hidden="true">
      <ul className={css.groups}>
        {groups.map(({ name, count, least, lower, median, upper, most }) => (
          <li key={name} className={css.group}>
            <span className={css.name}>
              {name} <span className={css.count}>{counted(count)}</span>
            </span>
            <span className={css.median}>{wholeMoney(median)}</span>
            <svg className={css.drawing}>
              <rect className={css.whole} x={across(least)} width={across(most - least)} y={(height - line) / 2} height={line} />
              <rect className={css.middle} x={across(lower)} width={across(upper - lower)} height={height} rx={height / 2} />
              <circle className={css.mark} cx={across(median)} cy={height / 2} r={dot} />
            </svg>
          </li>
        ))}
      </ul>
      <p className={css.ends}>
        <span>$0</span>
        <span>{wholeMoney(highest)}</span>
      </p>
    </div>
  )
}
