import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'
import { link } from './common.css.ts'

const { color, leading, size, space, text, weight } = vars

export const richText = style({
  display: 'grid',
  gap: space[4],
  maxWidth: size.measure,
  fontSize: text.md,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
/** A heading is nearer to the text that it heads than to the text before. */
export const heading = style({
  marginTop: space[3],
  fontSize: text.lg,
  lineHeight: leading.snug,
  textWrap: 'balance',
  selectors: { '&:first-child': { marginTop: 0 } },
})
export const smallHeading = style([heading, { fontSize: text.md, fontWeight: weight.bold }])
export const list = style({
  display: 'grid',
  gap: space[2],
  paddingInlineStart: space[6],
  '@media': { [media.belowTablet]: { paddingInlineStart: space[5] } },
})
export const bullets = style([list, { listStyle: 'disc' }])
export const numbers = style([list, { listStyle: 'decimal' }])
globalStyle(`${list} ${list}`, { marginTop: space[2] })
globalStyle(`${list} > li::marker`, { color: color.primary, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${richText} strong`, { fontWeight: weight.bold })
export const address = link
