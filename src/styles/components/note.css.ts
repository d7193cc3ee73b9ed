import { style } from '@vanilla-extract/css'
import { link } from './common.css.ts'
import { vars } from '../theme.css.ts'

const { leading, size, space, text } = vars

export const words = style({ maxWidth: size.measure, fontSize: text.sm, lineHeight: leading.snug, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const folded = style({ marginTop: space[2], fontSize: text.xs })
export const summary = style([link, { display: 'inline-flex', alignItems: 'center', minHeight: size.target, cursor: 'pointer', textDecoration: 'underline' }])
