import { boardPageModel } from '../../../src/machines/app/board-page.model.ts'
import { BoardPageView } from '../../../src/views/app/board-page.view.tsx'
import { boardPageBinding } from '../../bindings/app/board-page.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(boardPageModel, boardPageBinding, (actor) => <BoardPageView boardPage={actor} />)
