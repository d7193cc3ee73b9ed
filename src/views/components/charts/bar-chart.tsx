import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import * as css from '../../../styles/components/bar-chart.css.ts'
import type { Days } from './days.ts'

/** The drawing's own units; it stretches to its container. */
const width = 300
const height = 72
/** The height of a day without any count, so that the day is visible. */
const least = 1

/** A bar a day, oldest first. The words beside it have the same data. Load it lazily: it brings visx along. */
const BarChart = ({ days }: { days: Days }) => {
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, width], padding: 0.3 })
  const y = scaleLinear({ domain: [0, Math.max(...days.map(({ count }) => count), 1)], range: [0, height - least] })
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {days.map(({ day, count }) => {
        const tall = least + y(count)
        return <Bar key={day} className={count > 0 ? css.bar : css.noBar} x={x(day) ?? 0} y={height - tall} width={x.bandwidth()} height={tall} />
      })}
    </svg>
  )
}

export default BarChart
