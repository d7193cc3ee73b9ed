import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

const { color, radius, size, space } = vars

export const editor = style({ minWidth: 0 })
export const toolbar = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlock: space[1] })
export const mode = style({ marginInlineStart: 'auto' })
/** As high as the text that it takes the place of. */
export const preview = style({
  minHeight: '12lh',
  padding: space[4],
  background: color.surface,
  border: `${size.hairline} dashed ${color.lineStrong}`,
  borderRadius: radius.medium,
})
