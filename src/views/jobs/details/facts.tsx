import type { ReactNode } from 'react'
import type { Job, OtherPosting } from '../../../services/contract/entities.ts'
import { isWebUrl } from '../../../services/contract/web-url.ts'
import { noSalary, perUnit, salaryText } from '../../../services/contract/jobs/money.ts'
import { link, optionLabel } from '../../../styles/components/common.css.ts'
import * as css from '../../../styles/jobs/details.css.ts'
import { Card } from '../../components/card.tsx'
import { absoluteDate, PostingDate } from '../../components/date.tsx'
import { Link } from '../../components/link.tsx'
import { jobPath } from '../../../services/contract/jobs/job-path.ts'

const Fact = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? css.wideFact : css.fact}>
    <dt className={css.factName}>{name}</dt>
    <dd className={css.factValue}>{children}</dd>
  </div>
)

/** The last part of a place: its country, or a region. */
const around = /, [^,]+$/

/** All places of a job that has several; what one and the next are in is named after the last of them. */
const placesOf = ({ places = [], jobLocation }: Job): string => {
  if (places.length < 2) return jobLocation
  const inNext = (text: string, at: number) => around.exec(text)?.[0] === around.exec(places[at + 1]?.text ?? '')?.[0]
  return places.map(({ text }, at) => (inNext(text, at) ? text.replace(around, '') : text)).join('; ')
}

/** The posting of another source: where it takes applications, or its page here. */
const OtherSource = ({ other: { _id: id, source, applyUrl } }: { other: OtherPosting }) => (
  <p dir="auto">
    {applyUrl !== undefined && isWebUrl(applyUrl) ? (
      <a href={applyUrl} className={link} target="_blank" rel="nofollow noopener external">
        {source}
      </a>
    ) : (
      <Link to={jobPath(id)}>{source}</Link>
    )}
  </p>
)

const Salary = ({ job }: { job: Job }) => {
  const salary = salaryText(job)
  return (
    <>
      <span className={salary === noSalary ? css.none : css.salary}>{salary}</span>
      {salary !== noSalary && job.salaryType !== undefined && <span className={css.unit}>{perUnit[job.salaryType]}</span>}
    </>
  )
}

/** The short facts of a job. */
export const Facts = ({ job }: { job: Job }) => (
  <aside className={css.aside} aria-label="At a glance">
    <Card>
      <dl className={css.facts}>
        <Fact name="Salary" wide>
          <Salary job={job} />
          {job.noRate && <p className={css.unit}>This pay is in {job.currency} and cannot be compared with pay in other currencies: a filter by pay leaves this job out.</p>}
        </Fact>
        <Fact name="Location" wide={(job.places?.length ?? 0) > 1}><bdi>{placesOf(job)}</bdi></Fact>
        {job.remoteCountries !== undefined && <Fact name="Remote from">{job.remoteCountries.join(', ')}</Fact>}
        {job.employmentType !== undefined && <Fact name="Employment type"><span className={optionLabel}>{job.employmentType}</span></Fact>}
        {job.experienceLevel !== undefined && <Fact name="Experience">{job.experienceLevel}</Fact>}
        <Fact name="Posted">
          <span className={optionLabel}><PostingDate date={job.postingDate} /></span>
        </Fact>
        {job.lastDay !== undefined && <Fact name="Last day to apply">{absoluteDate(job.lastDay)}</Fact>}
        {job.alsoAt !== undefined && (
          <Fact name="Also at">
            {job.alsoAt.map((other) => (
              <OtherSource key={other._id} other={other} />
            ))}
          </Fact>
        )}
        <Fact name="Job ID">{job.jobId}</Fact>
      </dl>
    </Card>
  </aside>
)
