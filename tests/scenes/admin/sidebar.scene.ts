import type { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import { sidebarBinding } from '../../bindings/admin/sidebar.binding.ts'
import { superAdmin } from '../people.ts'
import { scene } from '../scene.ts'

export const sidebar = scene<typeof sidebarMachine>({
  binding: sidebarBinding,
  inputs: { 'fresh page': { at: '/admin/create', session: superAdmin, width: 1280 } },
  facts: { 'viewport.narrowed': (tools) => tools.resize(700), 'viewport.widened': (tools) => tools.resize(1280) },
})
