import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, leading, radius, size, space, text, weight } = vars

export const form = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(34%, 10rem)), 1fr))',
  marginBottom: space[5],
})
globalStyle(`${form} > button`, { gridColumn: '1 / -1' })
export const shown = style({ display: 'grid', gap: space[5], fontVariantNumeric: 'tabular-nums' })
export const note = style({ fontSize: text.xs, color: color.muted })
export const more = style({ display: 'grid', gap: space[3] })
export const figure = style({ display: 'grid', gap: space[3], minWidth: 0 })
export const caption = style({ fontWeight: weight.bold })
export const groups = style({ display: 'grid', gap: space[3] })
export const group = style({ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: space[3], rowGap: space[1], fontSize: text.sm })
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const count = style({ display: 'block', fontSize: text.xs, fontWeight: weight.normal, color: color.muted })
export const median = style({ fontWeight: weight.bold })
/** A dot at the highest pay is half outside the end. */
export const drawing = style({ gridColumn: '1 / -1', display: 'block', width: '100%', height: space[3], overflow: 'visible' })
export const whole = style({ fill: color.lineStrong })
/** Where a line goes on past the scale; drawn around its own origin. */
export const arrow = style({ overflow: 'visible', fill: color.muted })
export const middle = style({ fill: color.primary })
export const mark = style({ fill: color.highlight, stroke: color.surface, strokeWidth: size.ring })
/** Above the dot, with an edge that keeps them apart. */
export const employers = style({ fill: color.ink, stroke: color.surface, strokeWidth: size.hairline })
/** The names of the bar, the dot and the stroke; the table has them as its columns. */
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[4]}`, fontSize: text.xs, color: color.muted })
const key = style({ display: 'inline-flex', alignItems: 'center', gap: space[2], '::before': { content: '', forcedColorAdjust: 'none' } })
export const middleKey = style([key, { '::before': { width: space[6], height: space[3], borderRadius: radius.round, background: color.primary } }])
export const medianKey = style([key, { '::before': { width: space[2], height: space[2], borderRadius: radius.round, background: color.highlight, boxShadow: `0 0 0 ${size.hairline} ${color.lineStrong}` } }])
export const employersKey = style([key, { '::before': { width: `calc(3 * ${size.hairline})`, height: space[4], borderRadius: size.hairline, background: color.ink } }])
export const ends = style({ display: 'flex', justifyContent: 'space-between', marginTop: space[1], fontSize: text.xs, color: color.muted })
export const details = style({ minWidth: 0, fontSize: text.xs })
export const summary = style({ minHeight: size.target, width: 'fit-content', marginBottom: space[2], color: color.primary, cursor: 'pointer' })
/** For amounts that have more digits than the column has space. */
export const scroller = style({ overflowX: 'auto' })
export const table = style({ width: '100%', borderCollapse: 'collapse', lineHeight: leading.snug })
globalStyle(`${table} :is(th, td)`, {
  padding: `${space[2]} 0 ${space[2]} ${space[2]}`,
  borderTop: `${size.hairline} solid ${color.line}`,
  verticalAlign: 'top',
  textAlign: 'end',
  fontWeight: weight.normal,
})
globalStyle(`${table} :is(th:first-child)`, { paddingInlineStart: 0, textAlign: 'start' })
globalStyle(`${table} thead th`, { verticalAlign: 'bottom', borderTop: 0, fontWeight: weight.bold, color: color.muted })
