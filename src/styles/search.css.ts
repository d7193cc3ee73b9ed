import { style } from '@vanilla-extract/css'
import { media, vars } from './theme.css.ts'

const { color, size, space, text } = vars

/** The heading and the search bar, over filters and list. */
export const head = style({ background: color.sunken, borderBottom: `${size.hairline} solid ${color.line}` })
export const headInside = style({
  width: '100%',
  maxWidth: `calc(${size.page} + 2 * ${space[8]})`,
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[8]} ${space[6]}`,
  '@media': { [media.fromTablet]: { paddingInline: space[8], paddingBlock: `${space[10]} ${space[8]}` } },
})
export const heading = style({ marginBottom: space[5], fontSize: text.xxl })
