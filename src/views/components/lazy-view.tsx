import { useEffect, useState, type ComponentType } from 'react'

/**
 * A view whose code is fetched when it is first shown; until then it is an empty busy element. Where the code is lost, it fails, for the nearest error boundary. React's
 * own `lazy` shows fetched code only 300 ms after its fallback.
 */
export const lazyView = <Props extends object>(fetchCode: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> => {
  let fetched: ComponentType<Props> | undefined
  return (props) => {
    const [View, setView] = useState(() => fetched)
    useEffect(() => {
      if (View) return
      fetchCode().then(
        (code) => setView(() => (fetched = code.default)),
        (error: unknown) =>
          setView(() => {
            throw error
          }),
      )
    }, [View])
    return View ? <View {...props} /> : <span hidden aria-busy="true" />
  }
}
