import * as css from '../../../styles/jobs/details.css.ts'
import { Skeleton } from '../../components/states.tsx'

/** The page's shape while the job is on its way. */
export const DetailsSkeleton = () => (
  <div className={css.skeleton}>
    <Skeleton width="14em" height="3em" />
    <Skeleton width="60%" height="2.5em" />
    <div className={css.body}>
      <div className={css.aside}>
        <Skeleton height="20em" />
      </div>
      <div className={css.main}>
        <Skeleton height="1.25em" />
        <Skeleton height="1.25em" />
        <Skeleton width="80%" height="1.25em" />
        <Skeleton height="1.25em" />
        <Skeleton width="40%" height="1.25em" />
      </div>
    </div>
  </div>
)
