import { style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, motion, radius, size, space, text, weight } = vars

export const tabs = style({ containerType: 'inline-size' })
/** Tabs without room in a row are in two columns: a row that scrolls would hide the last, and a second row would have it alone. */
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  marginBottom: space[6],
  borderBottom: `${size.hairline} solid ${color.line}`,
  '@media': { [media.fromTable]: { justifyContent: 'start' } },
  '@container': {
    '(10rem <= width < 20rem)': { display: 'grid', gridTemplateColumns: 'auto auto', justifyContent: 'stretch' },
    '(width < 10rem)': { display: 'grid' },
  },
})
export const tab = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: size.control,
  paddingInline: space[1],
  fontSize: text.xs,
  borderBottom: `${size.ring} solid transparent`,
  color: color.muted,
  fontWeight: weight.medium,
  cursor: 'pointer',
  outline: 'none',
  transition: `color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    '&[data-hovered]': { color: color.primary },
    '&[data-selected]': { color: color.primary, borderBottomColor: color.primary, fontWeight: weight.bold },
    '&[data-focus-visible]': { outline: `${size.ring} solid ${color.focus}`, outlineOffset: `calc(-1 * ${size.ring})`, borderRadius: radius.small },
  },
  '@media': { [media.fromTable]: { paddingInline: space[4], fontSize: text.sm } },
})
export const panel = style({ outlineOffset: space[2], minWidth: 0 })
