import type { ComponentType } from 'react'
import { fromCallback, type ActorRefFrom } from 'xstate'
import type { announcementMachine } from '../machines/shell/announcement.machine.ts'
import { watchChanges, type Area } from '../services/app/changes.ts'
import { fetchDisplayFace } from '../services/browser/display-face.ts'
import { removeDuplicateHeadTags, leavePage } from '../services/browser/page-head.ts'
import { returnFocusToLinks } from '../services/browser/returning-focus.ts'
import { yieldToMain } from '../services/browser/yield-to-main.ts'
import { readGuestIds, watchGuestIds } from '../services/jobs/saved-jobs.service.ts'
import { LazyComponent, type LazyProps } from '../views/components/lazy-component.tsx'
import { Announcement } from '../views/shell/announcement.tsx'
import { ErrorBoundary, renderNothing } from '../views/shell/error-boundary.tsx'
import { Toasts } from '../views/shell/toasts.tsx'
import { listView, ListViewPlace } from './jobs/list-view.tsx'
import { child, mountedScreen, part, type AppServices } from './services.ts'

/** The table of the overlays: the layers over the screens, and the lazy components of jobs and of the top bar. */
export type Overlays = { View: ComponentType<{ announcement: ActorRefFrom<typeof announcementMachine> }>; JobActions: ComponentType<LazyProps>; SavedCount: ComponentType }

/** The screen and the parts of the whole visit fetch the changes of other tabs. */
const changesOf = ({ root: { system }, cache }: AppServices) =>
  fromCallback(() => {
    const send = (changed: { type: `${Area}.changed`; guestIds?: string[] }) => {
      for (const name of ['screen', 'savedJobs', 'appliedJobs', 'overlays']) system.get(name)?.send(changed)
    }
    const saved = (guestIds: string[]) => send({ type: 'saved.changed', guestIds })
    const leaveChanges = watchChanges(cache, (area) => (area === 'saved' ? saved(readGuestIds()) : send({ type: `${area}.changed` })))
    const leaveGuestIds = watchGuestIds(saved)
    return () => {
      leaveChanges()
      leaveGuestIds()
    }
  })

/** Cleans the server's head once its page is left, and shows the display face from then on. */
const headOf = ({ root }: AppServices) =>
  fromCallback(() => {
    const leaveDuplicates = removeDuplicateHeadTags()
    let showFace: (() => void) | null = null
    // Headings that cannot have it stay in the system's face.
    fetchDisplayFace().then((show) => (showFace = show)).catch(Object)
    const path = () => mountedScreen(root)?.opening.location.path
    const first = path()
    const { unsubscribe } = root.subscribe(() => {
      if (path() === first) return
      leavePage()
      showFace?.()
      showFace = null
    })
    return () => {
      leaveDuplicates()
      unsubscribe()
    }
  })

/**
 * Starts the layers over every screen, for the whole visit: toasts, the announcement, the forms for job alerts, the listener for other tabs; and
 * the lazy components: the hearts, their number in the top bar and, on a job's page, the share button. Each starts in a task of its own: a slow phone scrolls and
 * handles input between them.
 */
export const openOverlays = async (services: AppServices): Promise<void> => {
  await yieldToMain()
  const [{ announcementDialog, announcementOf }, { Alerts }, { jobActionsOf, savedCountOf }] = await Promise.all([
    import('./app/announcement.tsx'), import('./alerts/alerts.tsx'), import('./job-actions.tsx'),
  ])
  const { root, api } = services
  await yieldToMain()
  const view = listView(services)
  await yieldToMain()
  // In one task with the listener for other tabs: it reads the saved jobs, and what another tab saves between would be lost.
  const JobActions = jobActionsOf(services, view)
  const overlays = part('overlays', {
    children: { announcement: announcementOf(api), changes: child(changesOf(services)), head: child(headOf(services)), focus: child(fromCallback(returnFocusToLinks)) },
    on: { 'popups.changed': { announcement: 'data.changed' } },
    JobActions,
    SavedCount: savedCountOf(services),
    View: ({ announcement }: { announcement: ActorRefFrom<typeof announcementMachine> }) => (
      <ErrorBoundary renderFallback={renderNothing}>
        <Toasts toasts={root.system.get('toasts')} />
        <Announcement announcement={announcement} dialog={announcementDialog} />
        <Alerts services={services} />
        <LazyComponent value={JobActions}>
          <ListViewPlace services={services} view={view} />
        </LazyComponent>
      </ErrorBoundary>
    ),
  })
  root.send({ type: 'part.fetched', id: 'overlays', part: overlays })
}
