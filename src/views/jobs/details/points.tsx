import type { Job } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/jobs/details.css.ts'
import { Card } from '../../components/card.tsx'

type Props = { job: Job; title: string; name: 'benefits' | 'outlines' | 'growth'; fallback: string }

/** A short text of a job under its title: one line is a sentence, several lines are a list. Never read as HTML. */
export const Points = ({ job, title, name, fallback }: Props) => {
  const points = job[name]?.split('\n').map((line) => line.trim()).filter(Boolean) ?? []
  const [point] = points
  return (
    <Card title={title}>
      {point === undefined ? (
        <p className={css.none}>{fallback}</p>
      ) : points.length === 1 ? (
        <p dir="auto" lang={job.lang}>{point}</p>
      ) : (
        <ul className={css.points} lang={job.lang}>
          {points.map((each, index) => (
            <li key={index} className={css.point} dir="auto">
              {each}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
