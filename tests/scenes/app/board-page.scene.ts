import type { boardPageMachine } from '../../../src/machines/app/board-page.machine.ts'
import { getBoardPage } from '../../../src/services/contract/app/board-pages.ts'
import { boardPageBinding } from '../../bindings/app/board-page.binding.ts'
import { scene } from '../scene.ts'

export const boardPage = scene<typeof boardPageMachine>({
  calls: { loadPage: [getBoardPage] },
  binding: boardPageBinding,
  inputs: { 'fresh page': { at: '/pages/imprint' } },
})
