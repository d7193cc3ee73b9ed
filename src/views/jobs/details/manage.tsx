import * as css from '../../../styles/hiring/manage-job.css.ts'
import { ButtonLink } from '../../components/link.tsx'

/** The links that change a job, on its own page, for its poster and for admins (rulings, Accounts). */
const Manage = ({ id }: { id: string }) => {
  const job = encodeURIComponent(id)
  return (
    <nav className={css.manage} aria-label="Manage this job">
      <ButtonLink variant="secondary" size="small" to={`/my-jobs/${job}/applicants`}>
        Applicants
      </ButtonLink>
      <ButtonLink variant="secondary" size="small" to={`/edit-job/${job}`}>
        Edit
      </ButtonLink>
      <ButtonLink variant="quiet" size="small" to={`/delete-job/${job}`}>
        Delete
      </ButtonLink>
    </nav>
  )
}

export default Manage
