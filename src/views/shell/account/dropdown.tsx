import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { UserInfo } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/app/account.css.ts'
import { ChevronIcon } from '../../components/icons/chevron.tsx'
import { useDismiss } from '../../components/dialogs/use-dismiss.ts'
import { useLostFocus } from '../../components/fields/use-lost-focus.ts'
import { AccountItems } from './items.tsx'
import { displayName } from './pages.ts'
import type { ShellProps } from '../actors.ts'

/** The user menu on desktop (specification 2.2). Escape, a press beside it and a focus that leaves it close it. A focus that it takes along goes to its button. */
export const Dropdown = ({ user, root, shell }: ShellProps & { user: UserInfo }) => {
  const open = useSelector(shell, (s) => s.matches('userMenu'))
  const narrow = useSelector(shell, (s) => s.matches('mobileMenu'))
  const leaving = useSelector(root, (s) => s.matches({ visiting: { account: 'loggingOut' } }))
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss(menu, open, shell)
  useLostFocus(open, () => button.current)
  // A logout removes the menu, also on the page to which it leads.
  useLayoutEffect(() => {
    const { current } = menu
    return () => {
      if (current?.contains(document.activeElement) === true) queueMicrotask(() => document.querySelector('h1')?.focus({ preventScroll: true }))
    }
  }, [])
  return (
    <div ref={menu} className={css.userMenu}>
      <button
        ref={button}
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
