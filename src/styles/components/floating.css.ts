import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, radius, shadow, size } = vars

/** The background of layers above the page: menus, toasts, bars. */
export const floating = style({
  background: color.surface,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: shadow.high,
})
