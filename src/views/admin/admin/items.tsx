import { useSelector } from '@xstate/react'
import { useId, type ComponentType } from 'react'
import { dashboardOf, may, partyOf } from '../../../services/contract/policy.ts'
import * as css from '../../../styles/admin/admin.css.ts'
import { Link } from '../../components/link.tsx'
import type { AdminProps } from './actors.ts'
import { AccountsIcon } from './icons/accounts.tsx'
import { CreateAdminIcon } from './icons/create-admin.tsx'
import { CreatePopupIcon } from './icons/create-popup.tsx'
import { DashboardIcon } from './icons/dashboard.tsx'
import { JobsIcon } from './icons/jobs.tsx'
import { LogoutIcon } from './icons/logout.tsx'
import { PopupsIcon } from './icons/popups.tsx'
import { ServersIcon } from './icons/servers.tsx'
import { SourcesIcon } from './icons/sources.tsx'

/** The entries of the admin area, the same in the sidebar and in the drawer (specification 2.15). */
export const AdminItems = ({ root, sidebar }: AdminProps) => {
  const dashboard = useSelector(root, ({ context }) => dashboardOf(partyOf(context.session)))
  const mayAdmit = useSelector(root, ({ context }) => may(partyOf(context.session), 'superAdminister'))
  const path = useSelector(root, ({ context }) => context.location.path)
  const group = useId()
  const close = () => sidebar.send({ type: 'closeDrawer' })
  const page = (to: string, label: string, Icon: ComponentType) => (
    <li>
      <Link to={to} className={css.item} onClick={close} {...(path === to ? { 'aria-current': 'page' } : {})}>
        <Icon />
        <span className={css.label}>{label}</span>
      </Link>
    </li>
  )
  const logOut = () => {
    close()
    root.send({ type: 'logout' })
  }
  return (
    <ul className={css.items}>
      {page(dashboard, 'Dashboard', DashboardIcon)}
      {page('/admin/create', 'Create Admin', CreateAdminIcon)}
      {page('/admin/jobs', 'All Jobs', JobsIcon)}
      {page('/admin/sources', 'Sources', SourcesIcon)}
      {page('/admin/servers', 'Servers', ServersIcon)}
      {mayAdmit && page('/admin/accounts', 'Accounts', AccountsIcon)}
      <li className={css.group}>
        <p id={group} className={css.groupTitle}>
          Popup Settings
        </p>
        <ul className={css.items} aria-labelledby={group}>
          {page('/admin/popup-settings', 'View Popups', PopupsIcon)}
          {page('/admin/popup-settings/create', 'Create Popup', CreatePopupIcon)}
        </ul>
      </li>
      <li className={css.group}>
        <button type="button" className={css.item} onClick={logOut}>
          <LogoutIcon />
          <span className={css.label}>Logout</span>
        </button>
      </li>
    </ul>
  )
}
