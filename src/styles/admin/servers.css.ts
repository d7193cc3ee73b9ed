import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, size, space, text, weight } = vars

export const intro = style({ maxWidth: size.measure, marginBottom: space[5], color: color.muted })
export const list = style({ display: 'grid', gap: space[4] })
export const count = style({ fontSize: text.sm, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const warning = style({ maxWidth: size.measure, color: color.warning })
export const host = style({ fontWeight: weight.bold, overflowWrap: 'anywhere' })
export const detail = style({ fontSize: text.xs, color: color.muted, fontVariantNumeric: 'tabular-nums' })
