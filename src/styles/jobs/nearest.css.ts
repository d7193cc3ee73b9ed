import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, motion, radius, size, space, text, weight } = vars

/** Above the buttons of the empty list, in a row of its own. */
export const nearest = style({ display: 'grid', gap: space[3], flex: '1 1 100%', minWidth: 0, marginBlockEnd: space[2], fontSize: text.sm })
export const ways = style({ display: 'grid', gap: space[2], justifyItems: 'start' })
export const way = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: size.control,
  paddingBlock: space[1],
  paddingInline: space[4],
  background: color.surface,
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderRadius: radius.medium,
  color: color.primary,
  textDecoration: 'none',
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  ':hover': { borderColor: color.primary, background: color.primarySoft },
})
export const unchanged = style({ maxWidth: size.measure, fontSize: text.sm })
export const label = style({ fontWeight: weight.bold, overflowWrap: 'anywhere' })
export const jobs = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' })
