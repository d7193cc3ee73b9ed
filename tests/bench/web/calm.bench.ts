import { launch } from '../../support/board/launch.ts'
import { atMost, type Figure } from '../figures.ts'
import { withWebBoard } from './board.ts'
import { load, openPage } from './visit.ts'

const publicPages = ['/', '/jobs', '/internships', '/salary', '/about', '/login', '/register']

/** The complaints of React and the browser, and the layout shift, over all public pages of the demo data, in light on a phone and in dark on a desktop. */
export const calm = (): Promise<Figure[]> =>
  withWebBoard(async ({ url, jobs }) => {
    const browser = await launch()
    let mismatches = 0
    let shift = 0
    try {
      for (const look of [{ theme: 'light', width: 412 }, { theme: 'dark', width: 1280 }] as const)
        for (const path of [...publicPages, ...jobs]) {
          const { page, context } = await openPage(browser, look)
          const complaints: string[] = []
          page.on('pageerror', (error) => complaints.push(String(error)))
          page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
          const loaded = await load(page, url + path)
          if (loaded.shift > 0 || complaints.length > 0) console.log(`  ${path}, ${look.theme}: shift ${loaded.shift.toFixed(4)} ${complaints.join(' | ')}`)
          mismatches += complaints.length
          shift = Math.max(shift, loaded.shift)
          await context.close()
        }
    } finally {
      await browser.close()
    }
    return [
      atMost(`hydration mismatches over ${publicPages.length + jobs.length} pages in both themes`, mismatches, '', 0),
      atMost('largest layout shift of these pages', shift, '', 0),
    ]
  })
