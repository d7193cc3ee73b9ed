import { grouped } from '../../../services/contract/numbers.ts'
import { fewestEmployers, type SalaryGroup } from '../../../services/contract/salaries/salaries.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import * as css from '../../../styles/salaries/salary-chart.css.ts'
import { isCut, scaleOf } from './scale.ts'

/** The drawing is this high; across it is measured in per cent of the scale, so that it is never stretched. */
const height = 12
const line = 2
const dot = 4
const stroke = { width: 3, height: 20 }
/** From the middle of the line, at the end of the scale. */
const arrow = 'M-6 -5 0 0 -6 5Z'

const counted = ({ count, employers, outliers }: SalaryGroup): string =>
  `${grouped(count)} postings of ${grouped(employers)} employers${outliers > 0 ? `, ${grouped(outliers)} not drawn` : ''}`

type SpreadChartProps = { title: string; column: string; groups: readonly SalaryGroup[]; amount: (pay: number) => string }

/**
 * Groups as ranges on one scale: a line from the 1st to the 99th percentile, a bar between the quartiles, a dot at the median of the postings and a stroke at that
 * of the employers; and the same as a table, with the least and the most. A line that goes on past the scale ends in an arrow, and its words name where it ends.
 */
export const SpreadChart = ({ title, column, groups, amount }: SpreadChartProps) => (
  <figure className={css.figure}>
    <figcaption className={css.caption}>{title}</figcaption>
    {groups.length === 0 ? (
      <p className={css.note}>None has postings of {fewestEmployers} employers with a salary or more.</p>
    ) : (
      <>
        <Drawing groups={groups} amount={amount} />
        <details className={css.details}>
          <summary className={css.summary}>{title} as a table</summary>
          <div className={css.scroller}>
            <table className={css.table}>
              <caption className={hidden}>{title}, a year</caption>
              <thead>
                <tr>
                  {[column, 'Median', 'Middle half', 'Median of employers', 'Lowest to highest'].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {groups.map((group) => (
                  <tr key={group.name}>
                    <th scope="row">
                      <bdi>{group.name}</bdi> <span className={css.count}>{counted(group)}</span>
                    </th>
                    <td>{amount(group.median)}</td>
                    <Range from={amount(group.lower)} to={amount(group.upper)} />
                    <td>{amount(group.byEmployer.median)}</td>
                    <Range from={amount(group.least)} to={amount(group.most)} />
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

const Range = ({ from, to }: { from: string; to: string }) => (
  <td>
    {from}&nbsp;– {to}
  </td>
)

const Drawing = ({ groups, amount }: Pick<SpreadChartProps, 'groups' | 'amount'>) => {
  const end = scaleOf(groups)
  const across = (pay: number) => `${(100 * pay) / end}%`
  return (
    <div aria-hidden="true">
      <ul className={css.groups}>
        {groups.map((group) => (
          <li key={group.name} className={css.group}>
            <span className={css.name}>
              <bdi>{group.name}</bdi> <span className={css.count}>
                {counted(group)}
                {isCut(group, end) && `, up to ${amount(group.to)}`}
              </span>
            </span>
            <span className={css.median}>{amount(group.median)}</span>
            <svg className={css.drawing}>
              <rect className={css.whole} x={across(group.from)} width={across(Math.min(group.to, end) - group.from)} y={(height - line) / 2} height={line} />
              <rect className={css.middle} x={across(group.lower)} width={across(group.upper - group.lower)} height={height} rx={height / 2} />
              {isCut(group, end) && (
                <svg x="100%" y={height / 2} className={css.arrow}>
                  <path d={arrow} />
                </svg>
              )}
              <circle className={css.mark} cx={across(group.median)} cy={height / 2} r={dot} />
              <rect className={css.employers} x={across(group.byEmployer.median)} width={stroke.width} y={(height - stroke.height) / 2} height={stroke.height} rx={1} />
            </svg>
          </li>
        ))}
      </ul>
      <p className={css.ends}>
        <span>{amount(0)}</span>
        <span>{amount(end)}</span>
      </p>
    </div>
  )
}
