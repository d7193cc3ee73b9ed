import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { confirmationMachine } from '../../../../src/machines/app/confirmation.machine.ts'
import { modals } from '../../../../src/styles/components/dialog.css.ts'
import { Confirmation } from '../../../../src/views/components/dialogs/confirmation.tsx'
import { Dialog } from '../../../../src/views/components/dialogs/dialog.tsx'
import { Toolbar } from '../../../../src/views/components/toolbar.tsx'

// Loaded in advance, so that no placeholder has to be waited for.
await import('../../../../src/views/components/dialogs/confirmation-dialog.tsx')

test('a dialog that a key has opened has the focus at once, and gives it back to its button', async () => {
  const Opener = () => {
    const [open, setOpen] = useState(false)
    return <>{open ? <Dialog title="Edit" onClose={() => setOpen(false)}>Words</Dialog> : null}<button type="button" onClick={() => setOpen(true)}>Open</button></>
  }
  render(<Opener />)
  const button = screen.getByRole('button', { name: 'Open' })
  button.focus()
  // As a browser reports Enter on a button.
  fireEvent.click(button, { detail: 0 })
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }), { detail: 0 })
  await expect.poll(() => document.activeElement).toBe(button)
})

test.each([[false, 'normal'], [true, 'toast']] as const)('a flow has its confirmation where it wants it: as a toast %s', async (asToast, shape) => {
  const input = { title: 'Sure?', text: 'Really?', confirmLabel: 'Yes', cancelLabel: 'No' }
  const flow = createActor(createMachine({ invoke: { id: 'confirmation', src: confirmationMachine, input } })).start()
  await act(async () => render(<Confirmation of={flow} asToast={asToast} />))
  expect((await screen.findByRole('alertdialog', { name: 'Sure?' })).parentElement!.className).toBe(modals[shape])
  flow.stop()
})

test('the arrow keys of a toolbar move from left to right, also in a browser whose own language runs the other way', () => {
  const speak = (language: string) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    act(() => void window.dispatchEvent(new Event('languagechange')))
  }
  const before = navigator.language
  render(<Toolbar label="Structure" className=""><button type="button">First</button><button type="button">Second</button></Toolbar>)
  speak('ar-EG')
  const first = screen.getByRole('button', { name: 'First' })
  act(() => first.focus())
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  const focused = document.activeElement?.textContent
  speak(before)
  vi.restoreAllMocks()
  expect(focused).toBe('Second')
})
