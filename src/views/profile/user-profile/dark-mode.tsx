import { useSelector } from '@xstate/react'
import { Switch } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import type { themeMachine } from '../../../machines/shell/theme.machine.ts'
import { isDark } from '../../../machines/shell/theme.selectors.ts'
import * as css from '../../../styles/profile/user-profile.css.ts'

/** The dark-mode toggle (specification 2.13). Load it lazily: it brings React Aria's switch along. */
const DarkMode = ({ theme }: { theme: ActorRefFrom<typeof themeMachine> }) => {
  const dark = useSelector(theme, ({ context }) => isDark(context))
  return (
    <Switch className={css.toggle} isSelected={dark} onChange={() => theme.send({ type: 'toggle' })}>
      Dark mode
      <span className={css.track}>
        <span className={css.thumb} />
      </span>
    </Switch>
  )
}

export default DarkMode
