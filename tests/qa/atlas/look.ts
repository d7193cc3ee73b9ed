import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import sharp from 'sharp'
import { possibilitiesIn } from '../../support/offers.ts'
import type { AnyScene } from '../../scenes/scene.ts'
import { planOf } from '../browser/plan.ts'
import type { Tab } from '../browser/tab.ts'
import { packFiles } from '../page/files.ts'
import type { ReportNode } from '../report/data.ts'
import type { Visit } from './nodes.ts'

/** The rules of WCAG 2.2, levels A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const themes = ['light', 'dark'] as const

type Finding = ReportNode['findings'][number]
type Picture = ReportNode['pictures'][number]

/** What was seen of a node at one width; `problems` are what kept it from being reached, or what is offered there and should not be. */
export type Seen = { readonly pictures: Picture[]; readonly findings: Finding[]; readonly consoleErrors: string[]; readonly problems: string[] }

const findingsIn = async ({ page }: Tab, theme: (typeof themes)[number], width: number): Promise<Finding[]> => {
  const { violations } = await page.evaluate(
    (tags) => window.kaziEdge!.inRealTime(() => window.axe!.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })),
    rules,
  )
  return violations.map(({ id, impact, help, nodes }) => ({
    rule: id, impact: impact ?? 'minor', help, theme, width,
    targets: nodes.map(({ target }) => target.join(' ')),
  }))
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Brings a tab to a node and looks at it in both themes: a picture, what axe-core finds, what the console says, and whether hands and keyboard
 * find there what the machine accepts and nothing that it refuses. Pictures go into `folder/pictures`.
 */
export const lookAt = async (visit: Visit, scene: AnyScene, tab: Tab, width: number, folder: string): Promise<Seen> => {
  const walked = await tab.walk(planOf(visit.model, visit.way), scene)
  if (walked !== null) return { pictures: [], findings: [], consoleErrors: tab.errors(), problems: walked.problems }
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await tab.page.evaluate(axe.source)
  const pictures: Picture[] = []
  const findings: Finding[] = []
  for (const theme of themes) {
    await tab.page.emulateMedia({ colorScheme: theme })
    const file = `pictures/${visit.id}-${theme}-${width}.webp`
    const taken = await tab.page.screenshot({ fullPage: true, animations: 'disabled' })
    await sharp(taken).webp({ quality: 80 }).toFile(join(folder, file))
    pictures.push({ theme, width, file })
    findings.push(...(await findingsIn(tab, theme, width)))
  }
  const possible = await packFiles(possibilitiesIn(visit.model, visit.snapshot))
  const problems = await tab.page.evaluate((packed) => window.kaziOffers!(packed), possible)
  await tab.page.emulateMedia({ colorScheme: 'light' })
  return { pictures, findings, consoleErrors: tab.errors(), problems }
}
