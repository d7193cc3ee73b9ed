import { useSelector } from '@xstate/react'
import type { UserInfo } from '../../../services/contract/entities.ts'
import * as css from '../../../styles/app/shell.css.ts'
import { Link } from '../../components/link.tsx'
import { accountPages } from './pages.ts'
import type { ShellProps } from '../actors.ts'

/** The items of the user menu, the same in the dropdown and in the panel below 768 px (specification 2.2). */
export const AccountItems = ({ user, place, root, shell }: ShellProps & { user: UserInfo; place: 'dropdown' | 'panel' }) => {
  const leaving = useSelector(root, (s) => s.matches({ visiting: { account: 'loggingOut' } }))
  const close = () => shell.send({ type: 'close' })
  const logOut = () => {
    close()
    root.send({ type: 'logout' })
  }
  return (
    <>
      {accountPages(user, place).map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className={css.navLink} onClick={close}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={css.navLink} aria-disabled={leaving} onClick={logOut}>
          Logout
        </button>
      </li>
    </>
  )
}
