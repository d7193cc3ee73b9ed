import type { Toast } from '../machines/effects.ts'
import { toastsMachine } from '../machines/toasts.machine.ts'
import { watchChanges } from '../services/changes.ts'
import { keepOneOfEach, leavePage } from '../services/page-head.ts'
import { turn } from '../services/turn.ts'
import { ErrorBoundary, nothing } from '../views/shell/error-boundary.tsx'
import { Toasts } from '../views/shell/toasts.tsx'
import { createActor } from './actor.ts'
import type { Board } from './board.ts'
import type { Stage } from './stage.ts'

const watchHead = (stage: Stage) => {
  keepOneOfEach()
  const first = stage.current()?.opening.location.path
  stage.subscribe(() => {
    if (stage.current()?.opening.location.path !== first) leavePage()
  })
}

/**
 * What stands over every screen, as long as the visit: toasts, the announcement, the forms for job alerts, an ear for the other tabs, and
 * what becomes of the head that the server wrote; and in the places that screens keep for them the hearts and, on a job's page, the way to share it.
 * Each comes in a task of its own: a slow phone scrolls and takes input between them.
 */
export const openOverlays = async (board: Board, stage: Stage) => {
  const [{ openAnnouncement }, { openAlerts }, { openParts }] = await Promise.all([import('./announcement.tsx'), import('./alerts.tsx'), import('./late-parts.tsx')])
  watchHead(stage)
  const toasts = createActor(toastsMachine).start()
  await turn()
  const announcement = openAnnouncement(board.api)
  await turn()
  const parts = openParts(board)
  await turn()
  const Alerts = openAlerts(board.api, stage)
  watchChanges(board.cache, (area) => {
    stage.current()?.screen.dataChanged?.(area)
    announcement.dataChanged(area)
    parts.dataChanged(area)
  })
  return {
    toast: (toast: Toast) => toasts.send({ type: 'show', ...toast }),
    view: (
      <ErrorBoundary renderFallback={nothing}>
        <Toasts toasts={toasts} />
        <announcement.View />
        <Alerts />
      </ErrorBoundary>
    ),
    Part: parts.Part,
  }
}
