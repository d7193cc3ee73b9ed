import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, leading, size, space, text } = vars

/** A part of a page: its description, and its controls below it, or beside it where the page has room. */
export const described = style({ display: 'grid', gap: space[5], paddingBlock: space[8], borderTop: `${size.hairline} solid ${color.line}` })
export const words = style({ display: 'grid', alignContent: 'start', gap: space[2] })
export const title = style({ fontSize: text.lg, lineHeight: leading.snug })
export const explanation = style({ color: color.muted, textWrap: 'pretty' })
