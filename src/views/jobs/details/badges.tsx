import type { Job } from '../../../services/contract/entities.ts'
import { isRemote } from '../../../services/contract/jobs/remote.ts'
import * as css from '../../../styles/jobs/details.css.ts'
import { optionLabel } from '../../../styles/jobs/listing.css.ts'
import { Badge } from '../../components/badge.tsx'

/** Employment type and experience level, where they are known; remote work has its own colour. */
export const Badges = ({ job }: { job: Job }) => {
  const { employmentType, experienceLevel } = job
  const remote = isRemote(job) && experienceLevel !== 'Work remotely'
  if (employmentType === undefined && experienceLevel === undefined && !remote) return null
  return (
    <div className={css.badges}>
      {employmentType !== undefined && <Badge tone="primary"><span className={optionLabel}>{employmentType}</span></Badge>}
      {experienceLevel !== undefined && <Badge tone={experienceLevel === 'Work remotely' ? 'highlight' : 'neutral'}>{experienceLevel}</Badge>}
      {remote && <Badge tone="highlight">Remote</Badge>}
    </div>
  )
}
