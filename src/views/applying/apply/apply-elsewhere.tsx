import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { applyElsewhereMachine } from '../../../machines/applying/apply-elsewhere.machine.ts'
import * as css from '../../../styles/jobs/details.css.ts'
import { useBrand } from '../../shell/brand.ts'
import { buttonClass } from '../../components/button.tsx'
import { LeaveIcon } from '../../components/icons/leave.tsx'

type Props = {
  elsewhere: ActorRefFrom<typeof applyElsewhereMachine>
  /** The employer's address to apply, a web address. */
  url: URL
}

/** The middle button opens a link too; the right one only opens a menu. */
const middleButton = 1

/** The way to apply on the employer's own site: a plain link, which works before and without JavaScript (issue 15; rulings, Apply). */
export const ApplyElsewhere = ({ elsewhere, url }: Props) => {
  const left = useSelector(elsewhere, (snapshot) => snapshot.hasTag('left'))
  const { name } = useBrand()
  const leave = () => elsewhere.send({ type: 'leave' })
  return (
    <div className={css.apply}>
      <a
        className={`${buttonClass('highlight')} ${css.applyButton}`}
        href={url.href}
        target="_blank"
        rel="nofollow noopener external"
        aria-describedby="apply-elsewhere"
        onClick={leave}
        onAuxClick={({ button }: MouseEvent) => button === middleButton && leave()}
      >
        Apply on company site <LeaveIcon />
      </a>
      <p id="apply-elsewhere" className={css.elsewhereNote} aria-live="polite">
        {left ? (
          <>
            <bdi>{url.host}</bdi>{` is open in a new tab. ${name} does not see what you send there.`}
          </>
        ) : (
          <>
            Leads to <bdi>{url.host}</bdi>, in a new tab.
          </>
        )}
      </p>
    </div>
  )
}
