import type { ReactNode } from 'react'
import type { JobPlace } from '../../../services/contract/entities/job.ts'
import type { Job, OtherPosting } from '../../../services/contract/entities.ts'
import { isWebUrl } from '../../../services/contract/web-url.ts'
import { noSalary, perUnit, salaryText } from '../../../services/contract/jobs/money.ts'
import { link, optionLabel } from '../../../styles/components/common.css.ts'
import * as css from '../../../styles/jobs/details.css.ts'
import { Card } from '../../components/card.tsx'
import { absoluteDate, PostingDate } from '../../components/date.tsx'
import { Link } from '../../components/link.tsx'
import { jobPath } from '../../../services/contract/jobs/job-path.ts'

/** `wide`: it has a row of its own. */
type Fact = { name: string; wide?: boolean; value: ReactNode }

/** The last part of a place: its country, or a region. */
const around = /, [^,]+$/

/** The place of a job, with the region between its city and its country where it is known. */
const withRegion = ({ jobLocation, places: [{ city, region } = {}] = [] }: Pick<Job, 'jobLocation'> & { places?: Partial<JobPlace>[] | undefined }): string =>
  region && !jobLocation.includes(region) ? jobLocation.replace(`${city},`, `$& ${region},`) : jobLocation

/** All places of a job that has several; what one and the next are in is named after the last of them. */
const placesOf = (job: Job): string => {
  const { places = [] } = job
  if (places.length < 2) return withRegion(job)
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
      {job.noRate && <p className={css.unit}>This pay is in {job.currency} and cannot be compared with pay in other currencies: a filter by pay leaves this job out.</p>}
    </>
  )
}

const factsOf = (job: Job): Fact[] => [
  { name: 'Salary', wide: true, value: <Salary job={job} /> },
  { name: 'Location', wide: (job.places?.length ?? 0) > 1, value: <bdi>{placesOf(job)}</bdi> },
  ...when(job.remoteCountries, 'Remote from', (countries) => countries.join(', ')),
  ...when(job.employmentType, 'Employment type', (type) => <span className={optionLabel}>{type}</span>),
  ...when(job.experienceLevel, 'Experience', (level) => level),
  {
    name: 'Posted',
    value: (
      <span className={optionLabel}>
        <PostingDate date={job.postingDate} />
      </span>
    ),
  },
  ...when(job.lastDay, 'Last day to apply', absoluteDate),
  ...when(job.alsoAt, 'Also at', (others) => others.map((other) => <OtherSource key={other._id} other={other} />)),
  { name: 'Job ID', value: job.jobId },
]

const when = <V,>(given: V | undefined, name: string, show: (given: V) => ReactNode): Fact[] => (given === undefined ? [] : [{ name, value: show(given) }])

/** The short facts of a job. */
export const Facts = ({ job }: { job: Job }) => {
  const facts = factsOf(job)
  const narrow = facts.filter(({ wide }) => !wide).length
  return (
    <aside className={css.aside} aria-label="At a glance">
      <Card>
        <dl className={css.facts} data-left-of-two={narrow % 2} data-left-of-three={narrow % 3}>
          {facts.map((fact) => (
            <div key={fact.name} className={fact.wide ? css.wideFact : css.fact}>
              <dt className={css.factName}>{fact.name}</dt>
              <dd className={css.factValue}>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </aside>
  )
}
