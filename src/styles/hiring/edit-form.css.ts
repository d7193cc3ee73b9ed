import { style } from '@vanilla-extract/css'
import { formEnd } from '../components/dialog.css.ts'
import { vars } from '../theme.css.ts'

const { color, space, text } = vars

export const end = style({ display: 'grid', gap: space[2] })
export const endInReach = formEnd
export const missing = style({ minHeight: '1lh', fontSize: text.xs, color: color.muted, selectors: { [`${endInReach} &`]: { minHeight: 0 } } })
