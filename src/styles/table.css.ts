import { style } from '@vanilla-extract/css'
import { media, vars } from './theme.css.ts'

const { color, leading, radius, shadow, size, space, text, weight } = vars

/** Below 640 px each row is a card and each cell says its column's name. */
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '@media': {
    [media.belowTable]: { display: 'block' },
    [media.fromTable]: {
      background: color.surface,
      border: `${size.hairline} solid ${color.line}`,
      borderRadius: radius.large,
      boxShadow: shadow.low,
    },
  },
})
export const head = style({ '@media': { [media.belowTable]: { display: 'none' } } })
export const column = style({
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `${size.hairline} solid ${color.line}`,
  fontSize: text.xs,
  fontWeight: weight.bold,
  textAlign: 'start',
  color: color.muted,
})
export const body = style({ '@media': { [media.belowTable]: { display: 'grid', gap: space[3] } } })
export const row = style({
  '@media': {
    [media.belowTable]: {
      display: 'grid',
      padding: space[4],
      background: color.surface,
      border: `${size.hairline} solid ${color.line}`,
      borderRadius: radius.large,
      boxShadow: shadow.low,
    },
  },
})
export const cell = style({
  fontVariantNumeric: 'tabular-nums',
  lineHeight: leading.snug,
  '@media': {
    [media.fromTable]: {
      padding: space[4],
      verticalAlign: 'middle',
      borderBottom: `${size.hairline} solid ${color.line}`,
      selectors: { [`${row}:last-child &`]: { borderBottom: 0 } },
    },
    [media.belowTable]: {
      display: 'grid',
      gridTemplateColumns: `${size.columnName} 1fr`,
      gap: space[3],
      alignItems: 'center',
      paddingBlock: space[2],
    },
  },
})
export const cellName = style({
  fontSize: text.xs,
  fontWeight: weight.bold,
  color: color.muted,
  '@media': { [media.fromTable]: { display: 'none' } },
})
export const rowActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
