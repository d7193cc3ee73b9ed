/** The icon of a board without a logo: its first letter on a tile in its colours. */
import type { BoardBrand } from '../../branding/brand.ts'
import { drawnPng } from '../../files/raster.ts'
import { readFace } from './fonts.ts'
import { drawable } from './text.ts'

const side = 512

/** The first letter or digit of a name that the font can draw; null where it has none. */
const initialOf = (name: string, covered: ReadonlySet<number>): string | null => {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name.normalize('NFC')) ?? []
  return first === '' ? null : drawable(first.toUpperCase(), covered)
}

const letterOf = async (name: string, color: string): Promise<string> => {
  const [{ default: satori }, { fonts, covered }] = await Promise.all([import('satori'), readFace()])
  const initial = initialOf(name, covered)
  if (initial === null) return ''
  const style = { display: 'flex', width: side, height: side, alignItems: 'center', justifyContent: 'center', fontSize: 380, fontWeight: 600, lineHeight: 1, color }
  return satori({ type: 'div', props: { style, children: initial } } as Parameters<typeof satori>[0], { width: side, height: side, fonts })
}

/** A PNG of so many pixels. `isCut`: without round corners, and smaller inside, because a phone cuts a shape of its own. */
export const drawnIcon = ({ name, palettes: { light } }: Pick<BoardBrand, 'name' | 'palettes'>, size: number, isCut: boolean): Promise<Buffer> =>
  drawnPng(async () => {
    const letter = await letterOf(name, light.onPrimary)
    const dot = letter === '' ? `<circle cx="256" cy="256" r="128" fill="${light.highlight}"/>` : `<circle cx="420" cy="404" r="44" fill="${light.highlight}"/>`
    const drawing = isCut ? `<g transform="translate(64 64) scale(0.75)">${letter}${dot}</g>` : letter + dot
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${isCut ? 0 : 112}" fill="${light.primary}"/>${drawing}</svg>`
  })
