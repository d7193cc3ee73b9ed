import * as css from '../../styles/listing.css.ts'
import { logoImage } from '../../styles/parts.css.ts'
import { Skeleton } from '../parts/states.tsx'

/** Cards to come, as high as cards, so that the list stands still while it loads. */
export const CardSkeletons = () => (
  <div className={css.cards} aria-hidden="true">
    {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
      <div key={key} className={css.cardSkeleton}>
        <div className={css.cardHead}>
          <span className={logoImage} />
          <div className={css.skeletonWords}>
            <Skeleton width="60%" height="1.4em" />
            <Skeleton width="40%" />
          </div>
        </div>
        <Skeleton width="55%" height="30px" />
        <Skeleton width="30%" height="24px" />
      </div>
    ))}
  </div>
)
