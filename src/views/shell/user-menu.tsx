import { useSelector } from '@xstate/react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, RouterProvider } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import type { rootMachine } from '../../machines/root.machine.ts'
import type { shellMachine } from '../../machines/shell.machine.ts'
import type { UserInfo } from '../../services/contract/entities.ts'
import { hidden } from '../../styles/parts.css.ts'
import * as css from '../../styles/shell.css.ts'
import { ChevronIcon } from '../parts/icons.tsx'
import { accountItems, displayName } from './account.ts'

type Props = { user: UserInfo; root: ActorRefFrom<typeof rootMachine>; shell: ActorRefFrom<typeof shellMachine> }

/** The user menu on desktop (specification 2.2). Loaded for signed-in visitors only: it brings React Aria's menu along. */
const UserMenu = ({ user, root, shell }: Props) => {
  const open = useSelector(shell, (s) => s.matches('userMenu'))
  return (
    <RouterProvider navigate={(to) => root.send({ type: 'navigate', to })}>
      <MenuTrigger isOpen={open} onOpenChange={(asked) => asked !== open && shell.send({ type: 'toggleUserMenu' })}>
        <Button className={css.userButton}>
          <span className={css.userName}>{displayName(user)}</span>
          <ChevronIcon />
        </Button>
        <Popover className={css.menuPopover} placement="bottom end">
          <Menu className={css.menu} aria-label="Account">
            {accountItems(user, 'dropdown').map(({ label, to }) =>
              to === null ? (
                <MenuItem key={label} className={css.menuItem} isDisabled textValue={label}>
                  {label}
                  <span className={hidden}> (not yet available)</span>
                </MenuItem>
              ) : (
                <MenuItem key={label} className={css.menuItem} href={to}>
                  {label}
                </MenuItem>
              ),
            )}
            <MenuItem className={css.menuItem} onAction={() => root.send({ type: 'logout' })}>
              Logout
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </RouterProvider>
  )
}

export default UserMenu
