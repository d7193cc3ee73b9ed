import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from './theme.css.ts'

const { color, motion, size, space, text, weight } = vars

export const salary = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

/** In a third of the column a problem takes two lines: its icon keeps its size. */
globalStyle(`${salary} svg`, { flex: 'none' })

export const more = style({ borderBlock: `${size.hairline} solid ${color.line}` })
export const moreTitle = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  alignItems: 'center',
  paddingBlock: space[4],
  fontWeight: weight.bold,
  cursor: 'pointer',
  listStyle: 'none',
  transition: `color ${motion.quick}`,
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:hover': { color: color.primary } },
})
export const chevron = style({
  display: 'grid',
  transition: `transform ${motion.quick}`,
  selectors: { [`${more}[open] > * > &`]: { transform: 'rotate(0.5turn)' } },
})
export const moreHint = style({ gridColumn: 2, fontSize: text.xs, fontWeight: weight.normal, color: color.muted })
/** Doubled, because the control's own height may come later in the sheet. */
export const shortProse = style({ selectors: { '&&': { minHeight: '4lh' } } })
export const moreFields = style({ display: 'grid', gap: space[6], paddingBlock: `${space[2]} ${space[6]}` })
