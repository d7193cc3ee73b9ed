import { globalStyle, style } from '@vanilla-extract/css'
import { media, tableWidth, vars } from '../theme.css.ts'

const { color, leading, radius, shadow, size, space, text, weight } = vars

/** The container of a table: its own width decides, not the window's, because a sidebar can be beside it. */
export const container = style({ containerType: 'inline-size', fontSize: '1rem' })
// Four columns have room in 33rem, and without buttons in 27.5rem: a query in em goes by the font size of the container.
globalStyle(`${container}:not(:has(th:nth-child(5)))`, { fontSize: '0.75rem' })
globalStyle(`${container}:not(:has(th:nth-child(5), td button))`, { fontSize: '0.625rem' })

/** In a narrow container each row is a card: its subject, the cells with their columns' names, and its buttons. */
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: text.sm,
  '@container': {
    [tableWidth.narrow]: { display: 'block' },
    [tableWidth.wide]: {
      background: color.surface,
      border: `${size.hairline} solid ${color.line}`,
      borderRadius: radius.large,
      boxShadow: shadow.low,
    },
  },
})
export const head = style({ '@container': { [tableWidth.narrow]: { display: 'none' } } })
export const column = style({
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `${size.hairline} solid ${color.line}`,
  fontSize: text.xs,
  fontWeight: weight.bold,
  textAlign: 'start',
  color: color.muted,
})
export const body = style({ '@container': { [tableWidth.narrow]: { display: 'grid', gap: space[3] } } })
export const row = style({
  '@container': {
    [tableWidth.narrow]: {
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
  overflowWrap: 'anywhere',
  '@container': {
    [tableWidth.wide]: {
      padding: space[4],
      verticalAlign: 'middle',
      borderBottom: `${size.hairline} solid ${color.line}`,
      selectors: { [`${row}:last-child &`]: { borderBottom: 0 } },
    },
    [tableWidth.narrow]: {
      display: 'grid',
      gridTemplateColumns: `max(${size.columnName}, 7.5rem) 1fr`,
      gap: space[3],
      alignItems: 'baseline',
      paddingBlock: space[1],
      selectors: {
        '&:first-child': { gridTemplateColumns: '1fr', paddingBlock: `0 ${space[3]}` },
        '&:last-child': {
          gridTemplateColumns: '1fr',
          marginTop: space[2],
          paddingBlock: `${space[3]} 0`,
          borderTop: `${size.hairline} solid ${color.line}`,
        },
      },
    },
    // Large text leaves no room beside the names.
    '(width < 18rem)': { gridTemplateColumns: '1fr', gap: 0 },
  },
})
export const cellName = style({
  overflowWrap: 'normal',
  fontSize: text.xs,
  fontWeight: weight.bold,
  color: color.muted,
  '@container': { [tableWidth.wide]: { display: 'none' } },
  selectors: { [`${cell}:first-child > &, ${cell}:last-child > &`]: { display: 'none' } },
})
/** At the foot of a card a quiet button has an edge, as its neighbour has. */
export const edgedOnCard = { '@container': { [tableWidth.narrow]: { selectors: { '&&': { borderColor: color.lineStrong } } } } }
/** A quiet button that takes the row, or what it is about, away. */
export const removing = style({ ...edgedOnCard, selectors: { '&&': { color: color.danger }, '&&:hover:not(:disabled, [aria-disabled="true"])': { background: color.dangerSoft } } })
export const rowActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  whiteSpace: 'nowrap',
  '@container': { [tableWidth.roomy]: { flexWrap: 'nowrap' } },
})
// On a card the buttons share its width, and one with long words has a line of its own.
globalStyle(`${rowActions} > *`, { '@container': { [tableWidth.narrow]: { flex: `1 1 min(100%, calc(2 * ${size.bar}))` } } })
// A column of buttons would be a heading over nothing on paper.
for (const fromEnd of [1, 2, 3]) globalStyle(`${table}:has(td:nth-last-child(${fromEnd}) button) tr > :nth-last-child(${fromEnd})`, { '@media': { [media.print]: { display: 'none' } } })
