import type { Opening } from '../machines/app/root.machine.ts'
import type { ScreenName } from '../routes.ts'
import type { AppServices, OpenScreen } from './services.ts'

/** The screens that most visits begin with: one chunk each, named in the first chunk. */
const firstScreens = {
  home: () => import('./jobs/home.tsx'),
  search: () => import('./jobs/search.tsx'),
  details: () => import('./jobs/details.tsx'),
  login: () => import('./accounts/login.tsx'),
}
export type FirstScreen = keyof typeof firstScreens

const isFirst = (name: ScreenName): name is FirstScreen => name in firstScreens

/** Fetches a screen's chunk; the names of all others are in a chunk of their own, which the first page does not load. */
export const fetchScreen = async (name: ScreenName): Promise<{ open: OpenScreen }> => {
  if (isFirst(name)) return firstScreens[name]()
  const { lazyScreens } = await import('./lazy-screens.ts')
  return lazyScreens[name]()
}

/** The screen for an opening, ready to be mounted. An opening that was aborted meanwhile has no effect. */
export const openScreen = async (services: AppServices, opening: Opening, signal: AbortSignal) => {
  const { open } = await fetchScreen(opening.route.screen)
  signal.throwIfAborted()
  return { ...(await open(services, opening)), opening }
}
