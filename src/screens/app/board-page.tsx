import { fromPromise } from 'xstate'
import { boardPageMachine } from '../../machines/app/board-page.machine.ts'
import { loadBoardPage } from '../../services/app/board-pages.service.ts'
import { BoardPageView } from '../../views/app/board-page.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = ({ api, cache }, { params }) => {
  const boardPage = child(
    boardPageMachine.provide({ actors: { loadPage: fromPromise(({ input, signal }) => loadBoardPage(api, cache, input.name, signal)) } }),
    { name: params['name'] ?? '' },
  )
  return screen({ children: { boardPage }, View: BoardPageView })
}
