import { media, vars } from '../theme.css.ts'

const { color, space } = vars

/** The quiet arcs of a page's green half. */
export const arcs = {
  color: color.heroInk,
  background: color.hero,
  backgroundImage: `repeating-radial-gradient(circle at 0 100%, transparent 0 22px, ${color.heroLine} 22px 24px)`,
} as const

/** Above a page with one sheet; in a high window it is not at the very top. */
export const sheetRoom = { '@media': { [media.fromDesktop]: { paddingBlockStart: `clamp(${space[10]}, 26vh - 150px, ${space[20]} * 2)` } } } as const
