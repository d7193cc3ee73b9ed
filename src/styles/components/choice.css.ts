import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'
import { controlRule } from './check.ts'

const { color, motion, radius, size, space, weight } = vars

/** A radio or a checkbox and its words; the whole row is the target. */
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.controlSmall,
  paddingBlock: space[1],
  paddingInline: space[2],
  marginInline: `calc(-1 * ${space[2]})`,
  borderRadius: radius.small,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}`,
  ':hover': { background: color.sunken },
  selectors: { '&:has(:checked)': { fontWeight: weight.bold, color: color.primary } },
})
export const input = style(controlRule('1.125em'))
