import { globalStyle, style } from '@vanilla-extract/css'
import { tableWidth, vars } from '../theme.css.ts'

const { color, leading, size, space, text, weight } = vars

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: space[4], marginTop: `calc(-1 * ${space[4]})`, marginBottom: space[6] })
export const intro = style({ flex: `1 1 ${size.card}`, maxWidth: size.measure, color: color.muted, textWrap: 'pretty' })
export const list = style({ display: 'grid', gap: space[4], outline: 'none' })
// Beside several lines a badge and the buttons are level with the first.
globalStyle(`${list} td`, { verticalAlign: 'baseline' })
/** In rem: text of twice the size needs twice the room. */
const spacious = '(min-width: 58rem)'
globalStyle(`${list} th:first-child`, { '@container': { [spacious]: { width: '28%' } } })
globalStyle(`${list} th:nth-child(3)`, { '@container': { [spacious]: { width: '18%' } } })
// No wider than its buttons.
globalStyle(`${list} th:last-child`, { '@container': { [spacious]: { width: '1%' } } })
globalStyle(`${list} :is(th, td)`, { '@container': { [tableWidth.middle]: { paddingInline: space[3], fontSize: text.xs } } })
export const count = style({ fontSize: text.sm, color: color.muted, fontVariantNumeric: 'tabular-nums' })

export const name = style({ fontWeight: weight.bold, overflowWrap: 'anywhere' })
/** An address has no spaces to break at. */
export const address = style({ fontSize: text.xs, overflowWrap: 'anywhere' })
export const detail = style({ marginBlockStart: space[1], fontSize: text.xs, lineHeight: leading.snug, color: color.muted, overflowWrap: 'anywhere' })
export const run = style({ display: 'grid', gap: space[1], lineHeight: leading.snug, overflowWrap: 'break-word' })
export const counts = style({ fontVariantNumeric: 'tabular-nums' })
export const failure = style({ color: color.danger, overflowWrap: 'anywhere' })
export const warning = style({ display: 'grid', justifyItems: 'start', gap: space[2], color: color.warning })
export const more = style({ fontSize: text.xs, overflowWrap: 'anywhere' })
globalStyle(`${more} > ul`, { display: 'grid', gap: space[1], marginBlockStart: space[1], paddingInlineStart: space[4] })
export const actions = style({ display: 'grid', gridTemplateColumns: 'max-content', gap: space[2], '@container': { [spacious]: { gridTemplateColumns: 'repeat(2, minmax(7em, max-content))' }, [tableWidth.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } })
globalStyle(`${actions} button`, { whiteSpace: 'nowrap' })
