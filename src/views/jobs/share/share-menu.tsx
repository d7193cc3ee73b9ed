import { useSelector } from '@xstate/react'
import { mailOf } from '../../../machines/jobs/share.selectors.ts'
import * as css from '../../../styles/jobs/share.css.ts'
import { LinkIcon } from '../../components/icons/link.tsx'
import { EnvelopeIcon } from '../../components/icons/envelope.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import type { ShareActor } from './actor.ts'

const select = (field: HTMLInputElement | null) => {
  field?.focus()
  field?.select()
}

/** The ways to share where the browser has no dialog for it: the link to copy, by hand where the browser refuses, and an e-mail. */
export const ShareMenu = ({ id, share }: { id: string; share: ShareActor }) => {
  const url = useSelector(share, ({ context }) => context.url)
  const mail = useSelector(share, ({ context }) => mailOf(context))
  const copying = useSelector(share, (snapshot) => snapshot.matches({ open: 'copying' }))
  const byHand = useSelector(share, (snapshot) => snapshot.matches({ open: 'byHand' }))
  return (
    <div id={id} role="group" aria-label="Share this job" className={byHand ? css.wideMenu : css.menu}>
      {byHand ? (
        <div className={css.byHand}>
          <TextInput ref={select} label="Link to this job" readOnly value={url} hint="This browser does not let the page copy. The link is selected: copy it by hand." />
        </div>
      ) : (
        <button type="button" className={css.method} aria-busy={copying} aria-disabled={copying} onClick={() => share.send({ type: 'copy' })}>
          <LinkIcon /> Copy link
        </button>
      )}
      <a href={mail} className={css.method} onClick={() => share.send({ type: 'mail' })}>
        <EnvelopeIcon /> Send by e-mail
      </a>
    </div>
  )
}
