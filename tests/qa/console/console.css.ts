import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { hidden } from '../../../src/styles/components/common.css.ts'
import { media, vars } from '../../../src/styles/theme.css.ts'

const { color, leading, motion, radius, shadow, size, space, text, weight } = vars

export { hidden }

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: '100dvh',
  '@media': { [media.fromDesktop]: { height: '100dvh' } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  padding: `${space[3]} ${space[4]}`,
  background: color.surface,
  borderBottom: `${size.hairline} solid ${color.line}`,
})
export const title = style({ fontSize: text.lg })
export const muted = style({ fontSize: text.xs, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const code = style({ fontFamily: 'ui-monospace, monospace', fontSize: text.xs })

/** Side by side where there is room; else the application above. */
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '@media': { [media.fromDesktop]: { display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 7fr)', minHeight: 0 } },
})
export const side = style({
  minWidth: 0,
  padding: space[4],
  '@media': { [media.fromDesktop]: { overflowY: 'auto', borderInlineEnd: `${size.hairline} solid ${color.line}` } },
})
export const application = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  minWidth: 0,
  padding: space[4],
  order: -1,
  '@media': { [media.fromDesktop]: { order: 0, overflowY: 'auto' } },
})
/** The application is as large as its scene requires, scaled to the available space. */
export const frame = style({
  boxSizing: 'content-box',
  overflow: 'hidden',
  background: color.ground,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: shadow.low,
})
globalStyle(`${frame} > iframe`, { display: 'block', border: 0, transformOrigin: '0 0' })

export const chooser = style({ display: 'grid', gap: space[4] })
export const list = style({ display: 'grid', gap: space[1], outline: 'none' })
export const section = style({ display: 'grid', gap: space[1], marginBottom: space[4] })
export const sectionHead = style({ paddingInline: space[2], fontSize: text.sm, fontWeight: weight.bold })
const choice = style({
  minWidth: 0,
  padding: space[2],
  borderRadius: radius.small,
  cursor: 'pointer',
  outline: 'none',
  transition: `background-color ${motion.quick}`,
  selectors: {
    '&[data-hovered]': { background: color.sunken },
    '&[data-focus-visible]': { outline: `${size.ring} solid ${color.focus}` },
  },
})
export const row = style([choice, { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: space[2], minHeight: size.controlSmall }])
export const item = style([choice, { display: 'grid', gap: space[1] }])
export const itemHead = style({ display: 'flex', justifyContent: 'space-between', gap: space[2] })
export const way = style({ fontSize: text.xs, lineHeight: leading.snug, color: color.ink, overflowWrap: 'anywhere' })

export const controls = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[3] })
export const stepText = style({ minWidth: 0 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const modes = style({ display: 'flex', padding: space[1], gap: space[1], background: color.sunken, borderRadius: radius.medium })
export const mode = style({
  minHeight: size.target,
  paddingInline: space[3],
  borderRadius: radius.small,
  fontSize: text.xs,
  fontWeight: weight.medium,
  selectors: { '&[data-selected]': { background: color.surface, color: color.primary, boxShadow: shadow.low, fontWeight: weight.bold } },
})
export const pace = style({ width: 'auto', minHeight: size.controlSmall, paddingBlock: 0, fontSize: text.xs })

export const steps = style({ display: 'grid', gap: space[3] })
export const stepsHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2] })
export const result = style({ minHeight: size.target, fontSize: text.xs, color: color.muted })
export const stepList = style({ display: 'grid', gap: space[2] })
const stepBase = style({ display: 'flex', gap: space[3], padding: space[3], border: `${size.hairline} solid transparent`, borderRadius: radius.medium })
export const step = styleVariants({
  passed: [stepBase],
  ahead: [stepBase, { color: color.muted }],
  now: [stepBase, { background: color.surface, borderColor: color.primary, boxShadow: shadow.low }],
  failed: [stepBase, { background: color.surface, borderColor: color.danger }],
})
export const stepBody = style({ display: 'grid', flex: 1, gap: space[2], minWidth: 0, overflowWrap: 'anywhere' })
export const action = style({ fontWeight: weight.medium, lineHeight: leading.snug })
export const lines = style({ display: 'grid', gap: space[1], fontSize: text.xs, lineHeight: leading.snug })
const markBase = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  borderRadius: radius.round,
  fontSize: text.xs,
  fontWeight: weight.bold,
})
export const mark = styleVariants({
  passed: [markBase, { background: color.successSoft, color: color.success }],
  failed: [markBase, { background: color.dangerSoft, color: color.danger }],
  now: [markBase, { background: color.primary, color: color.onPrimary }],
  ahead: [markBase, { background: color.sunken, color: color.muted }],
})

export const turn = style({ display: 'grid', justifyItems: 'start', gap: space[3], paddingTop: space[1] })
export const badges = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], fontSize: text.xs })
const note = style({ display: 'grid', gap: space[2], width: '100%', padding: space[3], borderRadius: radius.small, fontSize: text.xs })
export const missing = style([note, { background: color.sunken }])
export const problems = style([note, { background: color.dangerSoft, color: color.danger, overflowWrap: 'anywhere' }])
export const strayed = style([note, { gap: space[3], background: color.warningSoft, color: color.ink, fontSize: text.sm }])

export const outcomes = style({ display: 'grid', gap: space[2], width: '100%' })
export const legend = style({ marginBottom: space[2], padding: 0, fontSize: text.xs, fontWeight: weight.bold })
export const outcome = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  width: '100%',
  padding: space[2],
  background: color.surface,
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderRadius: radius.small,
  fontSize: text.xs,
  lineHeight: leading.snug,
  textAlign: 'start',
  color: color.ink,
  overflowWrap: 'anywhere',
  transition: `border-color ${motion.quick}`,
  ':hover': { borderColor: color.primary },
})
export const wanted = style([outcome, { borderColor: color.primary, boxShadow: `inset 0 0 0 ${size.hairline} ${color.primary}` }])
