import { useSelector } from '@xstate/react'
import * as css from '../../../styles/hiring/my-jobs.css.ts'
import { Link } from '../../components/link.tsx'
import type { MyJobsActor } from './actors.ts'

const orders = [
  { order: 'applicants', to: '/my-jobs', label: 'New applicants first' },
  { order: 'newest', to: '/my-jobs?order=newest', label: 'Newest first' },
] as const

/** The orders of My Jobs, each an address (issue 18). */
export const JobOrder = ({ myJobs }: { myJobs: MyJobsActor }) => {
  const current = useSelector(myJobs, ({ context }) => context.order)
  return (
    <nav className={css.orders} aria-label="Order">
      {orders.map(({ order, to, label }) => (
        <Link key={order} to={to} className={css.order} aria-current={order === current}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
