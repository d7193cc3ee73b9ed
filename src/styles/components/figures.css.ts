import { style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, font, leading, space, text, weight } = vars

export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[8]}`, marginBottom: space[4], '@media': { [media.belowTable]: { columnGap: space[5] } } })
export const figureName = style({ fontSize: text.xs, fontWeight: weight.bold, color: color.muted })
export const figure = style({ fontFamily: font.display, fontSize: text.xl, lineHeight: leading.snug, fontVariantNumeric: 'tabular-nums lining-nums' })
