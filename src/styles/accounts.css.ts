import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

const { color, size, space, text, weight } = vars

export const search = style({ display: 'block', maxWidth: size.narrow, marginBottom: space[5] })
export const skeleton = style({ display: 'grid', gap: space[2] })
export const list = style({ display: 'grid', gap: space[4] })
export const count = style({ fontSize: text.sm, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const name = style({ fontWeight: weight.bold })
export const own = style({ fontSize: text.xs, color: color.muted })
export const deactivate = style({ marginInlineStart: `calc(-1 * ${space[3]})` })
