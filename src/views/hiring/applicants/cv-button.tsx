import { useSelector } from '@xstate/react'
import { ownFileId } from '../../../services/contract/applying/applications.ts'
import type { Applicant } from '../../../services/contract/hiring/applicants.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import type { ApplicantsActors } from './actors.ts'

/** Downloads the CV of an application, or opens one that is elsewhere. */
export const CvButton = ({ applicant: { _id: id, applicantName: name, cvUrl }, cv }: { applicant: Applicant } & Pick<ApplicantsActors, 'cv'>) => {
  const busy = useSelector(cv, (snapshot) => snapshot.hasTag('busy'))
  const downloading = useSelector(cv, (snapshot) => snapshot.hasTag('busy') && snapshot.context.cv?.id === id)
  if (ownFileId(cvUrl) === null) {
    return (
      <a className={buttonClass('secondary', 'small')} href={cvUrl} target="_blank" rel="noopener noreferrer" aria-label={`Open CV of ${name}`}>
        Open CV
      </a>
    )
  }
  return (
    <Button
      variant="secondary"
      size="small"
      pending={downloading}
      aria-disabled={busy}
      aria-label={`Download CV of ${name}`}
      onClick={() => cv.send({ type: 'download', id, cvUrl, name })}
    >
      Download CV
    </Button>
  )
}
