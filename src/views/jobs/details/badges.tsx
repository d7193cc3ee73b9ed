import type { Job } from '../../../services/contract/entities.ts'
import { isRemote } from '../../../services/contract/jobs/remote.ts'
import * as css from '../../../styles/jobs/details.css.ts'
import { Badge } from '../../components/badge.tsx'

/** Remote work, by the title; employment type and experience level are among the facts, and only there. */
export const Badges = ({ job }: { job: Job }) =>
  isRemote(job) && (
    <div className={css.badges}>
      <Badge tone="highlight">Remote</Badge>
    </div>
  )
