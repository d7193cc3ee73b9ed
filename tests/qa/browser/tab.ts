import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import type { AnyScene, StartingPoint } from '../../scenes/scene.ts'
import { leaveUnpainted, paint } from '../../support/replay/unpainted.ts'
import { packFiles } from '../page/files.ts'
import type { BrowserCommand } from '../page/real-input.ts'
import type { WalkFailure } from '../page/main.ts'
import type { PlayerOptions } from '../player.ts'
import { codeOf, type Code } from './code.ts'
import { imagesOf } from './images.ts'
import { calls, files } from '../../support/contract.ts'
import { openingOf } from './opening.ts'
import type { Plan } from './plan.ts'

const make = async (page: Page, code: Code, command: BrowserCommand) => {
  switch (command.do) {
    case 'click':
      return page.mouse.click(command.x, command.y)
    case 'move':
      return page.mouse.move(command.x, command.y)
    case 'press':
      return page.keyboard.press(command.key)
    case 'write':
      return page.keyboard.insertText(command.text)
    case 'resize':
      return page.setViewportSize({ width: command.width, height: 900 })
    case 'theme':
      return page.emulateMedia({ colorScheme: command.system })
    case 'code':
      return code.end(command.files, command.how)
  }
}

/** One tab of a browser in which paths are walked, one after another. */
export type Tab = {
  readonly page: Page
  /** From now on paths are walked on the server of this address. */
  readonly goTo: (url: string) => Promise<void>
  /** Walks a path in the viewport of its starting point, or in the tab's own; `at` (CSS pixels) overrides both. */
  readonly walk: (plan: Plan, scene: AnyScene, at?: number) => Promise<WalkFailure>
  /** Walks a path without stubs on the server of the last `goTo`: real answers, real time. `stored` is put into the browser's storage before. */
  readonly walkForReal: (plan: Plan, scene: AnyScene, stored: Readonly<Record<string, string>>) => Promise<WalkFailure>
  /** The console's reports since the application was opened, without the scene's expected messages. */
  readonly errors: () => string[]
  /** Puts a picture of the viewport into a file. */
  readonly picture: (file: string) => Promise<void>
  /** Begins to record what the page does; `endRecord` ends it and puts it into a file, or forgets it where that is null. */
  readonly record: () => Promise<void>
  readonly endRecord: (file: string | null) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a tab; `painted` for a person or for screenshots. */
export const openTab = async (browser: Browser, { edge, play }: { edge: string; play: string }, { theme = 'light', width = 1280, painted = false }: Pick<PlayerOptions, 'theme' | 'width'> & { painted?: boolean }): Promise<Tab> => {
  const context: BrowserContext = await browser.newContext({
    colorScheme: theme, viewport: { width, height: 900 }, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'],
  })
  let errors: string[] = []
  /** The expected console messages of the current scene. */
  let logs: readonly RegExp[] = []
  // A browser requests /favicon.ico by itself for a page without an icon, such as the text that a tab begins with.
  const isOfPage = (message: ConsoleMessage) => message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')
  context.on('console', (message) => isOfPage(message) && !code.isLost(message.location().url) && errors.push(`${message.text()} (${message.location().url})`))
  context.on('weberror', (problem) => errors.push(String(problem.error())))
  if (!painted) await leaveUnpainted(context)
  await context.addInitScript({ content: edge })
  // It stays in the browser and runs when it is called: half a megabyte need not be sent for every path.
  await context.addInitScript({ content: `window.kaziLoad = () => {${play}}` })
  const page = await context.newPage()
  const code = codeOf(page)
  const images = await imagesOf(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.exposeFunction('kaziCommand', (command: BrowserCommand) => make(page, code, command))
  let url = ''
  let isTracing = false
  const beAsWideAs = async (wanted: number) => {
    if (page.viewportSize()?.width !== wanted) await page.setViewportSize({ width: wanted, height: 900 })
  }

  const open = async (plan: Plan, scene: AnyScene, at: number | undefined) => {
    await images.setPlaceholders(true)
    const place = scene.inputs[plan.input] as StartingPoint
    await page.mouse.move(0, 0)
    await beAsWideAs(at ?? place.width ?? width)
    await page.emulateMedia({ colorScheme: place.scheme ?? theme })
    await code.hold(scene.code ?? [])
    errors = []
    logs = scene.logs ?? []
    await page.evaluate((name) => void (window.name = name), JSON.stringify(openingOf(plan, scene, place, [...calls, ...files])))
    // One document for all addresses: the content of an address depends on the server's data. The server renders nothing into this one.
    await page.goto(`${url}/find-me`, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => window.kaziLoad!())
  }
  const walkOf = async (plan: Plan): Promise<WalkFailure> => page.evaluate((packed) => window.kaziWalk!(packed), await packFiles(plan))
  return {
    page,
    goTo: async (to) => {
      url = to
      await page.goto(`${url}/robots.txt`)
    },
    errors: () => errors.filter((error) => !logs.some((log) => log.test(error))),
    walk: async (plan, scene, at) => {
      await open(plan, scene, at)
      return walkOf(plan)
    },
    walkForReal: async (plan, scene, stored) => {
      await images.setPlaceholders(false)
      const { at, carried, width: atWidth = width } = scene.inputs[plan.input] as StartingPoint
      await beAsWideAs(atWidth)
      await code.hold([])
      errors = []
      logs = scene.logs ?? []
      const entry = carried === undefined ? null : { key: 'opened', carried }
      await page.evaluate(([items, state, address]) => {
        localStorage.clear()
        sessionStorage.clear()
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
        history.pushState(state, '', address)
      }, [stored, entry, at] as const)
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.evaluate(() => window.kaziLoad!())
      return walkOf(plan)
    },
    picture: async (file) => {
      await paint(page)
      await page.screenshot({ path: file })
    },
    record: async () => {
      if (!isTracing) await context.tracing.start({ snapshots: true })
      isTracing = true
      await context.tracing.startChunk()
    },
    endRecord: (file) => context.tracing.stopChunk(file === null ? {} : { path: file }),
    close: () => context.close(),
  }
}
