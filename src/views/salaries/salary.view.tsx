import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import { foundSalaries } from '../../machines/salaries/salary.selectors.ts'
import { longestSearch } from '../../services/contract/jobs/jobs.ts'
import { grouped } from '../../services/contract/numbers.ts'
import * as field from '../../styles/components/field.css.ts'
import * as css from '../../styles/salaries/salary.css.ts'
import { Button } from '../components/button.tsx'
import { SearchIcon } from '../components/icons/search.tsx'
import { Page } from '../components/page.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../components/states.tsx'
import type { SalaryActors } from './salary/actors.ts'
import { Distribution } from './salary/distribution.tsx'
import { HiddenField } from './salary/hidden-field.tsx'
import { SalaryCard } from './salary/salary-card.tsx'

/** The salary estimates and the search among them (specification 2.8), beside the pay of the listed jobs. */
export const SalaryView = ({ salary, distribution }: SalaryActors) => {
  const postings = useRef<HTMLDivElement>(null)
  return (
    <Page title="Salary Estimate">
      <p className={css.lead}>
        What people are paid, by job title, before tax and in a year unless it says otherwise.{' '}
        <a
          href="#postings"
          className={css.jump}
          onClick={(event) => {
            event.preventDefault()
            postings.current?.focus()
          }}
        >
          See what our postings pay
        </a>
      </p>
      <div className={css.columns}>
        <Estimates salary={salary} distribution={distribution} />
        <div id="postings" ref={postings} tabIndex={-1} className={css.postings}>
          <Distribution distribution={distribution} salary={salary} />
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

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    salary.send({ type: 'search', text: String(new FormData(event.currentTarget).get('title')) })
  }

  return (
    <div className={css.estimates}>
      <form role="search" method="get" action="/salary" className={css.search} onSubmit={search}>
        <HiddenField name="posting" value={wanted.title} />
        <HiddenField name="location" value={wanted.location} />
        <div className={css.searchField}>
          <label className={field.label} htmlFor="salary-title">
            Job title
          </label>
          <input id="salary-title" className={field.controls.input} name="title" type="search" defaultValue={context.text} maxLength={longestSearch} />
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
            {found.map((item) => (
              <li key={item.id}>
                <SalaryCard item={item} />
              </li>
            ))}
          </ul>
        ))}
    </div>
  )
}
