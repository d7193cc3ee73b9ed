/** Finds the renderer that was built with the server. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { once } from '../values/app/once.ts'
import type { isRendered, queryShown, render } from '../../src/render.tsx'

/** What `src/render.tsx` is built to. */
export type Renderer = { isRendered: typeof isRendered; queryShown: typeof queryShown; render: typeof render }

/** Loads the renderer, once. */
export type LoadRenderer = () => Promise<Renderer>

/** Loads the renderer that was built with this program; null where the server runs from its sources, and Vite serves the pages. */
export const builtRenderer = (): LoadRenderer | null => {
  const built = new URL('./render.js', import.meta.url)
  return existsSync(fileURLToPath(built)) ? once(async () => (await import(/* @vite-ignore */ built.href)) as Renderer) : null
}
