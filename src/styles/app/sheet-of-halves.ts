import { media, vars } from '../theme.css.ts'

const { color, size, space } = vars

/** The quiet arcs of a page's green half. */
export const arcs = {
  color: color.heroInk,
  background: color.hero,
  backgroundImage: `repeating-radial-gradient(circle at 0 100%, transparent 0 22px, ${color.heroLine} 22px 24px)`,
} as const

/** Above a page with one sheet; in a high window it is not at the very top. */
export const sheetRoom = { '@media': { [media.fromDesktop]: { paddingBlockStart: `clamp(${space[10]}, 26vh - 150px, ${space[20]} * 2)` } } } as const

/** A form with a green half beside it, where there is room for both. */
export const halves = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: `calc(${size.narrow} + 2 * ${space[8]})`,
  '@media': { [media.fromDesktop]: { gridTemplateColumns: '5fr 6fr', maxWidth: `calc(2 * ${size.narrow} + 2 * ${space[8]})` } },
} as const
