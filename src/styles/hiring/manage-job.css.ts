import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { space } = vars

export const manage = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
