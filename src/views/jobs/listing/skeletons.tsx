import * as css from '../../../styles/jobs/listing.css.ts'
import { logoImage, skeletons } from '../../../styles/components/common.css.ts'
import { Skeleton } from '../../components/states.tsx'

/** Placeholder cards, as high as cards, so that loading does not shift the list: `excerpt` where these have two lines of a description, else units. */
export const CardSkeletons = ({ excerpt }: { excerpt: boolean }) => (
  <div className={`${css.cards} ${skeletons}`} aria-hidden="true">
    {[1, 2, 3, 4, 5].map((key) => (
      <div key={key} className={css.cardSkeleton}>
        <div className={css.cardHead}>
          <span className={logoImage} />
          <div className={css.skeletonWords}>
            <Skeleton width="70%" height="1.75em" />
            <Skeleton width="50%" height="1.5em" />
            <div className={css.skeletonWrap}>
              <Skeleton width="30%" height="1.5em" />
            </div>
          </div>
        </div>
        <div className={excerpt ? css.salary : css.salaryRow}>
          <Skeleton width="11em" height={excerpt ? '1.55em' : '1.75em'} />
          {!excerpt && <Skeleton width="12em" height="1.875em" />}
        </div>
        {excerpt && (
          <div className={css.skeletonExcerpt}>
            <Skeleton height="1.55em" />
            <Skeleton width="80%" height="1.55em" />
          </div>
        )}
        <Skeleton width="5em" height="1.6em" />
      </div>
    ))}
  </div>
)
