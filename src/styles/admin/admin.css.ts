import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { barRow, footerRow } from '../app/shell.css.ts'
import { hint } from '../components/field.css.ts'
import { described } from '../components/described.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, layer, leading, motion, radius, shadow, size, space, text, weight } = vars

/** Steps of `space` are units of 4 px: 64 of them open, 16 collapsed (specification 2.15). */
const open = `calc(4 * ${space[16]})`
const narrow = space[16]

export const layout = style({ display: 'flex', minHeight: `calc(100dvh - ${size.bar})` })
/** The bar begins above the sidebar, the footer below it. */
globalStyle(`:root:has(${layout}) :is(${barRow}, ${footerRow})`, { maxWidth: 'none' })

const side = style({
  flex: 'none',
  background: color.surface,
  borderInlineEnd: `${size.hairline} solid ${color.line}`,
  transition: `width ${motion.calm}`,
  '@media': { [media.print]: { display: 'none' } },
})
export const expanded = style([side, { width: open }])
export const collapsed = style([side, { width: narrow }])
export const rail = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.sticky,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: `${space[3]} ${space[2]}`,
})

export const items = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1] })
export const group = style({ marginTop: space[2], paddingTop: space[3], borderTop: `${size.hairline} solid ${color.line}` })
export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: size.control,
  paddingInline: space[3],
  borderRadius: radius.medium,
  fontSize: text.sm,
  fontWeight: weight.medium,
  textAlign: 'start',
  textDecoration: 'none',
  color: color.ink,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current="page"]': { background: color.primarySoft, color: color.primary },
    '&[aria-disabled="true"]': { color: color.muted, background: 'none', cursor: 'default' },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-current="page"]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } } } },
})
/** In the narrow sidebar the text appears beside the icon on hover and focus; screen readers always read it. */
export const label = style({
  minWidth: 0,
  lineHeight: leading.snug,
  selectors: {
    [`${collapsed} &`]: {
      whiteSpace: 'nowrap',
      position: 'absolute',
      insetInlineStart: `calc(100% + ${space[3]})`,
      padding: `${space[1]} ${space[3]}`,
      borderRadius: radius.small,
      background: color.ink,
      color: color.ground,
      fontSize: text.xs,
      opacity: 0,
      pointerEvents: 'none',
      transition: `opacity ${motion.quick}`,
    },
    [`${collapsed} ${item}:is(:hover, :focus-visible) &`]: { opacity: 1 },
  },
})
export const groupTitle = style({
  paddingInline: space[3],
  marginBottom: space[1],
  fontSize: text.xs,
  fontWeight: weight.bold,
  color: color.muted,
  whiteSpace: 'nowrap',
  selectors: { [`${collapsed} &`]: { position: 'absolute', width: size.hairline, height: size.hairline, overflow: 'hidden', clipPath: 'inset(50%)' } },
})

export const content = style({
  flex: 1,
  minWidth: 0,
  maxWidth: `calc(${size.adminPage} + 2 * ${space[8]})`,
  padding: `${space[6]} ${space[4]} ${space[16]}`,
  '@media': { [media.fromTablet]: { padding: `${space[10]} ${space[8]} ${space[20]}` } },
})
/** A part of a heading that stays in one line where it has room. */
export const unparted = style({ display: 'inline-block' })
/** A bar under that of the board, from edge to edge. */
export const menuButton = style({
  selectors: {
    '&&': {
      display: 'flex',
      justifyContent: 'start',
      width: `calc(100% + 2 * ${space[4]})`,
      margin: `calc(-1 * ${space[6]}) calc(-1 * ${space[4]}) ${space[6]}`,
      paddingInline: space[4],
      borderWidth: `0 0 ${size.hairline}`,
      borderColor: color.line,
      borderRadius: 0,
    },
    '&&:focus-visible': { outlineOffset: `calc(-1 * ${size.ring})` },
  },
})

const slide = keyframes({ from: { transform: `translateX(calc(-1 * ${space[6]}))`, opacity: 0 } })
export const drawer = style({
  width: open,
  maxWidth: `calc(100vw - ${size.control})`,
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: `0 ${radius.large} ${radius.large} 0`,
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.high,
  animation: `${slide} ${motion.calm} ease-out`,
  '::backdrop': { background: color.scrim },
})
export const drawerInside = style({ display: 'grid', alignContent: 'start', gap: space[2], minHeight: '100%', padding: space[3] })
export const close = style({ justifySelf: 'end' })

/** Where the page is wide, a part's description is on the left, its fields on the right. */
export const part = style([
  described,
  { '@media': { [media.belowSplit]: { maxWidth: size.search }, [media.fromSplit]: { maxWidth: size.page, gridTemplateColumns: '1fr 2fr', columnGap: space[12] } } },
])
export const partFields = style({ display: 'grid', gap: space[5], minWidth: 0 })
export const roleChoice = style({ display: 'grid', gap: space[1], borderRadius: radius.small })
export const roles = style({
  display: 'grid',
  gap: `${space[1]} ${space[5]}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' } },
})
/** Under the words, not under the radio before them. */
export const powers = style([hint, { paddingInlineStart: `calc(${size.icon} + ${space[2]})` }])
