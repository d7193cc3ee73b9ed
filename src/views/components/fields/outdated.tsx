import { useId, useLayoutEffect, useRef } from 'react'
import * as css from '../../../styles/components/outdated.css.ts'
import { Button } from '../button.tsx'

/**
 * Beside the reason why an edit was refused: somebody else was first. It offers the current version in place of the input, and takes the focus: in a long form it
 * is far from the button that was pressed. With the current version the first field has the focus.
 */
export const Outdated = ({ reloading, onReload }: { reloading: boolean; onReload: () => void }) => {
  const box = useRef<HTMLDivElement>(null)
  const text = useId()
  useLayoutEffect(() => {
    box.current?.focus()
    const around = box.current?.closest('[role="dialog"], main')
    // Once the form of the current version is there. React Aria moves a lost focus to the button that closes the dialog, but not before the next frame.
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && around?.isConnected === true) around.querySelector<HTMLElement>('form :is(input, textarea, select):not(:disabled)')?.focus()
      })
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby={text} className={css.outdated}>
      <p id={text}>Nothing was overwritten. What you typed stays here until you load the current version over it.</p>
      <Button variant="secondary" pending={reloading} onClick={onReload}>
        Load the current version
      </Button>
    </div>
  )
}
