import { act, render, screen as queries } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import { serversModel } from '../../../src/machines/admin/servers.model.ts'
import { ServersView } from '../../../src/views/admin/servers.view.tsx'
import { ServersPanel } from '../../../src/views/admin/servers/servers-panel.tsx'
import { serversBinding } from '../../bindings/admin/servers.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { startRoot } from '../../support/replay/start-root.ts'

replayInView(serversModel, serversBinding, (actor) => <ServersPanel servers={actor} />)

test('the page stands in the admin area, whose entry for it is the current one', async () => {
  const root = startRoot({ userId: 'u9', token: 't', role: 'Admin', isActive: true, email: 'admin@example.com' }, '/admin/servers')
  const [sidebar, servers] = [createActor(sidebarMachine).start(), createActor(serversModel.machine)]
  await act(async () => render(<ServersView root={root} sidebar={sidebar} servers={servers as never} />))
  queries.getByRole('heading', { level: 1, name: 'Servers' })
  expect(queries.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Servers'])
})
