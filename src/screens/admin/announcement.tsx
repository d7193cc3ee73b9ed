import { fromPromise } from 'xstate'
import { announcementMachine } from '../../machines/admin/announcement.machine.ts'
import { loadAnnouncement, recordClosed, recordShown } from '../../services/admin/announcement.service.ts'
import type { Api } from '../../services/app/api.ts'
import type { Area } from '../../services/app/changes.ts'
import { waitForNoDialog } from '../../services/browser/dialogs.ts'
import type AnnouncementDialog from '../../views/shell/announcement-dialog.tsx'
import { Announcement } from '../../views/shell/announcement.tsx'
import { createActor } from '../actor.ts'

/** The announcement over the shell (specification 2.3). */
export const openAnnouncement = (api: Api) => {
  let Dialog: typeof AnnouncementDialog
  const announcement = createActor(
    announcementMachine.provide({
      actors: {
        loadAnnouncement: fromPromise(({ signal }) => loadAnnouncement(api, signal)),
        awaitNoDialog: fromPromise(async ({ signal }) => {
          Dialog = (await import('../../views/shell/announcement-dialog.tsx')).default
          await waitForNoDialog(signal)
        }),
      },
      actions: { recordShown: (_, { now }) => recordShown(now), recordClosed: (_, { id }) => recordClosed(id) },
    }),
  ).start()
  return {
    View: () => <Announcement announcement={announcement} dialog={() => Dialog} />,
    dataChanged: (area: Area) => {
      if (area === 'popups') announcement.send({ type: 'data.changed' })
    },
  }
}
