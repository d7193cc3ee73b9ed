import { useContext, useSyncExternalStore } from 'react'
import * as css from '../../../styles/jobs/details.css.ts'
import { ArrowLeftIcon } from '../../components/icons/arrow-left.tsx'
import { Link } from '../../components/link.tsx'
import { ArrivedByNavigation } from '../../components/page.tsx'

/** The address of the search that led here, to this page of the visit or to its first; null where none did. Called in the browser alone. */
export type Results = (isFirst: boolean) => string | null
export const noResults = () => null

const never = () => () => {}

/** The search that led here, its words, filters and page kept; the server knows of none. */
export const useResults = (results: Results): string | null => {
  const arrived = useContext(ArrivedByNavigation)
  return useSyncExternalStore(never, () => results(!arrived), noResults)
}

/** The way back to that search, or to all jobs. */
export const Back = ({ results }: { results: Results }) => {
  const to = useResults(results)
  return (
    <Link to={to ?? '/jobs'} className={css.back}>
      <ArrowLeftIcon /> {to === null ? 'All jobs' : 'Back to results'}
    </Link>
  )
}
