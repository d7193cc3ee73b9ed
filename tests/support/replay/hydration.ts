import type { Page } from 'playwright-core'

type Container = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }

/** Whether React has hydrated the page: before that the server's page is visible, and no control works. */
export const isHydrated = (): boolean => {
  const root = document.getElementById('root')
  if (root === null) return true
  const [, container] = Object.entries(root).find(([key]) => key.startsWith('__reactContainer$')) ?? []
  return root.childElementCount > 0 && container !== undefined && (container as Container).stateNode.current.memoizedState?.isDehydrated !== true
}

/**
 * The page, of which every address that is opened, and every reload, ends when the application has taken the page over from the server. It is brought to
 * the front first, as a visitor's: behind another page whose size has changed, Chromium draws one frame a second.
 */
export const waitingForHydration = (page: Page): Page => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const awaited = <A extends unknown[], R>(load: (...args: A) => Promise<R>) => async (...args: A): Promise<R> => {
    await page.bringToFront()
    const answer = await load(...args)
    if (/^https?:/.test(page.url())) await page.waitForFunction(isHydrated)
    return answer
  }
  return Object.assign(page, { goto: awaited(goto), reload: awaited(reload) })
}
