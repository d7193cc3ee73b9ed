import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { firstNumberOf, pagesOf } from '../../../machines/hiring/my-jobs.selectors.ts'
import * as css from '../../../styles/hiring/my-jobs.css.ts'
import { ButtonLink } from '../../components/link.tsx'
import { ListPager } from '../../components/lists/list-pager.tsx'
import { LoadingRows } from '../../components/lists/loading-rows.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { Table } from '../../components/lists/table.tsx'
import type { MyJobsActor } from './actors.ts'
import { JobRow, columns } from './job-row.tsx'

/** One page of the jobs, or the reason why there is none (specification 2.7). */
export const JobTable = ({ myJobs, today, ofAll }: { myJobs: MyJobsActor; today: string; ofAll: boolean }) => {
  const listed = useSelector(myJobs, ({ context }) => context.listed)
  const page = useSelector(myJobs, ({ context }) => context.page)
  const busy = useSelector(myJobs, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(myJobs, (snapshot) => snapshot.matches({ browsing: 'failed' }))
  const list = useRef<HTMLElement>(null)

  const before = useRef<typeof listed | 'failed'>(listed)

  useEffect(() => {
    // A deleted row, a page turned to its end and 'Try again' take the focused button along. The first list leaves the focus where the page begins.
    if (before.current !== null && listed !== null && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = failed ? 'failed' : listed
  }, [listed, failed])

  if (failed) return <ErrorState message="Failed to fetch jobs." onRetry={() => myJobs.send({ type: 'retry' })} />
  if (listed === null) return <LoadingRows rows={5} />
  return (
    <section ref={list} tabIndex={-1} className={css.list} aria-label="Jobs" aria-busy={busy}>
      {listed.jobs.length === 0 ? (
        <EmptyState title="No jobs available." actions={listed.total === 0 ? <ButtonLink to="/post-job">Post your first job</ButtonLink> : undefined}>
          {listed.total === 0 ? 'What you post is listed here, with who applied for it.' : `${ofAll ? 'No job' : 'No job of yours'} has that in its title, location or company.`}
        </EmptyState>
      ) : (
        <Table label={ofAll ? 'All Jobs' : 'My Jobs'} columns={columns}>
          {listed.jobs.map((job, at) => (
            <JobRow key={job._id} job={job} position={firstNumberOf(page) + at} today={today} myJobs={myJobs} />
          ))}
        </Table>
      )}
      <output className={css.status}>{busy ? 'Loading...' : ''}</output>
      <ListPager list={myJobs} page={page} pages={pagesOf(listed)} />
    </section>
  )
}
