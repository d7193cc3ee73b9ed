import * as css from '../../../styles/components/loading-rows.css.ts'
import { Loading, Skeleton } from '../states.tsx'

/** A list or table that is loading; `height` is that of a row, in em. */
export const LoadingRows = ({ text, rows = 3, height = 4 }: { text?: string; rows?: number; height?: number }) => (
  <Loading {...(text === undefined ? {} : { text })}>
    <div className={css.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={`${height}em`} />
      ))}
    </div>
  </Loading>
)
