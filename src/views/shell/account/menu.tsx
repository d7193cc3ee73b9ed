import { useSelector } from '@xstate/react'
import type { UserInfo } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/app/account.css.ts'
import { links } from '../../../styles/app/shell.css.ts'
import { useLostFocus } from '../../components/fields/use-lost-focus.ts'
import type { ShellProps } from '../actors.ts'
import { Dropdown } from './dropdown.tsx'
import { AccountItems } from './items.tsx'
import { displayName } from './pages.ts'

/** The user menu: a dropdown on desktop, the same items in the open panel below 768 px (specification 2.2). */
const AccountMenu = ({ user, root, shell }: ShellProps & { user: UserInfo }) => {
  const inPanel = useSelector(shell, (s) => s.matches('mobileMenu'))
  useLostFocus(inPanel, () => document.querySelector<HTMLElement>('header [aria-controls="menu"]'))
  return (
    <>
      {inPanel && (
        <div className={css.account}>
          <p className={css.accountName}>{displayName(user)}</p>
          <ul className={links}>
            <AccountItems user={user} place="panel" root={root} shell={shell} />
          </ul>
        </div>
      )}
      <Dropdown user={user} root={root} shell={shell} />
    </>
  )
}

export default AccountMenu
