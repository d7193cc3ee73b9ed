import { startTransition, useOptimistic } from 'react'

/** Runs what a press leads to after the page has been painted with the press itself. */
export const afterPaint = (run: () => void): Promise<void> => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))).then(run)

/** The value of a control, which shows a change at once; `change` is called after that is painted, and the control shows its own value again. */
export const useShownFirst = <T>(value: T, change: (value: T) => void): [shown: T, show: (value: T) => void] => {
  const [shown, show] = useOptimistic(value)
  const press = (next: T) =>
    startTransition(() => {
      show(next)
      return afterPaint(() => change(next))
    })
  return [shown, press]
}
