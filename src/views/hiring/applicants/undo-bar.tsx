import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import * as css from '../../../styles/hiring/applicants.css.ts'
import { Button } from '../../components/button.tsx'
import { CheckIcon } from '../../components/icons/check.tsx'
import type { ApplicantsActors } from './actors.ts'

const done = { Pending: 'put back to Pending', Accepted: 'accepted', Rejected: 'rejected' } as const

/** The last answer, as long as it can be taken back; under a long table (`placed`) it stays in reach. */
export const UndoBar = ({ answering: actor, placed = true, button }: Pick<ApplicantsActors, 'answering'> & { placed?: boolean; button?: Ref<HTMLButtonElement> }) => {
  const offer = useSelector(actor, ({ context }) => context.offer)
  return (
    <div className={placed ? css.undoPlace : undefined}>
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
          <Button ref={button} variant="secondary" size="small" onClick={() => actor.send({ type: 'undo' })}>
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}
