import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import sharp from 'sharp'
import { userEventCases } from '../../support/replay/control-checks.ts'
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

/** The findings at a node at one width; `problems` are the reasons why it could not be reached, or its wrong controls. */
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

const shoot = async (tab: Tab, visit: Visit, width: number, folder: string): Promise<Pick<Seen, 'pictures' | 'findings'>> => {
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
  await tab.page.emulateMedia({ colorScheme: 'light' })
  return { pictures, findings }
}

const isMissing = (problem: string): boolean => problem.endsWith(' there is no control for it')

/** A control may be one of narrow windows alone, or of wide ones: where another width has it, it is not missing. All else is wrong at any width. */
const stillWrong = (problems: readonly string[], elsewhere: readonly string[]): string[] =>
  problems.filter((problem) => !isMissing(problem) || elsewhere.includes(problem))

/** Sets the viewport's width and returns whether the page still shows the node; where it does not, walks there at that width. */
const isReachedAt = async (tab: Tab, { model, way }: Visit, scene: AnyScene, width: number): Promise<boolean> => {
  await tab.page.setViewportSize({ width, height: 900 })
  if (await tab.page.evaluate(() => window.kaziMatches!())) return true
  return (await tab.walk(planOf(model, way), scene, width)) === null
}

/**
 * Brings a tab to a node and inspects it at each width in both themes: a screenshot, axe-core's findings, the console's messages, and whether
 * pointer and keyboard reach what the machine accepts, at one width at least or where the scene places the control, and nothing that it refuses. A
 * node of one width only (a menu of narrow windows) is inspected at that width. Screenshots go into `folder/pictures`.
 */
export const capture = async (visit: Visit, scene: AnyScene, tab: Tab, widths: readonly number[], folder: string): Promise<Seen> => {
  const failure = await tab.walk(planOf(visit.model, visit.way), scene)
  if (failure !== null) return { pictures: [], findings: [], consoleErrors: tab.errors(), problems: failure.problems }
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const own = tab.page.viewportSize()!.width
  const here = [await shoot(tab, visit, own, folder)]
  const possible = await packFiles(userEventCases(visit.model, visit.snapshot))
  const wrong = () => tab.page.evaluate((packed) => window.kaziCheckControls!(packed), possible)
  let problems = await wrong()
  for (const width of widths) {
    if (width === own || !(await isReachedAt(tab, visit, scene, width))) continue
    here.push(await shoot(tab, visit, width, folder))
    if (problems.length > 0) problems = stillWrong(problems, await wrong())
  }
  if (problems.length > 0) {
    const elsewhere = await tab.page.evaluate((packed) => window.kaziCheckOtherControls!(packed), possible)
    problems = [...new Set([...stillWrong(problems, elsewhere), ...elsewhere.filter((problem) => !isMissing(problem))])]
  }
  return {
    pictures: here.flatMap(({ pictures }) => pictures),
    findings: here.flatMap(({ findings }) => findings),
    consoleErrors: tab.errors(),
    problems,
  }
}
