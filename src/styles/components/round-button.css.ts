import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, motion, radius, size, text } = vars

/** A round button with only an icon, beside its subject. */
export const roundButton = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.control,
  height: size.control,
  borderRadius: radius.round,
  fontSize: text.lg,
  color: color.muted,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
})
