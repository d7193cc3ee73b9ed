import { useSelector } from '@xstate/react'
import type { Popup } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/admin/popups.css.ts'
import { numberWord } from '../../../styles/components/numbered-table.css.ts'
import { removing } from '../../../styles/components/table.css.ts'
import { Button } from '../../components/button.tsx'
import { Cell, Row, RowActions } from '../../components/lists/table.tsx'
import type { PopupsActor } from './actors.ts'
import { PopupStateTag } from './popup-state-tag.tsx'

type Props = { number: number; popup: Popup; actor: PopupsActor }

/** The columns of specification 2.15, and the state and the switch of each popup. */
export const columns = ['No.', 'Title', 'Message', 'State', 'Active', 'Edit', 'Delete'] as const
const [no, title, message, state, active, edit, remove] = columns

/** One popup; while it is being switched or deleted, its controls are pending and the others wait. */
export const PopupRow = ({ number, popup, actor }: Props) => {
  const { _id: id, isActive } = popup
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const switching = useSelector(actor, (snapshot) => snapshot.matches('switching') && snapshot.context.chosen === id)
  const deleting = useSelector(actor, (snapshot) => snapshot.matches('deleting') && snapshot.context.chosen === id)
  return (
    <Row>
      <Cell column={no}>
        <span className={numberWord}>No. </span>
        {number}
      </Cell>
      <Cell column={title}>
        <span className={css.title}>{popup.title}</span>
      </Cell>
      <Cell column={message}>
        <span className={css.message}>{popup.message}</span>
      </Cell>
      <Cell column={state}>
        <PopupStateTag popup={popup} />
      </Cell>
      <Cell column={active}>
        <button
          type="button"
          role="switch"
          className={css.toggle}
          aria-checked={isActive}
          aria-label={`Active: ${popup.title}`}
          aria-busy={switching}
          aria-disabled={busy}
          onClick={() => actor.send({ type: 'switch', id })}
        >
          <span className={css.track}>
            <span className={css.thumb} />
          </span>
        </button>
      </Cell>
      <Cell column={edit}>
        <RowActions>
          <Button
            variant="secondary"
            size="small"
            aria-disabled={busy}
            aria-haspopup="dialog"
            data-edits={id}
            aria-label={`Edit ${popup.title}`}
            onClick={() => actor.send({ type: 'edit', id })}
          >
            Edit
          </Button>
        </RowActions>
      </Cell>
      <Cell column={remove}>
        <RowActions>
          <Button
            variant="quiet"
            size="small"
            className={removing}
            pending={deleting}
            aria-disabled={busy}
            aria-haspopup="dialog"
            aria-label={`Delete ${popup.title}`}
            onClick={() => actor.send({ type: 'delete', id })}
          >
            Delete
          </Button>
        </RowActions>
      </Cell>
    </Row>
  )
}
