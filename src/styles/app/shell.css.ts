import { style } from '@vanilla-extract/css'
import { roundButton } from '../components/round-button.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, font, layer, leading, motion, radius, shadow, size, space, text, weight } = vars

const column = {
  width: '100%',
  maxWidth: `calc(${size.page} + 2 * ${space[8]})`,
  marginInline: 'auto',
  paddingInline: space[4],
  '@media': { [media.fromTablet]: { paddingInline: space[8] } },
} as const

/** The bar of a phone on which text has twice its size; in rem, because it is the text that grows. */
const largeOnPhone = '(width < 14rem)'

export const app = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })
export const main = style({ flex: 1, outline: 'none' })

export const skip = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layer.toast,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.medium,
  background: color.primary,
  color: color.onPrimary,
  fontWeight: weight.bold,
  selectors: {
    '&:not(:focus)': { transform: 'translateY(-200%)' },
    [`${app}:not(:has(#results)) &[href="#results"]`]: { display: 'none' },
  },
  '@media': { [media.print]: { display: 'none' } },
})

export const bar = style({
  position: 'relative',
  containerType: 'inline-size',
  zIndex: layer.menu,
  background: color.ground,
  borderBottom: `${size.hairline} solid ${color.line}`,
  '@media': { [media.print]: { background: 'none' } },
})
export const barRow = style([
  column,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    minHeight: size.bar,
    // Text of twice the size has no room in one row.
    '@media': { [media.belowTablet]: { flexWrap: 'wrap', gap: `0 ${space[1]}` }, [media.fromDesktop]: { gap: space[6] } },
  },
])
/** With a name or a logo of an operator's, which may be wide: what does not fit beside it is in a second row. */
export const barRowOwn = style([barRow, { '@media': { [media.fromTablet]: { flexWrap: 'wrap', rowGap: 0, paddingBlock: space[2] } } }])
export const wordmark = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  paddingBlock: `max(${space[1]}, (${size.target} - 1em) / 2)`,
  borderRadius: radius.small,
  fontFamily: font.display,
  fontSize: text.xl,
  fontWeight: weight.bold,
  lineHeight: 1,
  textDecoration: 'none',
  color: color.ink,
  '@container': { [largeOnPhone]: { fontSize: `min(${text.xl}, 10cqi)` } },
  '::after': {
    content: '',
    width: '0.26em',
    height: '0.26em',
    marginInlineStart: '0.1em',
    borderRadius: radius.round,
    background: color.highlight,
  },
})

/** A name of an operator's; its lines end with the dot. */
export const ownName = style([
  wordmark,
  { display: 'block', width: 'fit-content', minWidth: 0, maxWidth: '100%', textAlign: 'match-parent', lineHeight: leading.tight, overflowWrap: 'anywhere', '::after': { display: 'inline-block' } },
])
export const longName = style([ownName, { maxWidth: size.logoWidth, fontSize: text.sm, textWrap: 'balance' }])

/** The logo of a board, in place of its name; a wide one is lower. */
export const logo = style({ display: 'flex', flexShrink: 0, borderRadius: radius.small })
export const logoImage = style({
  width: 'auto',
  height: 'auto',
  maxWidth: size.logoWidth,
  maxHeight: size.logoHeight,
  borderRadius: radius.small,
  background: vars.logo.ground,
  padding: vars.logo.room,
})

/** In a row beside the logo; below 768 px a panel under the bar, there while it is open. */
export const nav = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  '@media': {
    [media.fromTablet]: { flexWrap: 'wrap', rowGap: 0, selectors: { [`${barRowOwn} &`]: { flex: '1 0 auto', flexWrap: 'nowrap' } } },
    [media.belowTablet]: {
      position: 'absolute',
      insetBlockStart: '100%',
      insetInline: 0,
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: space[3],
      padding: space[4],
      background: color.surface,
      borderBottom: `${size.hairline} solid ${color.line}`,
      boxShadow: shadow.high,
      selectors: { '&[data-open="false"]': { display: 'none' } },
    },
  },
})
export const links = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  '@media': { [media.belowTablet]: { flexDirection: 'column', alignItems: 'stretch' }, [media.fromTablet]: { flexWrap: 'wrap', rowGap: 0, minWidth: 0 } },
})
export const navLink = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: size.control,
  paddingInline: space[2],
  borderRadius: radius.small,
  fontSize: text.sm,
  fontWeight: weight.medium,
  textAlign: 'start',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  color: color.muted,
  transition: `color ${motion.quick}`,
  selectors: {
    '&:hover': { color: color.ink },
    '&[aria-current="page"]': { color: color.ink },
    '&[aria-current="page"]::after': {
      content: '',
      position: 'absolute',
      insetInline: space[2],
      insetBlockEnd: space[2],
      height: size.ring,
      borderRadius: radius.round,
      background: color.highlight,
    },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[aria-current="page"]::after': { forcedColorAdjust: 'none', background: 'Highlight' } } },
    [media.fromDesktop]: { paddingInline: space[3], selectors: { '&[aria-current="page"]::after': { insetInline: space[3] } } },
    [media.belowTablet]: {
      paddingInline: space[3],
      fontSize: text.md,
      color: color.ink,
      ':hover': { background: color.sunken },
      selectors: { '&[aria-current="page"]::after': { insetInline: `0 auto`, insetBlock: space[3], width: space[1], height: 'auto' } },
    },
  },
})
/** Guests' ways in. */
export const entrance = style([
  links,
  {
    gap: space[2],
    flex: 'none',
    '@media': { [media.belowTablet]: { paddingTop: space[3], borderTop: `${size.hairline} solid ${color.line}` } },
  },
])
export const signUp = style({ display: 'grid' })
/** Doubled, because the button's own styles may come later in the sheet. */
export const toggle = style({ marginInlineStart: 'auto', '@media': { [media.belowTablet]: { selectors: { '&&': { paddingInline: space[2] } } }, [media.fromTablet]: { selectors: { '&&': { display: 'none' } } } } })

/** The heart of the top bar; its number is over its corner, so that nothing moves when it arrives. Both grow with the text; on a phone the number is then under the heart. */
export const savedLink = style([
  roundButton,
  {
    position: 'relative',
    width: `max(${size.control}, 1.7em)`,
    height: `max(${size.control}, 1.7em)`,
    marginInlineEnd: `calc(-1 * ${space[2]})`,
    fontSize: text.xl,
    ':hover': { background: color.sunken, color: color.ink },
    '@container': {
      [largeOnPhone]: { gridTemplate: `${size.control} / 100%`, alignContent: 'start', width: size.control, height: `calc(${size.control} + ${text.xs} * ${leading.snug})`, marginBlock: space[1], borderRadius: radius.medium },
    },
    '@media': { [media.print]: { display: 'none' } },
  },
])
export const savedCount = style({
  position: 'absolute',
  insetBlockStart: '0.3em',
  insetInlineEnd: 0,
  '@container': { [largeOnPhone]: { insetBlock: 'auto 0', insetInline: 0 } },
  minWidth: '1.5em',
  paddingInline: '0.3em',
  borderRadius: radius.round,
  background: color.primary,
  color: color.onPrimary,
  fontSize: text.xs,
  fontWeight: weight.bold,
  lineHeight: leading.snug,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

export const footer = style({ borderTop: `${size.hairline} solid ${color.line}`, background: color.sunken, '@media': { [media.print]: { display: 'none' } } })
export const footerRow = style([column, { display: 'grid', gap: space[8], paddingBlock: `${space[10]} ${space[8]}` }])
export const footerTop = style({
  display: 'grid',
  // Three columns, or fewer where larger text needs the room.
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(5rem, 25%), 1fr))',
  gap: `${space[8]} ${space[4]}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '2fr repeat(3, 1fr)' } },
})
/** With the links of an operator, whose words may be long. */
export const footerOwn = style([footerTop, { '@media': { [media.belowTablet]: { gridTemplateColumns: `repeat(auto-fill, minmax(${size.rowAction}, 1fr))` } } }])
export const footerBrand = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  '@media': { [media.belowTablet]: { gridColumn: '1 / -1' } },
})
export const footerNote = style({ maxWidth: size.toast })
export const footerTitle = style({ marginBottom: space[2], fontFamily: font.body, fontSize: text.sm, fontWeight: weight.bold })
export const footerLink = style({ display: 'inline-flex', alignItems: 'center', minHeight: size.controlSmall, color: color.muted, overflowWrap: 'anywhere' })
export const rights = style({
  paddingTop: space[5],
  borderTop: `${size.hairline} solid ${color.line}`,
  fontSize: text.xs,
  color: color.muted,
})

/** High enough that the footer does not jump when the first screen renders. */
export const waiting = style([column, { display: 'block', minHeight: '100dvh', paddingBlock: space[10], color: color.muted }])
export const broken = style([column, { maxWidth: `calc(${size.measure} + 2 * ${space[8]})`, paddingBlock: space[12] }])
