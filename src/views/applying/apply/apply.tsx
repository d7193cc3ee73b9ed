import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { applyMachine } from '../../../machines/applying/apply.machine.ts'
import type { Job } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/jobs/details.css.ts'
import { Button } from '../../components/button.tsx'
import { LazyBoundary } from '../../components/lazy-boundary.tsx'
import { lazyView } from '../../components/lazy-view.tsx'
import { CheckIcon } from '../../components/icons/check.tsx'
import { Link } from '../../components/link.tsx'
import { LoginRequired, opensLoginRequired } from './login-required.tsx'

const ApplyDialog = lazyView(() => import('./apply-dialog.tsx'))

/** The way to apply: the button in each of its states, and the dialog behind it (specification 2.5). */
export const Apply = ({ apply, job }: { apply: ActorRefFrom<typeof applyMachine>; job: Pick<Job, 'jobTitle' | 'companyName'> }) => {
  const applied = useSelector(apply, (snapshot) => snapshot.matches('applied'))
  const barred = useSelector(apply, (snapshot) => snapshot.matches('barred'))
  const pending = useSelector(apply, (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('dialog') && !snapshot.can({ type: 'open' }))
  const guest = useSelector(apply, (snapshot) => snapshot.matches('guest') || snapshot.matches('loginRequired'))
  const dialog = useSelector(apply, (snapshot) => snapshot.hasTag('dialog'))
  const next = useRef<HTMLParagraphElement>(null)
  const hadDialog = useRef(false)

  useEffect(() => {
    // The dialog gives the focus back to its button, which is disabled now and would lose it.
    if (applied && hadDialog.current) next.current?.querySelector('a')?.focus()
    hadDialog.current = dialog
  }, [applied, dialog])

  return (
    <div className={css.apply}>
      <Button
        variant="highlight"
        className={css.applyButton}
        disabled={applied || barred}
        pending={pending}
        aria-describedby={barred ? 'apply-reason' : undefined}
        data-opens="apply-dialog"
        {...(guest && opensLoginRequired)}
        onClick={() => apply.send({ type: 'open' })}
      >
        {applied ? (
          <>
            <CheckIcon /> Applied
          </>
        ) : (
          'Apply Now'
        )}
      </Button>
      {barred && (
        <p id="apply-reason" className={css.applyNote}>
          Only applicants can apply.
        </p>
      )}
      {applied && (
        <p ref={next} className={css.applyNote}>
          <Link to="/job-applications">See my applications</Link>
        </p>
      )}
      {guest && <LoginRequired apply={apply} />}
      {dialog && !guest && (
        <LazyBoundary>
          <ApplyDialog apply={apply} job={job} />
        </LazyBoundary>
      )}
    </div>
  )
}
