import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmationModel } from '../../src/machines/app/confirmation.model.ts'
import { disclosureModel } from '../../src/machines/shell/disclosure.model.ts'
import { compareReports, readReport } from '../qa/report/compare.ts'
import { dataFile, type Report } from '../qa/report/data.ts'
import { differenceOf } from '../qa/report/pixels.ts'
import { writeReport } from '../qa/report/write.ts'
import { drawnPage, sampleReport, withNodes, withReplay } from '../support/content/report-sample.ts'

const root = mkdtempSync(join(tmpdir(), 'kazi-report-'))
const folderOf = (name: string) => join(root, name)
const first = confirmationModel.paths[0]!.id

let report: Report
beforeAll(async () => {
  report = await sampleReport([['confirmation', confirmationModel], ['disclosure', disclosureModel]], folderOf('whole'))
  writeReport(report, folderOf('whole'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** A report written into a folder of its own, with the pictures of the whole one. */
const written = (name: string, given: Report): string => {
  cpSync(join(folderOf('whole'), 'pictures'), join(folderOf(name), 'pictures'), { recursive: true })
  writeReport(given, folderOf(name))
  return folderOf(name)
}

const pageText = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const plain = (markup: string) =>
  markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))).trim()
/** The cells of the table under a heading. */
const rowsUnder = (page: string, id: string): string[][] => {
  const [, body = ''] = new RegExp(`<h2 id="${id}">.*?<tbody>(.*?)</tbody>`, 's').exec(page) ?? []
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, cells]) => [...cells!.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => plain(cell!)))
}

describe('the report', () => {
  test('stands by itself: every link and picture lies in its folder, and nothing is fetched from elsewhere', () => {
    const folder = folderOf('whole')
    const pages = readdirSync(folder).filter((file) => file.endsWith('.html'))
    expect(pages.toSorted()).toEqual(['flow-confirmation.html', 'flow-disclosure.html', 'index.html'])
    for (const file of pages) {
      const page = pageText(folder, file)
      const targets = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target]) => target!)
      for (const target of targets) {
        const [path = '', anchor] = target.split('#')
        expect(existsSync(join(folder, path)), `${file} links to ${target}`).toBe(true)
        if (anchor !== undefined) expect(pageText(folder, path === '' ? file : path), `${file} links to ${target}`).toContain(`id="${anchor}"`)
      }
      expect(page).not.toMatch(/<script|@import|url\(|src="(?!pictures\/)/)
    }
  })

  test('tells each model in a row', () => {
    expect(rowsUnder(pageText(folderOf('whole'), 'index.html'), 'flows')).toEqual([
      ['Confirmation', '3', '2/2', '2', '2', '2', '2', '40', '3', '1.0 s'],
      ['Disclosure', '2', '2/2', '3', '3', '3', '3', '40', '2', '1.7 s'],
    ])
  })

  test('says where paths were not walked', () => {
    const [confirmation, disclosure] = report.models as [Report['models'][number], Report['models'][number]]
    const unseen = (model: typeof confirmation, from: number) => ({
      ...model,
      paths: model.paths.map((path, index) => ({ ...path, replays: path.replays.filter(({ place }) => place !== 'view' || index < from) })),
    })
    const folder = written('unseen', { ...report, models: [unseen(confirmation, 0), unseen(disclosure, 1)] })
    expect(rowsUnder(pageText(folder, 'index.html'), 'flows').map((cells) => cells[5])).toEqual(['not walked', '1 2 not walked'])
    expect(pageText(folder, 'flow-confirmation.html').split('view not walked').length - 1).toBe(confirmation.paths.length)
  })

  test('leads to what somebody has to look at, in words that stay words', () => {
    const broken = withReplay(report, first, { place: 'browser', outcome: 'failed', ms: 90, step: 'confirm', message: 'No <button> is called "Yes"' })
    const missed = withReplay(broken, first, { place: 'view', outcome: 'unreachable', ms: 0, message: 'It never opens' })
    const targets = ['p', 'a']
    const found = withNodes(missed, (node) => ({
      ...node,
      findings: [{ rule: 'color-contrast', impact: 'serious', help: 'Enough contrast', theme: 'dark', width: 360, targets }],
      consoleErrors: ['Boom'],
    }))
    const folder = written('broken', { ...found, models: found.models.map((model) => ({ ...model, walked: model.walked.slice(1), mutants: { killed: 9, equivalent: 0, survivors: ['a fault'] } })) })
    const page = pageText(folder, 'index.html')
    expect(rowsUnder(page, 'failures')).toEqual([[first, 'confirmation', 'browser', 'confirm', 'No <button> is called "Yes"']])
    expect(rowsUnder(page, 'unreachable')).toEqual([['It never opens', 'view', first]])
    expect(rowsUnder(page, 'findings')).toEqual([['color-contrast', 'serious', 'Enough contrast', '4', 'confirmation disclosure']])
    expect(rowsUnder(page, 'errors')).toEqual([['confirmation', 'node 1', 'Boom'], ['disclosure', 'node 1', 'Boom']])
    expect(rowsUnder(page, 'survivors')).toEqual([['confirmation', 'a fault'], ['disclosure', 'a fault']])
    expect(rowsUnder(page, 'flows')[0]).toEqual(['Confirmation', '3', '1/2', '2', '2', '1 1 unreachable', '1 1 failed', '9 1 survive', '3', '653 ms'])
    expect(page).not.toContain('<button>')
  })

  test('refuses data of another shape', () => {
    writeFileSync(join(written('other', report), dataFile), JSON.stringify({ ...report, version: 2 }))
    expect(() => readReport(folderOf('other'))).toThrow('version')
  })
})

describe('the comparison', () => {
  const nothing = {
    newModels: [], goneModels: [], newPaths: [], gonePaths: [], outcomes: [], transitions: [], rules: [], pictures: [], samePictures: 20,
  }

  test('of a report with itself finds nothing', async () => {
    const { runs: _, ...found } = await compareReports(folderOf('whole'), folderOf('whole'), folderOf('same'))
    expect(found).toEqual(nothing)
    expect(plain(pageText(folderOf('same'), 'compare.html'))).toContain('nothing; 20 pictures the same.')
  })

  test('finds models, paths, endings, transitions, findings and pixels that changed', async () => {
    const failing = withReplay(report, first, { place: 'browser', outcome: 'failed', ms: 5 })
    const [confirmation, disclosure] = failing.models as [Report['models'][number], Report['models'][number]]
    const [gone] = confirmation.paths.slice(-1)
    const [head, ...others] = confirmation.nodes
    const finding = { rule: 'label', impact: 'critical', help: 'A label', theme: 'light' as const, width: 360, targets: ['input'] }
    const changed = {
      ...confirmation,
      walked: confirmation.walked.slice(1),
      paths: confirmation.paths.slice(0, -1),
      nodes: [{ ...head!, findings: [finding] }, ...others.slice(0, -1)],
    }
    const folder = written('after', { ...failing, models: [changed, { ...disclosure, name: 'sheet' }] })
    await drawnPage(join(folder, head!.pictures[0]!.file), 360, '#fbfaf7', [])

    const { runs: _, pictures, ...found } = await compareReports(folderOf('whole'), folder, folderOf('compared'))
    const { pictures: none, ...rest } = nothing
    expect(found).toEqual({
      ...rest,
      newModels: ['sheet'],
      goneModels: ['disclosure'],
      gonePaths: [{ model: 'confirmation', path: gone!.id, description: gone!.description }],
      outcomes: [
        { model: 'confirmation', flow: 'confirmation', path: first, description: confirmation.paths[0]!.description, place: 'browser', before: 'passed', after: 'failed' },
      ],
      transitions: [{ model: 'confirmation', transition: confirmation.walked[0], walked: false }],
      rules: [{ rule: 'label', before: 0, after: 1 }],
      samePictures: 7,
    })
    expect(none).toEqual([])
    expect(pictures.map(({ state, look, before, after, difference }) => [state, look, before !== null, after !== null, difference !== null])).toEqual([
      [head!.state, 'light 360', true, true, true],
      ...['light 360', 'light 1280', 'dark 360', 'dark 1280'].map((look) => [others.at(-1)!.state, look, true, false, false]),
    ])
    for (const { before, after, difference } of pictures)
      for (const file of [before, after, difference]) if (file !== null) expect(existsSync(join(folderOf('compared'), file))).toBe(true)
  })

  test('counts the pixels that differ, and those that only the larger picture has', async () => {
    const [plainFile, boxed, wider] = ['plain', 'boxed', 'wider'].map((name) => join(root, `${name}.png`)) as [string, string, string]
    await drawnPage(plainFile, 360, '#ffffff', [])
    await drawnPage(boxed, 360, '#ffffff', [{ left: 100, top: 100, width: 60, height: 40, colour: '#000000' }])
    await drawnPage(wider, 400, '#000000', [])
    expect(await differenceOf(plainFile, plainFile)).toEqual({ pixels: 0, share: 0, picture: null })
    const { pixels, share } = await differenceOf(plainFile, boxed)
    // Round corners are anti-aliased, and anti-aliased pixels do not count.
    expect(pixels).toBeGreaterThan(60 * 40 - 160)
    expect(pixels).toBeLessThan(60 * 40)
    expect(share).toBe(pixels / (360 * 800))
    expect(await differenceOf(plainFile, wider)).toMatchObject({ pixels: 400 * 800, share: 1 })
  })
})
