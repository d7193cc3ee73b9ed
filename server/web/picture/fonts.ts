import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import { coverageOf } from './coverage.ts'

const { resolve } = createRequire(import.meta.url)

const weights = [400, 600] as const
const subsets = ['latin', 'latin-ext', 'vietnamese'] as const

/** The board's display font, and the code points that it has in every weight. */
export type Face = { fonts: Font[]; covered: ReadonlySet<number> }

const fontOf = async (subset: string, weight: (typeof weights)[number]): Promise<Font & { data: Buffer }> => {
  const data = await readFile(resolve(`@fontsource/newsreader/files/newsreader-${subset}-${weight}-normal.woff`))
  return { name: subset, data, weight, style: 'normal' }
}

/** The files of the font, in order: a letter is drawn with the first that has it. */
export const fontFamily = subsets.join(', ')

export const readFace = async (): Promise<Face> => {
  const fonts = await Promise.all(weights.flatMap((weight) => subsets.map((subset) => fontOf(subset, weight))))
  const inWeight = (one: number) => new Set(fonts.filter(({ weight }) => weight === one).flatMap(({ data }) => [...coverageOf(data)]))
  const [first, ...rest] = weights.map(inWeight)
  return { fonts, covered: new Set([...(first ?? [])].filter((code) => rest.every((other) => other.has(code)))) }
}
