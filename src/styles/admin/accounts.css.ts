import { globalStyle, style } from '@vanilla-extract/css'
import { edgedOnCard } from '../components/table.css.ts'
import { tableWidth, vars } from '../theme.css.ts'

const { color, size, space, text, weight } = vars

export const search = style({ display: 'block', maxWidth: size.narrow, marginBottom: space[5] })
export const list = style({ display: 'grid', gap: space[4], outline: 'none' })
// Six columns beside the sidebar.
globalStyle(`${list} :is(th, td)`, { '@container': { [tableWidth.middle]: { paddingInline: space[2], fontSize: text.xs } } })
globalStyle(`${list} :is(th, td):first-child`, { '@container': { [tableWidth.middle]: { paddingInlineStart: space[4] } } })
export const count = style({ fontSize: text.sm, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const name = style({ fontWeight: weight.bold })
export const role = style({ whiteSpace: 'nowrap' })
/** As high as the buttons of the other rows. */
export const own = style({ display: 'flex', alignItems: 'center', minHeight: size.controlSmall, fontSize: text.xs, color: color.muted })
/** Its words, not its unseen edge, line up with the column. */
export const deactivate = style([edgedOnCard, { '@container': { [tableWidth.wide]: { marginInlineStart: `calc(-1 * ${space[3]})` } } }])
