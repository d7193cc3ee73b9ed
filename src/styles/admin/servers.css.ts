import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { displayType, tableWidth, vars } from '../theme.css.ts'

const { color, leading, radius, size, space, text, weight } = vars

export const intro = style({ maxWidth: size.measure, marginTop: `calc(-1 * ${space[4]})`, marginBottom: space[6], color: color.muted, textWrap: 'pretty' })
export const list = style({ display: 'grid', gap: space[4] })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[3]}` })
export const count = style({ ...displayType, fontSize: text.lg, lineHeight: leading.snug, fontVariantNumeric: 'lining-nums' })
export const warning = style({
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.medium,
  background: color.warningSoft,
  color: color.warning,
  fontWeight: weight.medium,
  textWrap: 'pretty',
})
globalStyle(`${list} th:first-child`, { '@container': { '(width >= 44rem)': { width: '40%' } } })
// Beside the sidebar each word stays whole; the name of a machine may break.
globalStyle(`${list} td`, { '@container': { [tableWidth.wide]: { overflowWrap: 'break-word' } } })
globalStyle(`${list} :is(th, td)`, { '@container': { [tableWidth.middle]: { paddingInline: space[3] } } })
export const host = style({ fontWeight: weight.bold, overflowWrap: 'anywhere' })
/** A dot before the words, in the colour of how recent the last sign of a process is. */
const seenBase = style({ display: 'inline-flex', alignItems: 'baseline', gap: space[2], fontVariantNumeric: 'tabular-nums', '::before': { content: '', flex: 'none', width: space[2], height: space[2], borderRadius: radius.round, forcedColorAdjust: 'none' } })
export const seen = styleVariants({ lately: color.success, late: color.warning }, (tone) => [seenBase, { '::before': { background: tone } }])
export const detail = style({ fontSize: text.xs, color: color.muted, fontVariantNumeric: 'tabular-nums' })
