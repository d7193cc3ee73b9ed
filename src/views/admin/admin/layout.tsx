import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import * as css from '../../../styles/admin/admin.css.ts'
import { Button } from '../../components/button.tsx'
import { MenuIcon } from '../../components/icons/menu.tsx'
import { Page, PageHeading } from '../../components/page.tsx'
import type { AdminProps } from './actors.ts'
import { Drawer } from './drawer.tsx'
import { CollapseIcon } from './icons/collapse.tsx'
import { ExpandIcon } from './icons/expand.tsx'
import { AdminItems } from './items.tsx'

type AdminLayoutProps = AdminProps & {
  title: string
  /** The h1, where it differs from the title. */
  heading?: ReactNode
  children: ReactNode
}

/** The layout of every admin page: the sidebar beside it, and below 768 px the drawer (specification 2.15). */
export const AdminLayout = ({ root, sidebar, title, heading = title, children }: AdminLayoutProps) => {
  const collapsed = useSelector(sidebar, (snapshot) => snapshot.matches({ width: 'collapsed' }))
  const beside = useSelector(sidebar, (snapshot) => snapshot.matches({ drawer: 'none' }))
  const Toggle = collapsed ? ExpandIcon : CollapseIcon
  return (
    <Page title={title} width="bare" noindex>
      <div className={css.layout}>
        {beside && (
          <div className={collapsed ? css.collapsed : css.expanded}>
            <nav className={css.rail} aria-label="Admin">
              <button type="button" className={css.item} onClick={() => sidebar.send({ type: 'toggleWidth' })}>
                <Toggle />
                <span className={css.label}>{collapsed ? 'Expand sidebar' : 'Collapse sidebar'}</span>
              </button>
              <AdminItems root={root} sidebar={sidebar} />
            </nav>
          </div>
        )}
        <div className={css.content}>
          {!beside && (
            <Button
              variant="secondary"
              className={css.menuButton}
              aria-haspopup="dialog"
              onClick={() => sidebar.send({ type: 'openDrawer' })}
            >
              <MenuIcon /> Admin menu
            </Button>
          )}
          <PageHeading>{heading}</PageHeading>
          {children}
        </div>
      </div>
      <Drawer root={root} sidebar={sidebar} />
    </Page>
  )
}
