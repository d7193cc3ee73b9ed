import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { suggestionsMachine } from '../../../machines/profile/suggestions.machine.ts'
import * as css from '../../../styles/profile/my-profile.css.ts'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { Logo } from '../../components/logo.tsx'
import { ErrorState, Loading, Skeleton } from '../../components/states.tsx'
import { jobPath } from '../../../services/contract/jobs/job-path.ts'

/** Open jobs that fit the profile (specification 2.13: Suggested Positions). */
export const SuggestionsCard = ({ suggestions }: { suggestions: ActorRefFrom<typeof suggestionsMachine> }) => {
  const found = useSelector(suggestions, ({ context }) => context.found)
  const loading = useSelector(suggestions, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(suggestions, (snapshot) => snapshot.matches('failed'))
  return (
    <Card title="Suggested Positions">
      {failed && <ErrorState message="The positions could not be loaded." onRetry={() => suggestions.send({ type: 'retry' })} />}
      {found === null && loading && (
        <Loading>
          <Skeleton height="16em" />
        </Loading>
      )}
      {found !== null && (
        <div aria-busy={loading}>
          <p className={css.hint}>
            {found.jobs.length === 0
              ? 'No open positions right now.'
              : found.fitting
                ? 'Open jobs that fit your profession and skills.'
                : 'Nothing fits your profession and skills yet: the newest jobs instead.'}
          </p>
          <ul className={css.jobs}>
            {found.jobs.map(({ _id, jobTitle, lang, companyName, companyLogo, jobLocation }) => (
              <li key={_id} className={css.job}>
                <Logo name={companyName} src={companyLogo} />
                <span className={css.jobWords}>
                  <Link to={jobPath(_id)} className={css.jobTitle} dir="auto" lang={lang}>
                    {jobTitle}
                  </Link>
                  <span className={css.jobNote} dir="auto">
                    {companyName} · {jobLocation}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
