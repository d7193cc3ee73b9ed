import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { firstEstimates, foundSalaries, hasMore, shownSalaries } from '../../machines/salaries/salary.selectors.ts'
import { longestSearch } from '../../services/contract/jobs/jobs.ts'
import { grouped } from '../../services/contract/numbers.ts'
import * as field from '../../styles/components/field.css.ts'
import * as css from '../../styles/salaries/salary.css.ts'
import { Button } from '../components/button.tsx'
import { SearchIcon } from '../components/icons/search.tsx'
import { useLostFocus } from '../components/fields/use-lost-focus.ts'
import { useShownWords } from '../components/fields/use-shown-words.ts'
import { Page } from '../components/page.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../components/states.tsx'
import type { SalaryActors } from './salary/actors.ts'
import { Distribution } from './salary/distribution.tsx'
import { HiddenField } from './salary/hidden-field.tsx'
import { SalaryCard } from './salary/salary-card.tsx'

/** The salary estimates and the search among them (specification 2.8), beside the pay of the listed jobs. */
export const SalaryView = ({ salary, distribution }: SalaryActors) => {
  const estimates = useRef<HTMLDivElement>(null)
  return (
    <Page title="Salary Estimate">
      <p className={css.lead}>
        What people are paid, by job title, before tax and in a year unless it says otherwise.{' '}
        <a
          href="#estimates"
          className={css.jump}
          onClick={(event) => {
            event.preventDefault()
            estimates.current?.focus()
          }}
        >
          See the estimates by job title
        </a>
      </p>
      <div className={css.columns}>
        <div className={css.postings}>
          <Distribution distribution={distribution} salary={salary} />
        </div>
        <div id="estimates" ref={estimates} tabIndex={-1} className={css.estimates}>
          <Estimates salary={salary} distribution={distribution} />
        </div>
      </div>
    </Page>
  )
}

const Estimates = ({ salary, distribution }: SalaryActors) => {
  const wanted = useSelector(distribution, (snapshot) => snapshot.context.wanted)
  const context = useSelector(salary, (snapshot) => snapshot.context)
  const loading = useSelector(salary, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(salary, (snapshot) => snapshot.matches('failed'))
  const found = foundSalaries(context)
  const firstMore = useFirstMore(context.isWhole)
  const box = useShownWords(context.text)
  // 'Show all estimates' goes with the empty list.
  useLostFocus(context.items !== null && found.length === 0, () => box.current)

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    salary.send({ type: 'search', text: String(new FormData(event.currentTarget).get('title')) })
  }

  return (
    <>
      <form role="search" method="get" action="/salary" className={css.search} onSubmit={search}>
        <HiddenField name="posting" value={wanted.title} />
        <HiddenField name="location" value={wanted.location} />
        <div className={css.searchField}>
          <label className={field.label} htmlFor="salary-title">
            Job title
          </label>
          <input ref={box} id="salary-title" className={field.controls.input} name="title" type="search" defaultValue={context.text} maxLength={longestSearch} />
        </div>
        <Button type="submit">
          <SearchIcon /> Search
        </Button>
      </form>
      {loading && (
        <Loading>
          <div className={css.grid}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton key={key} height="9em" />
            ))}
          </div>
        </Loading>
      )}
      {failed && <ErrorState message="Failed to load the salary estimates." onRetry={() => salary.send({ type: 'retry' })} />}
      {context.items !== null && (
        <output className={css.count}>
          {context.text.trim() === ''
            ? `${grouped(found.length)} estimates`
            : `${grouped(found.length)} of ${grouped(context.items.length)} estimates for “${context.text.trim()}”`}
        </output>
      )}
      {context.items !== null &&
        (found.length === 0 ? (
          <EmptyState
            title="No salary estimates found."
            actions={
              <Button variant="secondary" onClick={() => salary.send({ type: 'search', text: '' })}>
                Show all estimates
              </Button>
            }
          >
            Try a shorter or a more general job title.
          </EmptyState>
        ) : (
          <ul className={css.grid}>
            {shownSalaries(context).map((item, at) => (
              <li key={item.id} ref={at === firstEstimates ? firstMore : null} tabIndex={at === firstEstimates ? -1 : undefined}>
                <SalaryCard item={item} />
              </li>
            ))}
          </ul>
        ))}
      {hasMore(context) && <ShowAll salary={salary} distribution={distribution} found={found.length} />}
    </>
  )
}

/** The focus goes to the first estimate of the rest once they are shown: their button is gone. */
const useFirstMore = (isWhole: boolean): RefObject<HTMLLIElement | null> => {
  const first = useRef<HTMLLIElement>(null)
  const wasWhole = useRef(isWhole)
  useEffect(() => {
    if (isWhole && !wasWhole.current) first.current?.focus()
    wasWhole.current = isWhole
  }, [isWhole])
  return first
}

/** Shows the rest of the estimates; without JavaScript the address does. */
const ShowAll = ({ salary, distribution, found }: SalaryActors & { found: number }) => {
  const text = useSelector(salary, (snapshot) => snapshot.context.text)
  const wanted = useSelector(distribution, (snapshot) => snapshot.context.wanted)

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    salary.send({ type: 'show.all' })
  }

  return (
    <form method="get" action="/salary" className={css.all} onSubmit={show}>
      <HiddenField name="title" value={text} />
      <HiddenField name="posting" value={wanted.title} />
      <HiddenField name="location" value={wanted.location} />
      <Button type="submit" variant="secondary" name="all" value="1">
        Show all {grouped(found)} estimates
      </Button>
    </form>
  )
}
