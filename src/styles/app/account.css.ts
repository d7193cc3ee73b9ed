import { globalStyle, style } from '@vanilla-extract/css'
import { floating } from '../components/floating.css.ts'
import { navLink } from './shell.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, motion, radius, size, space, text, weight } = vars

/** The user menu's items, in the panel below 768 px. */
export const account = style({ paddingTop: space[3], borderTop: `${size.hairline} solid ${color.line}` })
export const accountName = style({ paddingInline: space[3], fontSize: text.xs, fontWeight: weight.bold, color: color.muted })

/** A long name is cut before the bar has a second row. */
export const userMenu = style({ position: 'relative', flex: '1 1 8rem', minWidth: 0, textAlign: 'end', '@media': { [media.belowTablet]: { display: 'none' } } })
export const userButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  maxWidth: `min(100%, ${size.menu})`,
  minHeight: size.control,
  paddingInline: `${space[4]} ${space[3]}`,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.round,
  background: color.surface,
  fontSize: text.sm,
  fontWeight: weight.medium,
  transition: `border-color ${motion.quick}`,
  selectors: { '&:hover, &[aria-expanded="true"]': { borderColor: color.primary } },
})
export const userName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const dropdown = style([
  floating,
  { position: 'absolute', insetBlockStart: `calc(100% + ${space[2]})`, insetInlineEnd: 0, minWidth: size.menu, padding: space[2] },
])
globalStyle(`${dropdown} ${navLink}`, { color: color.ink })
globalStyle(`${dropdown} ${navLink}:hover`, { background: color.primarySoft, color: color.primary })
