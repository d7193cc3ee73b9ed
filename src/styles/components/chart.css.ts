import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, size, space, text, weight, font } = vars

export const charts = style({ display: 'grid', gap: space[6] })
export const figure = style({ display: 'grid', gap: space[2] })
export const caption = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: space[3] })
export const title = style({ fontWeight: weight.bold })
export const total = style({ fontFamily: font.display, fontSize: text.xl, fontVariantNumeric: 'tabular-nums lining-nums' })
export const note = style({ flexBasis: '100%', fontSize: text.xs, color: color.muted, textWrap: 'pretty' })
/** As high as the chart, which is fetched later. */
export const plot = style({ height: size.chart })
export const ends = style({ display: 'flex', justifyContent: 'space-between', fontSize: text.xs, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const days = style({ fontSize: text.xs, overflowX: 'auto' })
export const summary = style({ minHeight: size.target, width: 'fit-content', color: color.primary, cursor: 'pointer' })
export const table = style({ marginTop: space[2], borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
globalStyle(`${table} :is(th, td)`, { padding: `${space[1]} ${space[6]} ${space[1]} 0`, textAlign: 'start', fontWeight: weight.normal })
globalStyle(`${table} thead th`, { fontWeight: weight.bold })
