import { useSelector } from '@xstate/react'
import { Fragment, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { jobIn } from '../../machines/jobs/listing.query.ts'
import { listViewMachine } from '../../machines/results/list-view.machine.ts'
import { keepListView, readListView } from '../../services/jobs/list-view.service.ts'
import { LazyBoundary } from '../../views/components/lazy-boundary.tsx'
import { lazyView } from '../../views/components/lazy-view.tsx'
import { ListViewControls, type ListViewActor } from '../../views/jobs/search/list-view.tsx'
import { visitPart } from '../visit-part.ts'
import { child, part, tableOf, type AppServices, type MountedScreen } from '../services.ts'

/** The view of search results, for the whole visit. */
export const listView = (services: AppServices): ListViewActor =>
  visitPart(services, 'listView', () =>
    part('listView', {
      children: { view: child(listViewMachine.provide({ actions: { keepListView: (_, view) => keepListView(view) } }), readListView()) },
    }),
  ).actors.view

const never = () => () => {}

const Controls = ({ view }: { view: ListViewActor }) => {
  const element = useSyncExternalStore(never, () => document.getElementById('list-view'))
  return element && createPortal(<ListViewControls view={view} />, element)
}

const JobPanePlace = lazyView(() => import('./job-pane.tsx'))

/** The job pane, once the visitor has chosen the split view, or an address opens a job; it stays until the screen is left. */
const Pane = ({ services, view }: { services: AppServices; view: ListViewActor }) => {
  const split = useSelector(view, ({ context }) => context.split)
  const opens = useSelector(services.root, ({ context }) => jobIn(context.location.search) !== undefined)
  const [wanted, setWanted] = useState(false)
  if (!wanted && (split || opens)) setWanted(true)
  return (
    wanted && (
      <LazyBoundary>
        <JobPanePlace services={services} view={view} />
      </LazyBoundary>
    )
  )
}

/** The controls and the job pane in the places that a search reserves for them; React looks for the places again once the screen is mounted. */
export const ListViewPlace = ({ services, view }: { services: AppServices; view: ListViewActor }) => {
  const screen = useSelector(services.root, ({ children }) => children.screen)
  return (
    tableOf<MountedScreen>(screen)?.opening.route.screen === 'search' && (
      <Fragment key={screen?.sessionId}>
        <Controls view={view} />
        <Pane services={services} view={view} />
      </Fragment>
    )
  )
}
