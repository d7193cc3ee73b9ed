import { style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, radius, size, space } = vars

export const editor = style({ minWidth: 0 })
/** The preview stays at the end of the first row, however many rows the formats take; on a phone it follows them, which saves a row. */
export const toolbar = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[2],
  marginBlock: space[1],
  '@media': { [media.belowTable]: { flexWrap: 'wrap', justifyContent: 'start' } },
})
export const formats = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  minWidth: 0,
  '@media': { [media.belowTable]: { display: 'contents' } },
})

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
