import type { Job } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/jobs/details.css.ts'

type Props = { job: Job; name: 'benefits' | 'outlines' | 'growth'; fallback: string }

/** A short text of a job: one line is a sentence, several lines are a list. Never read as HTML. */
export const Points = ({ job, name, fallback }: Props) => {
  const text = job[name]?.trim() ?? ''
  if (text === '') return <p>{fallback}</p>
  const points = text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
  if (points.length <= 1) return <p dir="auto" lang={job.lang}>{points[0]}</p>
  return (
    <ul className={css.points} lang={job.lang}>
      {points.map((point, index) => (
        <li key={index} className={css.point} dir="auto">
          {point}
        </li>
      ))}
    </ul>
  )
}
