import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, radius, size, space } = vars

export const editor = style({ minWidth: 0 })
/** The preview stays at the end of the first row, however many rows the formats take. */
export const toolbar = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space[2], marginBlock: space[1] })
export const formats = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], minWidth: 0 })

const height = '12lh'
/** Doubled, because the control's own height may come later in the sheet. */
export const area = style({ selectors: { '&&': { minHeight: height } } })
/** As high as the text that it takes the place of. */
export const preview = style({
  minHeight: height,
  padding: space[4],
  background: color.surface,
  border: `${size.hairline} dashed ${color.lineStrong}`,
  borderRadius: radius.medium,
})
