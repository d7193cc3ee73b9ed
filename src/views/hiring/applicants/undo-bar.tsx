import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { applicantsMachine } from '../../../machines/hiring/applicants.machine.ts'
import * as css from '../../../styles/hiring/applicants.css.ts'
import { Button } from '../../components/button.tsx'
import { CheckIcon } from '../../components/icons/check.tsx'

const done = { Pending: 'put back to Pending', Accepted: 'accepted', Rejected: 'rejected' } as const

/** The last answer, as long as it can be taken back; it stays in reach under a long table. */
export const UndoBar = ({ applicants: actor }: { applicants: ActorRefFrom<typeof applicantsMachine> }) => {
  const offer = useSelector(actor, ({ context }) => context.offer)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={css.undoPlace}>
      <div className={offer === null ? undefined : css.undoBar}>
        <output className={css.undoText}>
          {offer !== null && (
            <>
              <span className={css.undoIcon}>
                <CheckIcon />
              </span>
              <span>
                <strong className={css.answered}>
                  {offer.name} {done[offer.to]}.
                </strong>{' '}
                {offer.to === offer.mailedStatus ? 'No e-mail is sent.' : 'The applicant is told by e-mail in a moment.'}
              </span>
            </>
          )}
        </output>
        {offer !== null && (
          <Button variant="secondary" size="small" aria-disabled={busy} onClick={() => actor.send({ type: 'undo' })}>
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}
