import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, radius, space, text } = vars

export const outdated = style({ display: 'grid', gap: space[3], justifyItems: 'start', padding: space[4], borderRadius: radius.medium, background: color.warningSoft, fontSize: text.sm })
