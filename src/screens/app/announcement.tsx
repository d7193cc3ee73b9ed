import { fromPromise } from 'xstate'
import { announcementMachine } from '../../machines/shell/announcement.machine.ts'
import { loadAnnouncement, recordClosed, recordShown } from '../../services/admin/announcement.service.ts'
import type { Api } from '../../services/app/api.ts'
import { waitForIdle, waitForScroll } from '../../services/browser/idle.ts'
import type AnnouncementDialog from '../../views/shell/announcement-dialog.tsx'
import { child } from '../services.ts'

let Dialog: typeof AnnouncementDialog

/** The overlay of the announcement, once its machine has fetched it. */
export const announcementDialog = () => Dialog

/** The announcement over the shell (specification 2.3). */
export const announcementOf = (api: Api) =>
  child(
    announcementMachine.provide({
      actors: {
        awaitScroll: fromPromise(({ signal }) => waitForScroll(signal)),
        loadAnnouncement: fromPromise(({ signal }) => loadAnnouncement(api, signal)),
        awaitIdle: fromPromise(async ({ signal }) => {
          Dialog = (await import('../../views/shell/announcement-dialog.tsx')).default
          await waitForIdle(signal)
        }),
      },
      actions: { recordShown: (_, { now }) => recordShown(now), recordClosed: (_, { id }) => recordClosed(id) },
    }),
  )
