import { style } from '@vanilla-extract/css'
import { page } from '../components/common.css.ts'
import { targetRoom } from '../components/target.ts'
import { media, vars } from '../theme.css.ts'

const { color, layer, leading, motion, radius, shadow, size, space, text, weight } = vars

/** The band over the whole width of the page, and the round image that overlaps it. */
export const column = style([page, { paddingBlock: `${space[4]} ${space[16]}`, '@media': { [media.fromTablet]: { paddingBlock: `${space[6]} ${space[20]}` } } }])
export const cover = style({ position: 'relative', height: `max(${size.cover}, 7rem)`, borderRadius: radius.large, overflow: 'hidden', background: color.sunken })
export const coverImage = style({ width: '100%', height: '100%', objectFit: 'cover' })
/** On the image the control has its own background, so that any image works; at the bottom, where no toast covers it. */
export const coverControl = style({
  position: 'absolute',
  insetBlockEnd: space[3],
  insetInlineEnd: space[3],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto)',
  justifyItems: 'end',
  gap: space[2],
  maxWidth: `calc(100% - ${size.portrait} - ${space[10]})`,
})
export const person = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: space[5],
  marginBottom: space[6],
  paddingInline: space[4],
  '@media': { [media.fromTablet]: { paddingInline: `${space[8]} ${space[3]}` } },
})
export const portrait = style({
  position: 'relative',
  zIndex: layer.sticky,
  flex: 'none',
  width: size.portrait,
  height: size.portrait,
  marginTop: `calc(-0.5 * ${size.portrait})`,
  border: `${space[1]} solid ${color.ground}`,
  borderRadius: radius.round,
  background: color.surface,
  overflow: 'hidden',
})
export const portraitImage = style({ width: '100%', height: '100%', objectFit: 'cover' })
export const words = style({ flex: `1 1 ${size.filters}`, minWidth: 0, paddingTop: space[3] })
export const name = style({ fontSize: text.xl, overflowWrap: 'anywhere', '@media': { [media.fromDesktop]: { fontSize: text.xxl } } })
export const headline = style({ marginTop: space[1], color: color.muted, overflowWrap: 'anywhere' })
export const portraitControl = style({ display: 'grid', justifyItems: 'start', gap: space[2], paddingTop: space[3] })

/** A file input that looks like a small button; the input itself is invisible under the text. */
export const choose = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.controlSmall,
  paddingInline: space[3],
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderRadius: radius.medium,
  background: color.surface,
  fontSize: text.xs,
  fontWeight: weight.bold,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.primary, color: color.primary },
    '&:focus-within': { outline: `${size.ring} solid ${color.focus}`, outlineOffset: size.ring },
  },
})
const box = style({ padding: `${space[2]} ${space[3]}`, borderRadius: radius.medium, background: color.surface, border: `${size.hairline} solid ${color.line}`, boxShadow: shadow.low })
export const progress = style([box, { display: 'flex', alignItems: 'center', gap: space[2], width: size.menu, maxWidth: '100%' }])
export const progressBar = style({ flex: 1, minWidth: 0 })
export const problem = style([box, { display: 'flex', gap: space[1], fontSize: text.xs, fontWeight: weight.medium, color: color.danger }])

/** Below a control, clear of its focus ring. */
export const refusal = style({ marginTop: space[3] })

/** As high as most tabs, which are fetched later. */
export const tabs = style({ minHeight: '60dvh' })

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.belowTable]: { gap: space[4] }, [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)' } },
})
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], minWidth: 0, '@media': { [media.belowTable]: { gap: space[4] } } })

export const facts = style({ display: 'grid', gap: space[4], gridTemplateColumns: `repeat(auto-fit, minmax(${size.rowAction}, 1fr))`, marginBottom: space[4] })
export const company = style({ display: 'flex', alignItems: 'center', gap: space[3], marginBottom: space[4] })
export const companyName = style({ minWidth: 0, fontSize: text.lg, fontWeight: weight.medium, lineHeight: leading.snug, overflowWrap: 'anywhere' })
export const factName = style({ fontSize: text.xs, fontWeight: weight.bold, color: color.muted })
export const factValue = style({ lineHeight: leading.snug, overflowWrap: 'anywhere' })
export const unsaid = style({ color: color.muted })
export const more = style({ marginTop: space[4], fontSize: text.xs, color: color.muted })
export const choices = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[6], rowGap: space[1] })
export const workplace = style({ marginTop: space[4] })

export const skills = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBottom: space[4], outline: 'none' })
export const offers = style({ display: 'grid', gap: space[2] })
export const skillForm = style({ display: 'grid', gap: space[3] })

export const jobs = style({ display: 'grid' })
export const job = style({ display: 'flex', alignItems: 'center', gap: space[3], paddingBlock: space[3], borderTop: `${size.hairline} solid ${color.line}`, minWidth: 0 })
export const jobWords = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere', lineHeight: leading.snug })
export const jobTitle = style({ ...targetRoom, color: color.ink, fontWeight: weight.bold, textDecoration: 'none', ':hover': { color: color.primary, textDecoration: 'underline' } })
export const jobNote = style({ fontSize: text.xs, color: color.muted })
export const hint = style({ marginBottom: space[3], fontSize: text.sm, color: color.muted })
