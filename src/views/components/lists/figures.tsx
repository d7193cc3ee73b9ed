import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/components/figures.css.ts'

/** Numbers side by side, each with its label. */
export const Figures = ({ figures }: { figures: readonly (readonly [name: string, count: number])[] }) => (
  <dl className={css.figures}>
    {figures.map(([name, count]) => (
      <div key={name}>
        <dt className={css.figureName}>{name}</dt>
        <dd className={css.figure}>{grouped(count)}</dd>
      </div>
    ))}
  </dl>
)
