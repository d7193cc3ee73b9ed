import { style } from '@vanilla-extract/css'
import { floating } from '../components/floating.css.ts'
import { roundButton } from '../components/round-button.css.ts'
import { vars } from '../theme.css.ts'

const { color, layer, motion, radius, size, space, text, weight } = vars

export const anchor = style({ position: 'relative', flex: 'none' })
export const share = style([
  roundButton,
  { selectors: { '&:hover:not([aria-disabled="true"]), &[aria-expanded="true"]': { background: color.primarySoft, color: color.primary } } },
])

export const menu = style([
  floating,
  { position: 'absolute', insetBlockStart: `calc(100% + ${space[2]})`, insetInlineEnd: 0, zIndex: layer.menu, display: 'grid', width: size.menu, padding: space[2] },
])
/** Room for a link; on the narrowest phones it ends where the page does. */
export const wideMenu = style([menu, { width: `min(${size.card}, calc(100vw - 2 * ${space[4]}))` }])
export const byHand = style({ padding: space[2] })
export const method = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: size.control,
  paddingInline: space[3],
  borderRadius: radius.small,
  fontSize: text.sm,
  fontWeight: weight.medium,
  textDecoration: 'none',
  color: color.ink,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  selectors: { '&:hover:not([aria-disabled="true"])': { background: color.primarySoft, color: color.primary } },
})
