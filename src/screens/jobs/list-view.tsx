import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { listViewMachine } from '../../machines/salaries/list-view.machine.ts'
import { keepListView, readListView } from '../../services/jobs/list-view.service.ts'
import { ListViewControls, type ListViewActor } from '../../views/jobs/search/list-view.tsx'
import { visitPart } from '../lazy-part.ts'
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

/** The controls in the place that a search reserves for them; React looks for the place again once the screen is mounted. */
export const ListViewPlace = ({ services, view }: { services: AppServices; view: ListViewActor }) => {
  const screen = useSelector(services.root, ({ children }) => children.screen)
  return tableOf<MountedScreen>(screen)?.opening.route.screen === 'search' && <Controls key={screen?.sessionId} view={view} />
}
