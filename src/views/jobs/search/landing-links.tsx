import type { Landing } from '../../../machines/jobs/options/landing.options.ts'
import { landingHeading, landingPath } from '../../../machines/jobs/options/landing.options.ts'
import * as css from '../../../styles/jobs/landing-links.css.ts'
import { Link } from '../../components/link.tsx'

/** Links to landing pages; nothing where there are none. */
export const LandingLinks = ({ heading, landings }: { heading: string; landings: readonly Landing[] }) => {
  const links = landings.flatMap((landing) => {
    const to = landingPath(landing)
    return to === null ? [] : [{ to, text: landingHeading(landing) }]
  })
  if (links.length === 0) return null
  return (
    <nav className={css.landings} aria-labelledby="more-searches">
      <h2 id="more-searches" className={css.landingsTitle}>
        {heading}
      </h2>
      <ul className={css.landingList}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>
              {/* A sentence of ours, whatever the writing of the name that it begins with. */}
              <bdi dir="ltr">{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
