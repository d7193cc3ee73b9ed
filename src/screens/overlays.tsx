import { createActor, fromPromise } from 'xstate'
import { announcementMachine } from '../machines/announcement.machine.ts'
import type { Toast } from '../machines/effects.ts'
import { toastsMachine } from '../machines/toasts.machine.ts'
import { loadAnnouncement, recordClosed, recordShown } from '../services/announcement.service.ts'
import type { Api } from '../services/api.ts'
import { Announcement } from '../views/shell/announcement.tsx'
import { Toasts } from '../views/shell/toasts.tsx'

/** What stands over every screen, as long as the visit: toasts and the announcement. */
export const openOverlays = (api: Api) => {
  const toasts = createActor(toastsMachine).start()
  const announcement = createActor(
    announcementMachine.provide({
      actors: { loadAnnouncement: fromPromise(({ signal }) => loadAnnouncement(api, signal)) },
      actions: { recordShown: (_, { now }) => recordShown(now), recordClosed: (_, { id }) => recordClosed(id) },
    }),
    { input: { loaded: null } },
  ).start()
  return {
    toast: (toast: Toast) => toasts.send({ type: 'show', ...toast }),
    View: () => (
      <>
        <Toasts toasts={toasts} />
        <Announcement announcement={announcement} />
      </>
    ),
  }
}
