import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { UserInfo } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/app/account.css.ts'
import { ChevronIcon } from '../../components/icons/chevron.tsx'
import { useDismiss } from '../../components/dialogs/use-dismiss.ts'
import { AccountItems } from './items.tsx'
import { displayName } from './pages.ts'
import type { ShellProps } from '../actors.ts'

/** The user menu on desktop (specification 2.2). Escape, a press beside it and a focus that leaves it close it. */
export const Dropdown = ({ user, root, shell }: ShellProps & { user: UserInfo }) => {
  const open = useSelector(shell, (s) => s.matches('userMenu'))
  const narrow = useSelector(shell, (s) => s.matches('mobileMenu'))
  const leaving = useSelector(root, (s) => s.matches({ visiting: { account: 'loggingOut' } }))
  const menu = useRef<HTMLDivElement>(null)
  useDismiss(menu, open, shell)
  return (
    <div ref={menu} className={css.userMenu}>
      <button
        type="button"
        className={css.userButton}
        hidden={narrow}
        aria-expanded={open}
        aria-controls="user-menu"
        aria-busy={leaving}
        onClick={() => shell.send({ type: 'toggleUserMenu' })}
      >
        <span className={css.userName}>{displayName(user)}</span>
        <ChevronIcon />
      </button>
      {open && (
        <ul id="user-menu" className={css.dropdown}>
          <AccountItems user={user} place="dropdown" root={root} shell={shell} />
        </ul>
      )}
    </div>
  )
}
