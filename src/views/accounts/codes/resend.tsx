import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { codesMachine } from '../../../machines/accounts/codes.machine.ts'
import * as css from '../../../styles/accounts/codes.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { Button } from '../../components/button.tsx'

type ResendProps = {
  codes: ActorRefFrom<typeof codesMachine>
  /** A code is being sent. */
  pending: boolean
  onResend(): void
}

/** From two minutes on, the text has no seconds. */
const timeText = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`)

/** Requests another code, once the cooldown is over. The seconds are visible; screen readers announce only the start and the end. */
export const Resend = ({ codes, pending, onResend }: ResendProps) => {
  const wait = useSelector(codes, ({ context }) => context.wait)
  const busy = useSelector(codes, (snapshot) => snapshot.hasTag('busy'))
  const id = useId()
  return (
    <div className={css.resend}>
      <p id={id} className={css.wait}>
        {wait > 0 ? `You can ask for another code in ${timeText(wait)}.` : 'No code in your inbox? Look among the junk mail too.'}
      </p>
      <output className={hidden}>{wait > 0 ? 'Another code can be asked for in a while.' : 'You can ask for another code now.'}</output>
      <Button
        variant="secondary"
        className={css.resendButton}
        pending={pending}
        aria-disabled={busy || wait > 0}
        aria-describedby={id}
        onClick={onResend}
      >
        Resend OTP
      </Button>
    </div>
  )
}
