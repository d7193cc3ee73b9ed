import { useSelector } from '@xstate/react'
import { useId, type FormEvent } from 'react'
import { longestSearch } from '../../../services/contract/jobs/jobs.ts'
import { wholeMoney } from '../../../services/contract/jobs/money.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import { fewestEmployers, mostGroups, type SalaryDistribution } from '../../../services/contract/salaries/salaries.ts'
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
  const shown = loading ? null : distribution

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
      <div className={css.shown}>
        <div aria-live="polite">{shown !== null && <Summary distribution={shown} />}</div>
        {shown !== null && <Charts distribution={shown} />}
      </div>
    </Card>
  )
}

/** `withoutRate`: postings in currencies without an exchange rate. */
const LeftOut = ({ withoutRate }: { withoutRate: number }) =>
  withoutRate === 0 ? null : (
    <p className={css.note}>
      {withoutRate === 1 ? '1 posting is' : `${grouped(withoutRate)} postings are`} left out: the pay is in a currency that cannot be converted.
    </p>
  )

/** What the postings pay, in a sentence; announced after a search. */
const Summary = ({ distribution: { all, currency, withoutRate } }: { distribution: SalaryDistribution }) => {
  if (all === null) {
    return (
      <>
        <EmptyState title="Too few postings to tell what they pay.">
          Postings of at least {fewestEmployers} employers with a salary are needed. Try a more general title or location.
        </EmptyState>
        <LeftOut withoutRate={withoutRate} />
      </>
    )
  }
  const amount = (pay: number) => wholeMoney(pay, currency)
  return (
    <p>
      Half of {grouped(all.count)} postings pay {amount(all.lower)} to {amount(all.upper)} a year, the median is <strong>{amount(all.median)}</strong>.
    </p>
  )
}

const Charts = ({ distribution: { all, titles, locations, currency, withoutRate } }: { distribution: SalaryDistribution }) => {
  if (all === null) return null
  const amount = (pay: number) => wholeMoney(pay, currency)
  return (
    <>
      <ul className={css.legend} aria-hidden="true">
        <li className={css.middleKey}>middle half</li>
        <li className={css.medianKey}>median</li>
        <li className={css.employersKey}>median of employers</li>
      </ul>
      <SpreadChart title="Pay by title" column="Title" groups={titles} amount={amount} />
      <SpreadChart title="Pay by location" column="Location" groups={locations} amount={amount} />
      <LeftOut withoutRate={withoutRate} />
      <details className={css.details}>
        <summary className={css.summary}>How this is counted</summary>
        <div className={css.more}>
          <p>
            Where each of the {grouped(all.employers)} employers counts once, half of them pay {amount(all.byEmployer.lower)} to {amount(all.byEmployer.upper)}, the
            median is <strong>{amount(all.byEmployer.median)}</strong>. The lowest posting pays {amount(all.least)}, the highest {amount(all.most)}
            {all.outliers > 0 && `; ${grouped(all.outliers)} pay less than ${amount(all.from)} or more than ${amount(all.to)}`}.
          </p>
          <p>
            From listed jobs that name a salary, counted with the middle of its range, in a working year of 2,080 hours. A title stands for its kind of work, of
            which it is the most frequent. The line goes from the 1st to the 99th percentile, the bar holds the middle half, the dot is the median of the postings, the
            upright stroke that of the employers. Postings beyond the line are not drawn; the table has them. The scale ends where the longest usual line does: a line
            with an arrow goes on. The {mostGroups} with the most postings are shown, and none with fewer than {fewestEmployers} employers.
          </p>
        </div>
      </details>
    </>
  )
}
