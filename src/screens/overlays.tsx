import type { Toast } from '../machines/effects.ts'
import type { Session } from '../machines/app/root.machine.ts'
import { toastsMachine } from '../machines/app/toasts.machine.ts'
import { watchChanges } from '../services/app/changes.ts'
import type { Failure } from '../services/contract/failure.ts'
import { removeDuplicateHeadTags, leavePage } from '../services/browser/page-head.ts'
import { turn } from '../services/browser/turn.ts'
import { ErrorBoundary, nothing } from '../views/shell/error-boundary.tsx'
import { Toasts } from '../views/shell/toasts.tsx'
import { createActor } from './actor.ts'
import type { Board } from './board.ts'
import type { Stage } from './stage.ts'

const watchHead = (stage: Stage) => {
  removeDuplicateHeadTags()
  const first = stage.current()?.opening.location.path
  stage.subscribe(() => {
    if (stage.current()?.opening.location.path !== first) leavePage()
  })
}

const inactive = 'Your account is inactive. Please verify your email.'
const passwordDue = 'Choose a password of your own first, in the account settings.'

/**
 * Whatever says that the account is inactive leads to where it is verified, and whatever says that somebody else chose its password to where it gets
 * another; it is said once at a time, also where a flow says it too (rulings, Accounts).
 */
const withWay = (said: Toast, session: Session): Toast => {
  if (session === null) return said
  if (said.text === passwordDue) return { ...said, topic: 'passwordDue', link: { to: '/account-settings', label: 'Choose a password' } }
  if (said.text !== inactive) return said
  return { ...said, topic: 'inactive', link: { to: '/account-verification', label: 'Verify your account', state: { email: session.email } } }
}

/**
 * What stands over every screen, as long as the visit: toasts, the announcement, the forms for job alerts, an ear for the other tabs, and
 * what becomes of the head that the server wrote; and in the places that screens keep for them the hearts and, on a job's page, the way to share it.
 * Each comes in a task of its own: a slow phone scrolls and takes input between them.
 */
export const openOverlays = async (board: Board, stage: Stage) => {
  const [{ openAnnouncement }, { openAlerts }, { openParts }] = await Promise.all([import('./admin/announcement.tsx'), import('./alerts/alerts.tsx'), import('./late-parts.tsx')])
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
  const toast = (said: Toast) => toasts.send({ type: 'show', ...withWay(said, board.root.getSnapshot().context.session) })
  return {
    toast,
    refused: ({ message }: Failure) => (message === inactive || message === passwordDue) && toast({ tone: 'warning', text: message }),
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
