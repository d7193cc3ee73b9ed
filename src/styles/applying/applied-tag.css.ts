import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, leading, radius, size, space, text, weight } = vars

/** On the upper edge of its card, so that it arrives later without moving anything. */
export const tag = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: space[12],
  paddingInline: space[2],
  borderRadius: radius.small,
  border: `${size.hairline} solid ${color.success}`,
  background: color.successSoft,
  color: color.success,
  fontSize: text.xs,
  fontWeight: weight.bold,
  lineHeight: leading.snug,
  transform: 'translateY(-50%)',
})
