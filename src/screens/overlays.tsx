import { fromPromise } from 'xstate'
import { announcementMachine } from '../machines/announcement.machine.ts'
import type { Toast } from '../machines/effects.ts'
import { toastsMachine } from '../machines/toasts.machine.ts'
import { loadAnnouncement, recordClosed, recordShown } from '../services/announcement.service.ts'
import type { Api } from '../services/api.ts'
import { watchChanges } from '../services/changes.ts'
import { untilNoDialog } from '../services/dialogs.ts'
import type { QueryCache } from '../services/query-cache.ts'
import type AnnouncementDialog from '../views/shell/announcement-dialog.tsx'
import { Announcement } from '../views/shell/announcement.tsx'
import { Toasts } from '../views/shell/toasts.tsx'
import { createActor } from './actor.ts'
import type { Stage } from './stage.ts'

/** What stands over every screen, as long as the visit: toasts, the announcement, and an ear for the other tabs. */
export const openOverlays = (api: Api, cache: QueryCache, stage: Stage) => {
  const toasts = createActor(toastsMachine).start()
  let Dialog: typeof AnnouncementDialog
  const announcement = createActor(
    announcementMachine.provide({
      actors: {
        loadAnnouncement: fromPromise(({ signal }) => loadAnnouncement(api, signal)),
        awaitNoDialog: fromPromise(async ({ signal }) => {
          Dialog = (await import('../views/shell/announcement-dialog.tsx')).default
          await untilNoDialog(signal)
        }),
      },
      actions: { recordShown: (_, { now }) => recordShown(now), recordClosed: (_, { id }) => recordClosed(id) },
    }),
    { input: { loaded: null } },
  ).start()
  watchChanges(cache, (area) => {
    stage.current()?.screen.dataChanged?.(area)
    if (area === 'popups') announcement.send({ type: 'data.changed' })
  })
  return {
    toast: (toast: Toast) => toasts.send({ type: 'show', ...toast }),
    View: () => (
      <>
        <Toasts toasts={toasts} />
        <Announcement announcement={announcement} dialog={() => Dialog} />
      </>
    ),
  }
}
