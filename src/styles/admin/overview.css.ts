import { globalStyle, style } from '@vanilla-extract/css'
import { plot } from '../components/chart.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, leading, radius, size, space, text, weight } = vars

/** A sidebar beside it decides its width, too. */
export const overview = style({ containerType: 'inline-size', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[3] })
export const title = style({ fontSize: text.lg, lineHeight: leading.snug })
export const seen = style({ fontSize: text.xs, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const cards = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size.card}), 1fr))`,
  '@media': { [media.belowTable]: { gap: space[4] } },
})
// In three columns the two short cards share the last one, beside the two with charts.
const threeColumns = '(min-width: 1008px)'
globalStyle(`${cards} > :first-child`, { '@container': { [threeColumns]: { gridArea: '1 / 1 / span 2' } } })
globalStyle(`${cards} > :nth-child(2)`, { '@container': { [threeColumns]: { gridArea: '1 / 2 / span 2' } } })
globalStyle(`${cards} > :nth-child(n + 3)`, { '@container': { [threeColumns]: { gridColumn: 3 } } })
// As high as the two short cards together leave room for.
globalStyle(`${cards} ${plot}`, { '@container': { [threeColumns]: { height: `calc(2.5 * ${size.chart})` } } })

export const warning = style({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.small,
  background: color.warningSoft,
  color: color.warning,
  fontSize: text.sm,
  fontWeight: weight.medium,
})
export const note = style({ fontSize: text.sm, color: color.muted })
export const mailNotes = style({ display: 'grid', gap: space[2], marginBottom: space[2] })

/** Its four columns fit into 320 px. */
export const counts = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.belowTable]: { fontSize: text.xs } },
})
globalStyle(`${counts} :is(th, td)`, { padding: `${space[2]} 0`, textAlign: 'start', fontWeight: weight.normal })
globalStyle(`${counts} tbody th`, { whiteSpace: 'nowrap' })
globalStyle(`${counts} thead th`, { fontSize: text.xs, fontWeight: weight.bold, color: color.muted, verticalAlign: 'bottom', lineHeight: leading.snug })
globalStyle(`${counts} tbody :is(th, td)`, { borderTop: `${size.hairline} solid ${color.line}` })
// Large text: a long word breaks, so that the table is as narrow as its card.
globalStyle(`${counts} th`, { '@container': { '(width < 18rem)': { whiteSpace: 'normal', overflowWrap: 'anywhere' } } })
export const count = style({ selectors: { [`${counts} &`]: { textAlign: 'end', paddingInlineStart: space[2], '@media': { [media.smallest]: { paddingInlineStart: space[1] } } } } })
export const noCount = style([count, { color: color.muted }])

export const audit = style({ display: 'grid' })
export const auditLine = style({
  display: 'grid',
  gap: `0 ${space[4]}`,
  paddingBlock: space[2],
  borderTop: `${size.hairline} solid ${color.line}`,
  fontSize: text.sm,
  overflowWrap: 'anywhere',
  '@media': { [media.fromTablet]: { gridTemplateColumns: `${size.columnName} 1fr` } },
})
export const when = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const who = style({ fontWeight: weight.medium })
