import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import type { AnyScene, Place } from '../../scenes/scene.ts'
import { packFiles } from '../page/files.ts'
import type { Movement } from '../page/hands.ts'
import type { Walked } from '../page/main.ts'
import type { Look } from '../player.ts'
import { codeOf, type Code } from './code.ts'
import { openingOf } from './opening.ts'
import type { Plan } from './plan.ts'

const make = async (page: Page, code: Code, movement: Movement) => {
  switch (movement.do) {
    case 'click':
      return page.mouse.click(movement.x, movement.y)
    case 'move':
      return page.mouse.move(movement.x, movement.y)
    case 'press':
      return page.keyboard.press(movement.key)
    case 'write':
      return page.keyboard.insertText(movement.text)
    case 'resize':
      return page.setViewportSize({ width: movement.width, height: 900 })
    case 'theme':
      return page.emulateMedia({ colorScheme: movement.system })
    case 'code':
      return code.end(movement.screens, movement.how)
  }
}

const images = '/api/images/*'
/** What stands at the address of an image: no path says what is to be seen there. */
const anyImage = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' }

/** One tab of a browser in which paths are walked, one after another. */
export type Tab = {
  readonly page: Page
  /** Walks a path in the viewport that its place asks for, or in the tab's own; `at` (CSS pixels) goes over both. */
  readonly walk: (plan: Plan, scene: AnyScene, at?: number) => Promise<Walked>
  /** Walks a path with nothing between the page and its server: real answers, real time. `stored` is put into the browser's storage before. */
  readonly walkForReal: (plan: Plan, scene: AnyScene, stored: Readonly<Record<string, string>>) => Promise<Walked>
  /** What the console has reported since the application was opened, but for what the scene says it writes on purpose. */
  readonly errors: () => string[]
  readonly close: () => Promise<void>
}

export const openTab = async (browser: Browser, url: string, { edge, play }: { edge: string; play: string }, { theme = 'light', width = 1280 }: Look): Promise<Tab> => {
  const context: BrowserContext = await browser.newContext({
    baseURL: url, colorScheme: theme, viewport: { width, height: 900 }, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'],
  })
  let errors: string[] = []
  /** What the application of the scene that is played writes to the console on purpose. */
  let logs: readonly RegExp[] = []
  // A browser asks for /favicon.ico by itself where a page names no icon, as the text does that a tab begins with.
  const isOfPage = (message: ConsoleMessage) => message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')
  context.on('console', (message) => isOfPage(message) && !code.isLost(message.location().url) && errors.push(`${message.text()} (${message.location().url})`))
  context.on('weberror', (problem) => errors.push(String(problem.error())))
  await context.addInitScript({ content: edge })
  const page = await context.newPage()
  const code = codeOf(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.exposeFunction('kaziMove', (movement: Movement) => make(page, code, movement))
  await page.goto('/robots.txt')

  const open = async (plan: Plan, scene: AnyScene, at: number | undefined) => {
    await page.unroute(images)
    await page.route(images, (route) => route.fulfill(anyImage))
    const place = scene.inputs[plan.input] as Place
    await page.mouse.move(0, 0)
    await page.setViewportSize({ width: at ?? place.width ?? width, height: 900 })
    await page.emulateMedia({ colorScheme: place.scheme ?? theme })
    await code.hold(scene.code ?? [])
    errors = []
    logs = scene.logs ?? []
    await page.evaluate((name) => void (window.name = name), JSON.stringify(openingOf(plan, scene, place)))
    // One document for all addresses: what stands at an address of the board depends on what is posted there.
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    await page.evaluate(play)
  }
  const walked = async (plan: Plan): Promise<Walked> => page.evaluate((packed) => window.kaziWalk!(packed), await packFiles(plan))
  return {
    page,
    errors: () => errors.filter((error) => !logs.some((log) => log.test(error))),
    walk: async (plan, scene, at) => {
      await open(plan, scene, at)
      return walked(plan)
    },
    walkForReal: async (plan, scene, stored) => {
      await page.unroute(images)
      const { at, width: asked = width } = scene.inputs[plan.input] as Place
      await page.setViewportSize({ width: asked, height: 900 })
      await code.hold([])
      await page.goto('/robots.txt')
      errors = []
      logs = scene.logs ?? []
      await page.evaluate((items) => {
        localStorage.clear()
        sessionStorage.clear()
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
      }, stored)
      await page.goto(at, { waitUntil: 'domcontentloaded' })
      await page.evaluate(play)
      return walked(plan)
    },
    close: () => context.close(),
  }
}
