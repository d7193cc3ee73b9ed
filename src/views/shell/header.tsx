import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { rootMachine } from '../../machines/root.machine.ts'
import type { shellMachine } from '../../machines/shell.machine.ts'
import { menuFor } from '../../routes.ts'
import { partyOf } from '../../services/contract/policy.ts'
import * as css from '../../styles/shell.css.ts'
import { Button } from '../parts/button.tsx'
import { ChevronIcon, CloseIcon, MenuIcon } from '../parts/icons.tsx'
import { ButtonLink, Link } from '../parts/link.tsx'
import { PlaceholderLink } from '../parts/placeholder-link.tsx'
import { accountItems, displayName } from './account.ts'
import { Wordmark } from './wordmark.tsx'

const UserMenu = lazy(() => import('./user-menu.tsx'))

type Props = { root: ActorRefFrom<typeof rootMachine>; shell: ActorRefFrom<typeof shellMachine> }

/** The top bar: logo, navigation for the visitor's role, and the way in or the user menu (specification 2.2). */
export const Header = ({ root, shell }: Props) => {
  const user = useSelector(root, ({ context }) => context.session)
  const path = useSelector(root, ({ context }) => context.location.path)
  const open = useSelector(shell, (s) => s.matches('mobileMenu'))
  const close = () => shell.send({ type: 'close' })
  const item = (to: string, label: string) => (
    <li key={to}>
      <Link to={to} className={css.navLink} onClick={close} {...(path === to ? { 'aria-current': 'page' } : {})}>
        {label}
      </Link>
    </li>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its controls closes the menu
    <header className={css.bar} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <div className={css.barRow}>
        <Wordmark />
        <Button
          variant="secondary"
          className={css.toggle}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => shell.send({ type: 'toggleMobileMenu' })}
        >
          {open ? <CloseIcon /> : <MenuIcon />} Menu
        </Button>
        <nav id="menu" className={css.nav} data-open={open} aria-label="Main">
          <ul className={css.links}>{menuFor(partyOf(user)).map(({ path: to, label }) => item(to, label))}</ul>
          {user === null && (
            <ul className={css.entrance}>
              {item('/login', 'Log in')}
              <li>
                <ButtonLink to="/register" onClick={close}>
                  Sign Up
                </ButtonLink>
              </li>
            </ul>
          )}
          {user !== null && open && (
            <>
              <p className={css.accountName}>{displayName(user)}</p>
              <ul className={css.accountLinks}>
                {accountItems(user, 'panel').map(({ label, to }) =>
                  to === null ? (
                    <li key={label}>
                      <PlaceholderLink className={css.navLink}>{label}</PlaceholderLink>
                    </li>
                  ) : (
                    item(to, label)
                  ),
                )}
                <li>
                  <button
                    type="button"
                    className={css.navLink}
                    onClick={() => {
                      close()
                      root.send({ type: 'logout' })
                    }}
                  >
                    Logout
                  </button>
                </li>
              </ul>
            </>
          )}
          {user !== null && (
            <Suspense fallback={<UserButton name={displayName(user)} />}>
              <UserMenu user={user} root={root} shell={shell} />
            </Suspense>
          )}
        </nav>
      </div>
    </header>
  )
}

/** What stands in the user menu's place until it is loaded. */
const UserButton = ({ name }: { name: string }) => (
  <button type="button" className={css.userButton} aria-haspopup="menu" aria-busy="true">
    <span className={css.userName}>{name}</span>
    <ChevronIcon />
  </button>
)
