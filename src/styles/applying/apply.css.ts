import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { space } = vars

export const form = style({ display: 'grid', gap: space[5] })
export const methods = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[6], rowGap: space[1] })
/** Doubled, because the control's own height may come later in the sheet. */
export const note = style({ selectors: { '&&': { minHeight: '4lh' } } })
