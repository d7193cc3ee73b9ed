import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color } = vars

export const drawing = style({ display: 'block', width: '100%', height: '100%' })
export const bar = style({ fill: color.primary })
export const noBar = style({ fill: color.lineStrong })
