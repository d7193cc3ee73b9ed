import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { fromCallback, fromPromise } from 'xstate'
import { jobPaneMachine } from '../../machines/results/job-pane.machine.ts'
import { matchRoute } from '../../routes.ts'
import { media } from '../../styles/theme.css.ts'
import { JobPane, paneFrame } from '../../views/jobs/search/job-pane.tsx'
import type { ListViewActor } from '../../views/jobs/search/list-view.tsx'
import { useFetchedChild } from '../fetched-child.ts'
import { draftKey, restoredDraft } from '../drafts.ts'
import { child, type AppServices } from '../services.ts'
import type { OpenDraft } from './search.tsx'
import { jobPath } from '../../services/contract/jobs/job-path.ts'

const jobPaneOf = (services: AppServices, view: ListViewActor) => {
  const { root } = services
  const { path, search } = root.getSnapshot().context.location
  const room = matchMedia(media.fromSplit)
  const splits = () => view.getSnapshot().context.split
  return child(
    jobPaneMachine.provide({
      actors: {
        openJob: fromPromise(async ({ input: { id } }) => {
          const { open } = await import('./details.tsx')
          const { session, location } = root.getSnapshot().context
          const pathname = jobPath(id)
          const opening = { ...matchRoute(pathname), location: { path: pathname, search: '', state: {} }, session }
          const typed = restoredDraft<OpenDraft>(services, { ...opening, location })
          if (typed?.path === pathname) services.drafts.set(draftKey(session?.userId ?? '', pathname), typed.draft)
          return { ...(await open(services, opening, paneFrame)), opening }
        }),
        address: fromCallback(({ sendBack }) => {
          let last = search
          const follow = () => {
            const { location } = root.getSnapshot().context
            if (location.path !== path || location.search === last) return
            last = location.search
            sendBack({ type: 'address.changed', search: last })
          }
          return root.subscribe(follow).unsubscribe
        }),
        viewport: fromCallback(({ sendBack }) => {
          const follow = () => sendBack({ type: 'viewport.changed', wide: room.matches })
          room.addEventListener('change', follow)
          return () => room.removeEventListener('change', follow)
        }),
        view: fromCallback(({ sendBack }) => view.subscribe(() => sendBack({ type: 'view.changed', split: splits() })).unsubscribe),
      },
    }),
    { path, search, wide: room.matches, split: splits() },
  )
}

const never = () => () => {}

/** The job beside the list, in the place that a search reserves for it. */
const JobPanePlace = ({ services, view }: { services: AppServices; view: ListViewActor }) => {
  const pane = useFetchedChild(services.root, 'jobPane', () => jobPaneOf(services, view))
  const place = useSyncExternalStore(never, () => document.getElementById('job-pane'))
  const list = place?.previousElementSibling
  return pane && place && list && createPortal(<JobPane pane={pane} list={list} />, place)
}

export default JobPanePlace
