import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { SalaryUnit } from '../../../machines/jobs/listing.machine.ts'
import type { Job } from '../../../services/contract/entities.ts'
import { perUnit, salaryText } from '../../../services/contract/jobs/money.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import { isRemote } from '../../../services/contract/jobs/remote.ts'
import * as css from '../../../styles/jobs/listing.css.ts'
import { Badge } from '../../components/badge.tsx'
import { PostingDate } from '../../components/date.tsx'
import { LazyComponent } from '../../components/lazy-component.tsx'
import { Link } from '../../components/link.tsx'
import { Logo } from '../../components/logo.tsx'
import type { ListingActor } from './actor.ts'

const units: readonly SalaryUnit[] = ['Hourly', 'Monthly', 'Yearly']

type CardProps = { job: Job; position: number }

/** A job in the list: one link to its page, and the salary in the chosen unit (specification 2.4). */
export const JobCard = ({ listing, job, position }: CardProps & { listing: ListingActor }) => {
  const unit = useSelector(listing, ({ context }) => context.units[job._id])
  return <CardFace job={job} position={position} unit={unit} onUnit={(one) => listing.send({ type: 'showSalary', jobId: job._id, unit: one })} />
}

type FaceProps = CardProps & { unit?: SalaryUnit | undefined; onUnit?: (unit: SalaryUnit) => void }

/** The markup of a card; the list adds the behaviour. */
export const CardFace = ({ job, position, unit: chosenUnit, onUnit }: FaceProps) => {
  const unit = chosenUnit ?? job.salaryType
  const salary = salaryText(job, unit)
  const Part = useContext(LazyComponent)
  return (
    <article className={css.card}>
      <div className={css.cardHead}>
        <Logo name={job.companyName} src={job.companyLogo} />
        <div>
          <h2 className={css.cardTitle}>
            <Link to={`/job-details/${encodeURIComponent(job._id)}`} className={css.cardLink} dir="auto" lang={job.lang}>
              {job.jobTitle}
            </Link>
          </h2>
          <p className={css.cardPlace}>
            <span className={css.cardCompany} dir="auto">{job.companyName}</span>
            {' · '}
            <span dir="auto">{job.jobLocation}</span>
          </p>
        </div>
        <span className={css.position}>{grouped(position)}</span>
      </div>
      <div className={css.salaryRow}>
        <p className={css.salary}>
          {salary}
          {salary !== 'N/A' && unit !== undefined && <span className={css.salaryUnit}> {perUnit[unit]}</span>}
        </p>
        <div className={css.units} role="group" aria-label={`Salary of ${job.jobTitle}`}>
          {units.map((one) => (
            <button
              key={one}
              type="button"
              className={css.unit}
              aria-pressed={one === unit}
              onClick={() => onUnit?.(one)}
            >
              {one}
            </button>
          ))}
        </div>
      </div>
      <div className={css.cardRow}>
        <div className={css.badges}>
          {job.employmentType !== undefined && (
            <Badge>
              <span className={css.optionLabel}>{job.employmentType}</span>
            </Badge>
          )}
          {isRemote(job) && <Badge tone="primary">Remote</Badge>}
        </div>
        <p className={css.posted}>
          <PostingDate date={job.postingDate} />
        </p>
      </div>
      {Part && <Part job={job} />}
    </article>
  )
}
