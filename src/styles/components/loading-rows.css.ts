import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

export const rows = style({ display: 'grid', gap: vars.space[2] })
