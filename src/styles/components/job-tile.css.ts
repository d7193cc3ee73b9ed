import { style } from '@vanilla-extract/css'
import { card } from './common.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, leading, motion, radius, size, space, text, weight } = vars

const row = style([
  card,
  {
    display: 'flex',
    gap: space[4],
    alignItems: 'center',
    padding: `${space[4]} ${space[5]}`,
    '@media': { [media.belowTable]: { gap: space[3], padding: space[4] } },
  },
])

/** A job: the whole tile is its title's link, with what can be pressed above it. */
export const tile = style([
  row,
  {
    position: 'relative',
    transition: `border-color ${motion.calm}`,
    selectors: {
      '&:hover, &:has(a:focus-visible)': { borderColor: color.primary },
      '&:has(a:focus-visible)': { outline: `${size.ring} solid ${color.focus}`, outlineOffset: size.ring },
    },
  },
])
export const goneTile = style([row, { background: 'none', boxShadow: 'none', borderStyle: 'dashed' }])
export const words = style({ display: 'grid', flex: 1, gap: space[1], minWidth: 0, overflowWrap: 'anywhere' })
/** One line, or on a phone two: some titles are longer than a screen. */
const cut = {
  '@media': {
    [media.fromTable]: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    [media.belowTable]: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  },
} as const
/** In full: the end of a title can decide. */
export const title = style({ fontSize: text.md, lineHeight: leading.snug, fontWeight: weight.bold })
export const tileLink = style({
  textDecoration: 'none',
  outline: 'none',
  ':focus-visible': { outline: 'none' },
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.large },
  selectors: { [`${tile}:hover &`]: { color: color.primary } },
})
export const line = style({ color: color.muted, fontSize: text.sm, fontVariantNumeric: 'tabular-nums', ...cut })

export const ended = style([line, { color: color.danger }])
