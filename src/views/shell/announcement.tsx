import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { announcementMachine } from '../../machines/shell/announcement.machine.ts'
import type AnnouncementDialog from './announcement-dialog.tsx'

type Props = {
  announcement: ActorRefFrom<typeof announcementMachine>
  /** The overlay, which has been fetched by then: if it were fetched here, a dialog could open meanwhile and it would come on top. */
  dialog: () => typeof AnnouncementDialog
}

/** The announcement over the shell (specification 2.3). */
export const Announcement = ({ announcement, dialog }: Props) => {
  const popup = useSelector(announcement, (s) => (s.hasTag('shown') ? s.context.popup : null))
  if (popup === null) return null
  const Dialog = dialog()
  return <Dialog popup={popup} close={() => announcement.send({ type: 'close' })} />
}
