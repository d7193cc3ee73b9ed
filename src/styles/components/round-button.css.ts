import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, motion, radius, size, text } = vars

/** A round button with only an icon, beside its subject. */
export const roundButton = style({
  display: 'grid',
  gridTemplate: '100% / 100%',
  placeItems: 'center',
  flex: 'none',
  width: size.control,
  height: size.control,
  borderRadius: radius.round,
  fontSize: text.lg,
  color: color.muted,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
})
// With text of twice the size the icon would leave the circle.
globalStyle(`${roundButton} > svg`, { maxWidth: '90%', maxHeight: '90%' })
