import { useSelector } from '@xstate/react'
import { isNarrowed } from '../../../machines/jobs/listing.selectors.ts'
import { waysOn } from '../../../machines/jobs/options/nearest.selectors.ts'
import * as css from '../../../styles/jobs/nearest.css.ts'
import { Link } from '../../components/link.tsx'
import type { ListingActor } from '../listing/actor.ts'

/** The ways on from a search that finds nothing: searches that differ in one part and find jobs, and the alert. Loaded when there is nothing. */
const Nearest = ({ listing }: { listing: ListingActor }) => {
  const context = useSelector(listing, (snapshot) => snapshot.context)
  const ways = waysOn(context)
  if (context.rules === 'home' || !isNarrowed(context)) return null
  return (
    <div className={css.nearest}>
      {ways.length > 0 && (
        <>
          <p id="nearest">These searches find jobs:</p>
          <ul className={css.ways} aria-labelledby="nearest">
            {ways.map(({ label, to, jobs }) => (
              <li key={to}>
                <Link to={to} className={css.way}>
                  <bdi className={css.label}>{label}</bdi> <span className={css.jobs}>{jobs}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>“Save this search”, above, mails you new jobs of this search.</p>
    </div>
  )
}

export default Nearest
