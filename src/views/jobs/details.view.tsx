import { useSelector } from '@xstate/react'
import { useContext, type ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { detailsMachine } from '../../machines/jobs/details.machine.ts'
import { isPast, wasDeleted } from '../../machines/jobs/details.selectors.ts'
import type { applyElsewhereMachine } from '../../machines/applying/apply-elsewhere.machine.ts'
import type { applyMachine } from '../../machines/applying/apply.machine.ts'
import type { Landing } from '../../machines/jobs/options/landing.options.ts'
import type { similarJobsMachine } from '../../machines/jobs/similar-jobs.machine.ts'
import * as css from '../../styles/jobs/details.css.ts'
import type { Job } from '../../services/contract/entities.ts'
import { webUrlOf } from '../../services/contract/web-url.ts'
import { ApplyElsewhere } from '../applying/apply/apply-elsewhere.tsx'
import { Apply } from '../applying/apply/apply.tsx'
import { Back, noResults, type Results } from './details/back.tsx'
import { DetailsSkeleton } from './details/details-skeleton.tsx'
import { Gone } from './details/gone.tsx'
import { Badges } from './details/badges.tsx'
import { Facts } from './details/facts.tsx'
import { Company } from './details/company.tsx'
import { Points } from './details/points.tsx'
import { Description } from './details/description.tsx'
import { SimilarJobs } from './details/similar-jobs.tsx'
import { LandingLinks } from './search/landing-links.tsx'
import { absoluteDate } from '../components/date.tsx'
import { PlaceIcon } from '../components/icons/place.tsx'
import { ErrorIcon } from '../components/icons/error.tsx'
import { Badge } from '../components/badge.tsx'
import { LazyBoundary } from '../components/lazy-boundary.tsx'
import { lazyView } from '../components/lazy-view.tsx'
import { LazyComponent } from '../components/lazy-component.tsx'
import { ButtonLink } from '../components/link.tsx'
import { Logo } from '../components/logo.tsx'
import { Page, PageHeading, type PageHeadingProps, type PageProps } from '../components/page.tsx'
import { ErrorState, Loading } from '../components/states.tsx'

const Manage = lazyView(() => import('./details/manage.tsx'))

type Props = {
  details: ActorRefFrom<typeof detailsMachine>
  apply: ActorRefFrom<typeof applyMachine>
  elsewhere: ActorRefFrom<typeof applyElsewhereMachine>
  similar: ActorRefFrom<typeof similarJobsMachine>
  /** Whether the signed-in user may change the jobs of this account. */
  manages?: (postedBy: string) => boolean
  results?: Results
  /** Around the job where it is not a page of its own. */
  frame?: JobFrame | undefined
}

/** What a job is shown in: the tab's page, or a part of another page, which has its own links to other lists. */
export type JobFrame = { Frame: ComponentType<PageProps>; Heading: ComponentType<PageHeadingProps>; isPage: boolean }

const page: JobFrame = { Frame: Page, Heading: PageHeading, isPage: true }

const landingsOf = ({ jobTitle, jobLocation, companyName }: Job): Landing[] => [
  { role: jobTitle, place: jobLocation },
  { place: jobLocation },
  { company: companyName },
]

/** One job (specification 2.5), on its page or in a pane. */
export const DetailsView = ({ details, apply, elsewhere, similar, manages, results = noResults, frame: { Frame, Heading, isPage } = page }: Props) => {
  const job = useSelector(details, ({ context }) => context.job)
  const state = useSelector(details, ({ value }) => value)
  const canRetry = useSelector(details, (snapshot) => snapshot.can({ type: 'retry' }))
  const message = useSelector(details, ({ context }) => `Error: ${context.failure?.message ?? 'Failed to load job details'}`)
  const past = useSelector(details, ({ context }) => isPast(context))
  const isDeleted = useSelector(details, ({ context }) => wasDeleted(context))
  const Part = useContext(LazyComponent)

  if (state === 'gone') {
    return (
      <Frame title={isDeleted ? 'This job is gone' : 'Job not found'} noindex>
        <Gone message={message} isDeleted={isDeleted} results={isPage ? results : noResults} similar={similar} />
      </Frame>
    )
  }
  if (state === 'failed') {
    return (
      <Frame title="Job details">
        <ErrorState
          message={message}
          {...(canRetry ? { onRetry: () => details.send({ type: 'retry' }) } : {})}
          actions={<ButtonLink to="/jobs">See all jobs</ButtonLink>}
        />
      </Frame>
    )
  }
  if (job === null) {
    return (
      <Frame title="Job details" hideHeading>
        <Loading text="Loading job details...">
          <DetailsSkeleton />
        </Loading>
      </Frame>
    )
  }
  const address = job.applyUrl === undefined ? null : webUrlOf(job.applyUrl)
  const hasDescription = job.description.trim() !== ''
  const hasText = hasDescription || job.skills.length > 0
  return (
    <Frame title={job.jobTitle} width="bare" noindex={past}>
      <article className={css.article}>
        {isPage && <Back results={results} />}
        <div className={css.company}>
          <Logo name={job.companyName} src={job.companyLogo} />
          <div>
            <p className={css.companyName} dir="auto">{job.companyName}</p>
            <p className={css.place}>
              <PlaceIcon /> <span dir="auto">{job.jobLocation}</span>
            </p>
          </div>
          <div className={css.late}>
            {Part && <Part job={job} place="page" />}
          </div>
        </div>
        <header className={css.titleBlock}>
          <Heading className={css.title} dir="auto" lang={job.lang}>{job.jobTitle}</Heading>
          {!past && (address === null ? <Apply apply={apply} job={job} /> : <ApplyElsewhere elsewhere={elsewhere} url={address} />)}
        </header>
        <Badges job={job} />
        {manages?.(job.postedBy) === true && (
          <LazyBoundary>
            <Manage id={job._id} />
          </LazyBoundary>
        )}
        {past && job.lastDay !== undefined && (
          <p className={css.banner}>
            <ErrorIcon />
            <span>The last day to apply was {absoluteDate(job.lastDay)}. This job takes no more applications.</span>
          </p>
        )}
        <div className={css.body} data-bare={hasText ? undefined : ''}>
          <Facts job={job} />
          <div className={css.main}>
            {hasDescription && (
              <section aria-labelledby="about-the-job">
                <h2 id="about-the-job" className={css.sectionTitle}>
                  About the job
                </h2>
                <Description job={job} />
              </section>
            )}
            {job.skills.length > 0 && (
              <section aria-labelledby="skills">
                <h2 id="skills" className={css.sectionTitle}>
                  Skills
                </h2>
                <ul className={css.skills} lang={job.lang}>
                  {job.skills.map((skill) => (
                    <li key={skill}>
                      <Badge>{skill}</Badge>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </div>
        <div className={css.cards}>
          <Points job={job} title="Benefits" name="benefits" fallback="No benefits listed" />
          <Points job={job} title="Outlines" name="outlines" fallback="No job outline available" />
          <Points job={job} title="Growth" name="growth" fallback="No growth opportunities mentioned" />
        </div>
        {job.company && <Company job={job} company={job.company} />}
        <SimilarJobs similar={similar} />
        {isPage && <LandingLinks heading="More jobs" landings={landingsOf(job)} />}
      </article>
    </Frame>
  )
}
