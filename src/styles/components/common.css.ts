import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { displayType, media, vars } from '../theme.css.ts'

const { color, font, leading, radius, shadow, size, space, text, tint, weight } = vars

/** For assistive technology only. */
export const hidden = style({
  position: 'absolute',
  width: size.hairline,
  height: size.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** Page: the column around every screen. */
export const page = style({
  width: '100%',
  maxWidth: `calc(${size.page} + 2 * ${space[8]})`,
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[8]} ${space[16]}`,
  '@media': { [media.fromTablet]: { paddingInline: space[8], paddingBlock: `${space[10]} ${space[20]}` } },
})
export const narrowPage = style([page, { maxWidth: `calc(${size.narrow} + 2 * ${space[8]})` }])
export const bare = style({ width: '100%' })
export const heading = style({
  fontSize: text.xxl,
  marginBottom: space[6],
  scrollMarginTop: space[20],
  '@media': { [media.belowTable]: { fontSize: text.xl } },
})
/** Running text: readable measure, full ink. */
export const prose = style({ maxWidth: size.measure, fontSize: text.md, lineHeight: leading.normal })

/** Links in text. */
export const link = style({
  color: color.primary,
  textDecorationThickness: size.hairline,
  textUnderlineOffset: '0.2em',
  ':hover': { color: color.primaryHover, textDecorationThickness: size.ring },
})

const badgeBase = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  paddingInline: space[2],
  minHeight: size.badge,
  borderRadius: radius.small,
  fontSize: text.xs,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  whiteSpace: 'nowrap',
  '@media': { [media.forcedColors]: { border: `${size.hairline} solid` } },
})
export const badge = styleVariants({
  neutral: [badgeBase, { background: color.sunken, color: color.ink, boxShadow: `inset 0 0 0 ${size.hairline} ${color.line}` }],
  primary: [badgeBase, { background: color.primarySoft, color: color.primary }],
  highlight: [badgeBase, { background: color.highlightSoft, color: color.ink }],
  success: [badgeBase, { background: color.successSoft, color: color.success }],
  warning: [badgeBase, { background: color.warningSoft, color: color.warning }],
  danger: [badgeBase, { background: color.dangerSoft, color: color.danger }],
})

export const card = style({
  padding: space[6],
  background: color.surface,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: shadow.low,
  '@media': { [media.belowTable]: { padding: space[4] } },
})
export const cardTitle = style({ fontSize: text.lg, marginBottom: space[3], lineHeight: leading.snug })

const logoBase = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size.logo,
  height: size.logo,
  borderRadius: radius.medium,
  overflow: 'hidden',
})
export const logoImage = style([logoBase, { objectFit: 'cover', background: color.sunken }])
/** The names of the tints. One is an attribute, not a class: pages that differ only in their companies share their critical styles. */
export const tints = Object.keys(tint)
export const initials = style([
  logoBase,
  {
    fontFamily: font.display,
    // Larger text has no more room.
    fontSize: `min(${text.lg}, ${size.logo} * 0.42)`,
    fontWeight: weight.medium,
    lineHeight: 1,
    selectors: Object.fromEntries(Object.entries(tint).map(([name, { ground, ink }]) => [`&[data-tint="${name}"]`, { background: ground, color: ink }])),
  },
])

/** States: nothing there, something went wrong, still loading. */
const stateBase = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  padding: `${space[10]} ${space[6]}`,
  background: color.surface,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.large,
})
/** Nothing there: on the quiet arcs of the home page, where its words end. */
export const state = style([
  stateBase,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    '::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      backgroundImage: `repeating-radial-gradient(circle at 100% 100%, transparent 0 ${space[5]}, ${color.line} ${space[5]} calc(${space[5]} + ${size.hairline}))`,
      maskImage: 'linear-gradient(to left, black, transparent 45%)',
    },
  },
])
// With the page to itself it is larger than beside a list.
globalStyle(`:is(${page}, ${page} > section) > ${state}`, { '@media': { [media.fromDesktop]: { minHeight: size.poster, alignContent: 'center', paddingInline: space[12] } } })
export const stateTitle = style({ ...displayType, fontSize: text.lg, lineHeight: leading.snug, fontWeight: weight.medium })
globalStyle(`:is(${page}, ${page} > section) > ${state} > ${stateTitle}`, { '@media': { [media.fromDesktop]: { fontSize: text.xl } } })
export const stateText = style({ maxWidth: size.measure, fontSize: text.sm })
export const stateActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[2] })
export const errorState = style([
  stateBase,
  { paddingBlock: space[6], borderColor: color.danger, background: color.dangerSoft, color: color.ink, gridTemplateColumns: 'auto 1fr' },
])
export const errorIcon = style({ color: color.danger, fontSize: text.lg, lineHeight: leading.snug })
export const errorBody = style({ display: 'grid', gap: space[3], justifyItems: 'start', minWidth: 0 })

const breathe = keyframes({ '50%': { opacity: 0.55 } })
const breathing = `${breathe} 1600ms ease-in-out infinite`
export const loading = style({ display: 'grid', gap: space[4] })
export const loadingText = style({ color: color.muted })
export const skeleton = style({
  display: 'block',
  borderRadius: radius.small,
  background: color.skeleton,
  animation: breathing,
})
/** Many blocks breathe as one: each animation is a layer of its own, which a slow phone draws in every frame. */
export const skeletons = style({ animation: breathing })
globalStyle(`${skeletons} ${skeleton}`, { animation: 'none' })

export const pagination = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2] })
export const pageCount = style({ color: color.muted, fontVariantNumeric: 'tabular-nums', textAlign: 'center' })
globalStyle(`${pagination} svg`, { '@media': { [media.belowTable]: { display: 'none' } } })

/** On paper with its date: '3 weeks ago' is wrong tomorrow. */
export const time = style({
  whiteSpace: 'nowrap',
  '@media': { [media.print]: { whiteSpace: 'normal' } },
  selectors: { '&[title]::after': { '@media': { [media.print]: { content: '" (" attr(title) ")"' } } } },
})

/** A part that could not be fetched. */
export const unfetched = style({ marginTop: space[2], fontSize: text.xs, color: color.muted })

/** For words of ours in small letters ('full-time'); what people wrote stays as it is ('eBay', 'c++'). */
export const optionLabel = style({ display: 'inline-block', '::first-letter': { textTransform: 'uppercase' } })
