import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { startingPointsMachine } from '../../../machines/jobs/starting-points.machine.ts'
import { figuresOf, startingLinks, type StartingLink } from './starting-links.ts'
import * as css from '../../../styles/jobs/home.css.ts'
import { Link } from '../../components/link.tsx'

export type StartingPointsActor = ActorRefFrom<typeof startingPointsMachine>

/** The board in figures, and the roles, places and companies of most jobs to start from (issue 18, 'Look and use'). */
export const StartingPoints = ({ startingPoints }: { startingPoints: StartingPointsActor }) => {
  const points = useSelector(startingPoints, ({ context }) => context.points)
  const loading = useSelector(startingPoints, (snapshot) => snapshot.hasTag('busy'))
  if (loading) return <div className={css.starting} />
  if (points === null) return null
  return (
    <div className={css.starting}>
      <ul className={css.figures} aria-label="The board in figures">
        {figuresOf(points).map(({ number, label }) => (
          <li key={label}>
            <strong className={css.figure}>{number}</strong> {label}
          </li>
        ))}
      </ul>
      {startingLinks(points).map(({ label, links }) => (
        <Row key={label} label={label} links={links} />
      ))}
    </div>
  )
}

const Row = ({ label, links }: { label: string; links: readonly StartingLink[] }) => {
  const id = useId()
  if (links.length === 0) return null
  return (
    <div className={css.startingRow}>
      <span id={id} className={css.startingLabel}>
        {label}
      </span>
      <ul className={css.startingList} aria-labelledby={id}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={css.startingLink}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
