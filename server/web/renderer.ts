/** Finds the renderer that was built with the server. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { once } from '../values/app/once.ts'
import type { isRendered, loadScreens, queryShown, render } from '../../src/render.tsx'

/** What `src/render.tsx` is built to. */
export type Renderer = { isRendered: typeof isRendered; queryShown: typeof queryShown; render: typeof render }

/** Loads the renderer, once. */
export type LoadRenderer = () => Promise<Renderer>

/** Loads the renderer that was built with this program; null where the server runs from its sources, and Vite serves the pages. */
export const builtRenderer = (): LoadRenderer | null => {
  if (!existsSync(new URL('./render.cjs', import.meta.url))) return null
  return once(async () => {
    const renderer = createRequire(import.meta.url)('./render.cjs') as Renderer & { loadScreens: typeof loadScreens }
    await renderer.loadScreens()
    return renderer
  })
}
