import { useSelector } from '@xstate/react'
import { useId, type FormEvent } from 'react'
import { longestSearch } from '../../../services/contract/jobs/jobs.ts'
import { wholeMoney } from '../../../services/contract/jobs/money.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import { mostGroups, smallestSample, type SalaryDistribution } from '../../../services/contract/salaries/salaries.ts'
import * as css from '../../../styles/salaries/salary-chart.css.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../components/states.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import type { SalaryActors } from './actors.ts'
import { HiddenField } from './hidden-field.tsx'
import { SpreadChart } from './spread-chart.tsx'

/** The pay of the listed jobs, by title and by location (issue 6, 'Salary page with substance'). */
export const Distribution = ({ distribution: actor, salary }: SalaryActors) => {
  const estimates = useSelector(salary, ({ context }) => context.text)
  const wanted = useSelector(actor, ({ context }) => context.wanted)
  const distribution = useSelector(actor, ({ context }) => context.distribution)
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const ids = useId()

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    actor.send({ type: 'search', wanted: { title: String(fields.get('posting')), location: String(fields.get('location')) } })
  }

  return (
    <Card title="What our postings pay">
      <form method="get" action="/salary" className={css.form} onSubmit={search}>
        <HiddenField name="title" value={estimates} />
        <TextInput label="Title contains" id={`${ids}title`} name="posting" defaultValue={wanted.title} maxLength={longestSearch} autoComplete="off" />
        <TextInput label="Location contains" id={`${ids}location`} name="location" defaultValue={wanted.location} maxLength={longestSearch} autoComplete="off" />
        <Button type="submit" variant="secondary">
          Show pay
        </Button>
      </form>
      {loading && (
        <Loading>
          <Skeleton height="64em" />
        </Loading>
      )}
      {failed && <ErrorState message="Failed to load what the postings pay." onRetry={() => actor.send({ type: 'retry' })} />}
      {!loading && distribution !== null && <Shown distribution={distribution} />}
    </Card>
  )
}

const Shown = ({ distribution: { all, titles, locations } }: { distribution: SalaryDistribution }) =>
  all === null ? (
    <EmptyState title="Too few postings to tell what they pay.">
      At least {smallestSample} postings with a salary are needed. Try a more general title or location.
    </EmptyState>
  ) : (
    <div className={css.shown}>
      <p>
        Half of {grouped(all.count)} postings pay {wholeMoney(all.lower)} to {wholeMoney(all.upper)} a year, the median is <strong>{wholeMoney(all.median)}</strong>.
        The lowest pays {wholeMoney(all.least)}, the highest {wholeMoney(all.most)}.
      </p>
      <p className={css.note}>
        From listed jobs that name a salary, counted with the middle of its range, in a working year of 2,080 hours. The line goes from the lowest to the
        highest, the bar holds the middle half, the dot is the median. The {mostGroups} with the most postings are shown, and none with fewer than {smallestSample}.
      </p>
      <SpreadChart title="Pay by title" column="Title" groups={titles} />
      <SpreadChart title="Pay by location" column="Location" groups={locations} />
    </div>
  )
