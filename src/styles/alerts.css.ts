import { style } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

const { space } = vars

export const failure = style({ marginTop: space[4] })
export const newsletter = style({ display: 'grid', gap: space[3] })
