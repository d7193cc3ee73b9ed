import { globalStyle, style } from '@vanilla-extract/css'
import { cell, row } from './table.css.ts'
import { media, tableWidth, vars } from '../theme.css.ts'

const { color, size, space, text } = vars

/** Around a table of seven columns: a number, a title, three facts and two buttons. On a card the number is above the title, and both buttons are in its last line. */
export const numbered = style({ outline: 'none' })
export const numberWord = style({ '@container': { [tableWidth.wide]: { display: 'none' } } })
globalStyle(`${numbered} ${row}`, { '@container': { [tableWidth.narrow]: { gridTemplateColumns: '1fr 1fr' } } })
globalStyle(`${numbered} ${cell}`, { '@container': { [tableWidth.narrow]: { gridColumn: '1 / -1' } } })
globalStyle(`${numbered} ${cell}:first-child`, { color: color.muted, '@container': { [tableWidth.narrow]: { paddingBlockEnd: space[1], fontSize: text.xs } } })
globalStyle(`${numbered} ${cell}:nth-child(2)`, { '@container': { [tableWidth.narrow]: { gridTemplateColumns: '1fr', paddingBlock: `0 ${space[2]}` } } })
globalStyle(`${numbered} ${cell}:nth-child(2) > [aria-hidden], ${numbered} ${cell}:nth-child(6) > [aria-hidden]`, { display: 'none' })
globalStyle(`${numbered} ${cell}:nth-child(n + 6)`, {
  '@container': {
    [tableWidth.narrow]: {
      gridColumn: 'auto',
      gridTemplateColumns: '1fr',
      marginTop: space[2],
      paddingBlock: `${space[3]} 0`,
      borderTop: `${size.hairline} solid ${color.line}`,
    },
  },
})
// Half a gap each, so that the line above both is whole.
globalStyle(`${numbered} ${cell}:nth-child(6)`, { '@container': { [tableWidth.narrow]: { paddingInlineEnd: space[1] } } })
globalStyle(`${numbered} ${cell}:nth-child(7)`, { '@container': { [tableWidth.narrow]: { paddingInlineStart: space[1] } } })
globalStyle(`${numbered} ${cell}:nth-child(n + 6) button`, { whiteSpace: 'nowrap', '@container': { [tableWidth.narrow]: { width: '100%' } } })
// On paper both columns of buttons would be empty.
globalStyle(`${numbered} :is(th, td):nth-child(n + 6)`, { '@media': { [media.print]: { display: 'none' } } })
