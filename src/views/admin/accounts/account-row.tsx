import { useSelector } from '@xstate/react'
import type { AccountLine } from '../../../services/contract/admin/operators.ts'
import * as css from '../../../styles/admin/accounts.css.ts'
import { removing } from '../../../styles/components/table.css.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { DayOfMoment } from '../../components/moment.tsx'
import { Cell, Row, RowActions } from '../../components/lists/table.tsx'
import type { AccountsActor } from './actor.ts'
import { stateNames } from './states.ts'

const tones = { active: 'success', unverified: 'warning', deactivated: 'danger' } as const
export const columns = ['Name', 'E-mail', 'Role', 'State', 'Since', 'Action'] as const
const [name, email, role, state, since, actions] = columns

/** One account and its state; the viewer's own account has no buttons. */
export const AccountRow = ({ account, actor }: { account: AccountLine; actor: AccountsActor }) => {
  const { userId: id } = account
  const own = useSelector(actor, ({ context }) => context.own === id)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const changing = useSelector(
    actor,
    (snapshot) => (snapshot.matches('deactivating') || snapshot.matches('admitting')) && snapshot.context.chosen?.id === id,
  )
  const deleting = useSelector(actor, (snapshot) => snapshot.matches('deleting') && snapshot.context.chosen?.id === id)
  const isOut = account.state === 'deactivated'
  const before = account.email.slice(0, account.email.lastIndexOf('@') + 1)
  const label = isOut ? 'Let in again' : 'Deactivate'
  return (
    <Row>
      <Cell column={name}>
        <span className={css.name}>{account.name}</span>
      </Cell>
      <Cell column={email}>
        {before}
        <wbr />
        {account.email.slice(before.length)}
      </Cell>
      <Cell column={role}>
        <span className={css.role}>{account.role}</span>
      </Cell>
      <Cell column={state}>
        <Badge tone={tones[account.state]}>{stateNames[account.state]}</Badge>
      </Cell>
      <Cell column={since}>
        <DayOfMoment date={account.createdAt} />
      </Cell>
      <Cell column={actions}>
        {own ? (
          <span className={css.own}>This is you</span>
        ) : (
          <RowActions>
            <Button
              variant={isOut ? 'secondary' : 'quiet'}
              size="small"
              className={isOut ? '' : css.deactivate}
              pending={changing}
              aria-disabled={busy}
              aria-label={`${label}${isOut ? ':' : ''} ${account.name}`}
              onClick={() => actor.send({ type: isOut ? 'admit' : 'deactivate', id })}
            >
              {label}
            </Button>
            <Button
              variant="quiet"
              size="small"
              className={removing}
              pending={deleting}
              aria-disabled={busy}
              aria-label={`Delete ${account.name}`}
              onClick={() => actor.send({ type: 'remove', id })}
            >
              Delete
            </Button>
          </RowActions>
        )}
      </Cell>
    </Row>
  )
}
