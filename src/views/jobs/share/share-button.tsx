import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import * as css from '../../../styles/jobs/share.css.ts'
import { ShareIcon } from '../../components/icons/share.tsx'
import { useDismiss } from '../../components/dialogs/use-dismiss.ts'
import type { ShareActor } from './actor.ts'
import { ShareMenu } from './share-menu.tsx'

/** Shares a job: by the browser's own dialog, or by a menu, which Escape, a press beside it and a focus that leaves it close. */
export const ShareButton = ({ share }: { share: ShareActor }) => {
  const title = useSelector(share, ({ context }) => context.title)
  const native = useSelector(share, ({ context }) => context.native)
  const sharing = useSelector(share, (snapshot) => snapshot.matches('sharing'))
  const open = useSelector(share, (snapshot) => snapshot.matches('open'))
  const copied = useSelector(share, (snapshot) => snapshot.matches('copied'))
  const anchor = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const id = useId()
  useDismiss(anchor, open, share)
  useEffect(() => {
    // The focused element can disappear with the menu.
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its controls closes the open menu
    <div ref={anchor} className={css.anchor} onKeyDown={({ key }) => key === 'Escape' && share.send({ type: 'close' })}>
      <button
        ref={button}
        type="button"
        className={css.share}
        aria-label={`Share ${title}`}
        aria-busy={sharing}
        aria-disabled={sharing}
        aria-expanded={native && !open ? undefined : open}
        aria-controls={open ? `${id}-menu` : undefined}
        aria-describedby={copied ? `${id}-copied` : undefined}
        onClick={() => share.send({ type: open ? 'close' : 'share' })}
      >
        <ShareIcon />
      </button>
      {copied && (
        <span id={`${id}-copied`} hidden>
          The link is copied.
        </span>
      )}
      {open && <ShareMenu id={`${id}-menu`} share={share} />}
    </div>
  )
}
