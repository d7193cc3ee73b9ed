import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { Applicant } from '../../../services/contract/hiring/applicants.ts'
import { Button } from '../../components/button.tsx'
import { RowActions } from '../../components/lists/table.tsx'
import type { ApplicantsActors } from './actors.ts'

const accept = { to: 'Accepted', label: 'Accept' } as const
const reject = { to: 'Rejected', label: 'Reject' } as const
const putBack = { to: 'Pending', label: 'Put back' } as const

/** The button whose answer is being taken back: it takes the focus that the pressed Undo had. */
const useUndoFocus = (answering: ApplicantsActors['answering'], id: string) => {
  const button = useRef<HTMLButtonElement>(null)
  const undone = useSelector(answering, (snapshot) => {
    const { change } = snapshot.context
    if (!snapshot.matches('takingBack') || change?.id !== id) return null
    return change.from === 'Pending' ? change.to : change.from
  })
  useEffect(() => {
    if (undone !== null && document.activeElement === document.body) button.current?.focus()
  }, [undone])
  return (status: typeof undone) => (status === undone ? button : undefined)
}

/** The buttons that answer an application; where there is only one on the screen, accepting it `leads`. The one that puts it back replaces the pressed answer: a second press takes the answer back, and never sends the opposite one. */
export const Answers = ({ applicant: { _id: id, status: from, applicantName: name }, answering, leads = false }: { applicant: Applicant; leads?: boolean } & Pick<ApplicantsActors, 'answering'>) => {
  const busy = useSelector(answering, (snapshot) => snapshot.hasTag('busy'))
  const saved = useSelector(answering, ({ context: { change } }) => (change?.id === id ? change.to : null))
  const undone = useUndoFocus(answering, id)
  const button = (ofStatus: 'Accepted' | 'Rejected', { to, label }: typeof accept | typeof reject | typeof putBack) => (
    <Button
      ref={undone(ofStatus)}
      variant={leads && to === 'Accepted' ? 'primary' : 'secondary'}
      size="small"
      pending={busy && saved === to}
      aria-disabled={busy}
      aria-label={`${label} ${name}`}
      onClick={() => answering.send({ type: 'answer', id, name, from, to })}
    >
      {label}
    </Button>
  )
  return (
    <RowActions>
      {button('Accepted', from === 'Accepted' ? putBack : accept)}
      {button('Rejected', from === 'Rejected' ? putBack : reject)}
    </RowActions>
  )
}
