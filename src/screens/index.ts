import type { ScreenName } from '../routes.ts'
import type { OpenScreen } from './board.ts'

/** The screens that most visits begin with: one chunk each, named where the visit starts. */
const firstScreens = {
  home: () => import('./jobs/home.tsx'),
  search: () => import('./jobs/search.tsx'),
  details: () => import('./jobs/details.tsx'),
  login: () => import('./accounts/login.tsx'),
}
export type FirstScreen = keyof typeof firstScreens

const isFirst = (name: ScreenName): name is FirstScreen => name in firstScreens

/** Fetches a screen's chunk; the names of all others are a chunk of their own, which the first page does not carry. */
export const fetchScreen = async (name: ScreenName): Promise<{ open: OpenScreen }> => {
  if (isFirst(name)) return firstScreens[name]()
  const later = await import('./later.ts')
  return later.laterScreens[name]()
}
