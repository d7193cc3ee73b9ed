import type { ComponentProps } from 'react'
import { ButtonLink } from '../../components/link.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useResults, type Results } from './back.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

/** A job that is not on the board, or not any more: why, the way back, and jobs that are like it. */
export const Gone = ({ message, isDeleted, results, similar }: { message: string; isDeleted: boolean; results: Results } & ComponentProps<typeof SimilarJobs>) => {
  const to = useResults(results)
  return (
    <>
      <EmptyState
        title={message}
        actions={
          <>
            {to === null ? <ButtonLink to="/jobs">See all jobs</ButtonLink> : <ButtonLink to={to}>Back to results</ButtonLink>}
            <ButtonLink to="/" variant="secondary">
              Home
            </ButtonLink>
          </>
        }
      >
        {isDeleted ? 'It takes no more applications.' : 'The link may be old, or a part of it may be missing.'} All other jobs are still here.
      </EmptyState>
      <SimilarJobs similar={similar} />
    </>
  )
}
