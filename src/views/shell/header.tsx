import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { menuFor } from '../../routes.ts'
import { kazi } from '../../services/contract/brand.ts'
import { may, partyOf } from '../../services/contract/policy.ts'
import * as css from '../../styles/app/shell.css.ts'
import { hidden } from '../../styles/components/common.css.ts'
import { Button } from '../components/button.tsx'
import { CloseIcon } from '../components/icons/close.tsx'
import { HeartIcon } from '../components/icons/heart.tsx'
import { MenuIcon } from '../components/icons/menu.tsx'
import { ButtonLink, Link } from '../components/link.tsx'
import { ErrorBoundary, renderNothing } from './error-boundary.tsx'
import type { ShellProps } from './actors.ts'
import { useBrand } from './brand.ts'
import { Wordmark } from './wordmark.tsx'
import { lazyView } from '../components/lazy-view.tsx'

/** Loaded lazily, for signed-in visitors only. */
const AccountMenu = lazyView(() => import('./account/menu.tsx'))

type HeaderProps = ShellProps & {
  /** The number of saved jobs, once its code is there. */
  SavedCount?: ComponentType | undefined
}

/**
 * The top bar: logo, navigation for the visitor's role, and the way in or the user menu (specification 2.2); for guests and applicants the way to their saved
 * jobs (issue 18).
 */
export const Header = ({ root, shell, SavedCount }: HeaderProps) => {
  const user = useSelector(root, ({ context }) => context.session)
  const path = useSelector(root, ({ context }) => context.location.path)
  const open = useSelector(shell, (s) => s.matches('mobileMenu'))
  const wide = useSelector(shell, (s) => s.matches('userMenu'))
  const brand = useBrand()
  const close = () => shell.send({ type: 'close' })
  const party = partyOf(user)
  const item = (to: string, label: string) => (
    <li key={to}>
      <Link to={to} className={css.navLink} onClick={close} {...(path === to ? { 'aria-current': 'page' } : {})}>
        {label}
      </Link>
    </li>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its controls closes the open menu
    <header
      className={css.bar}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
        close()
      }}
    >
      <div className={brand.name === kazi.name && !brand.logo ? css.barRow : css.barRowOwn}>
        <Wordmark />
        <Button
          variant="secondary"
          className={css.toggle}
          hidden={wide}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => shell.send({ type: 'toggleMobileMenu' })}
        >
          {open ? <CloseIcon /> : <MenuIcon />} Menu
        </Button>
        <nav id="menu" className={css.nav} data-open={open} aria-label="Main">
          <ul className={css.links}>{menuFor(party).map(({ path: to, label }) => item(to, label))}</ul>
          {user === null ? (
            <ul className={css.entrance}>
              {item('/login', 'Log in')}
              <li className={css.signUp}>
                <ButtonLink to="/register" onClick={close}>
                  Sign Up
                </ButtonLink>
              </li>
            </ul>
          ) : (
            <ErrorBoundary renderFallback={renderNothing}>
              <AccountMenu user={user} root={root} shell={shell} />
            </ErrorBoundary>
          )}
        </nav>
        {(user === null || may(party, 'apply')) && (
          <Link to="/saved-jobs" className={css.savedLink} onClick={close}>
            <HeartIcon />
            <span className={hidden}>Saved jobs</span>
            {SavedCount && <SavedCount />}
          </Link>
        )}
      </div>
    </header>
  )
}
