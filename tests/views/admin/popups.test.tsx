import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { popupFormMachine } from '../../../src/machines/admin/popup-form.machine.ts'
import { popupFormModel } from '../../../src/machines/admin/popup-form.model.ts'
import { popupsModel } from '../../../src/machines/admin/popups.model.ts'
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import type { Popup } from '../../../src/services/contract/entities.ts'
import { Confirmation } from '../../../src/views/components/dialogs/confirmation.tsx'
import { PopupDialog } from '../../../src/views/admin/popups/popup-dialog.tsx'
import { PopupStateTag } from '../../../src/views/admin/popups/popup-state-tag.tsx'
import { PopupsView } from '../../../src/views/admin/popups.view.tsx'
import { popupFormBinding } from '../../bindings/admin/popup-form.binding.ts'
import { popupsBinding } from '../../bindings/admin/popups.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { startRoot } from '../../support/replay/start-root.ts'

/** The forms run for real; their calls are answered. */
const answered = popupFormMachine.provide({
  actors: {
    loadPopup: fromPromise(async (): Promise<Popup> => ({ _id: 'p1', title: 'Notice 1', message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true })),
    createPopup: fromPromise(async () => {}),
    updatePopup: fromPromise(async () => {}),
  },
})

replayInView({ ...popupsModel, machine: popupsModel.machine.provide({ actors: { popupForm: answered } }) }, popupsBinding, (actor) => (
  <PopupsView root={startRoot(null, '/admin/popup-settings')} sidebar={createActor(sidebarMachine).start()} popups={actor} />
))

replayInView(popupFormModel, popupFormBinding, (actor) => (
  <>
    <PopupDialog form={actor} />
    <Confirmation of={actor} />
  </>
))

describe('the state of a popup in the list (issue 18: Popups)', () => {
  const popup: Popup = { _id: 'p1', title: 'Notice 1', message: 'Meet us.', buttonText: 'More', createdBy: 'u9', isActive: true }
  const startTime = new Date(2026, 2, 10, 9).toISOString()
  const endTime = new Date(2026, 2, 10, 18).toISOString()

  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 10, 8, 59) }))
  afterEach(() => void vi.useRealTimers())

  test('is said with the moment at which it ends, and follows the clock', () => {
    const { container } = render(<PopupStateTag popup={{ ...popup, startTime, endTime }} />)
    const words = () => [...container.firstElementChild!.children].map((element) => element.textContent)
    expect(words()).toEqual(['Scheduled', 'from March 10, 2026 at 9:00 AM'])
    act(() => void vi.advanceTimersByTime(60_000))
    expect(words()).toEqual(['Showing', 'until March 10, 2026 at 6:00 PM'])
    act(() => void vi.advanceTimersByTime(9 * 3_600_000 + 60_000))
    expect(words()).toEqual(['Ended', 'March 10, 2026 at 6:00 PM'])
  })

  test.each([
    ['Showing', popup],
    ['Off', { ...popup, isActive: false, endTime }],
  ])('%s', (state, given) => {
    const { container } = render(<PopupStateTag popup={given} />)
    expect(container.textContent).toBe(state)
  })
})
