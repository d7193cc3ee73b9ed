import { useLayoutEffect, useRef } from 'react'
import * as css from '../../../styles/components/outdated.css.ts'
import { Button } from '../button.tsx'

/** Below the reason why an edit was refused: somebody else was first. It offers the current version in place of the input; with that the first field has the focus of its button. */
export const Outdated = ({ reloading, onReload }: { reloading: boolean; onReload: () => void }) => {
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const around = notice.current?.closest('[role="dialog"], main')
    // Once the form of the current version is there. React Aria moves a lost focus to the button that closes the dialog, but not before the next frame.
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && around?.isConnected === true) around.querySelector<HTMLElement>('form :is(input, textarea, select):not(:disabled)')?.focus()
      })
  }, [])
  return (
    <div ref={notice} className={css.outdated}>
      <p>Nothing was overwritten. What you typed stays here until you load the current version over it.</p>
      <Button variant="secondary" pending={reloading} onClick={onReload}>
        Load the current version
      </Button>
    </div>
  )
}
