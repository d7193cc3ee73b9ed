import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { announcementMachine } from '../../machines/announcement.machine.ts'

const AnnouncementDialog = lazy(() => import('./announcement-dialog.tsx'))

/** The announcement over the shell (specification 2.3); its dialog is fetched once there is something to announce. */
export const Announcement = ({ announcement }: { announcement: ActorRefFrom<typeof announcementMachine> }) => {
  const popup = useSelector(announcement, (s) => (s.hasTag('shown') ? s.context.popup : null))
  return popup === null ? null : (
    <Suspense fallback={null}>
      <AnnouncementDialog popup={popup} close={() => announcement.send({ type: 'close' })} />
    </Suspense>
  )
}
