import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { boardPageMachine } from '../../../src/machines/app/board-page.machine.ts'
import { boardPageModel } from '../../../src/machines/app/board-page.model.ts'
import { hidden } from '../../../src/styles/components/common.css.ts'
import { BoardPageView } from '../../../src/views/app/board-page.view.tsx'
import { boardPageBinding } from '../../bindings/app/board-page.binding.ts'
import { withPendingCalls } from '../../support/replay/pending-ports.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(boardPageModel, boardPageBinding, (actor) => <BoardPageView boardPage={actor} />)

test('a page that loads has no title yet: its heading is for assistive technology alone', () => {
  const boardPage = createActor(withPendingCalls(boardPageMachine), { input: { name: 'terms' } }).start()
  render(<BoardPageView boardPage={boardPage} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Page' }).className).toBe(hidden)
  boardPage.stop()
})
