import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, radius, size, space } = vars

export const editor = style({ minWidth: 0 })
/** The preview stays at the end of the first row, however many rows the formats take; on a phone it follows them, which saves a row. */
export const toolbar = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  marginTop: space[1],
  padding: space[1],
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderBottom: 0,
  borderRadius: `${radius.medium} ${radius.medium} 0 0`,
  background: color.sunken,
  '@media': { [media.belowTable]: { flexWrap: 'wrap', gap: space[1], justifyContent: 'start' } },
})
globalStyle(`${toolbar} button`, { paddingInline: space[2] })
export const formats = style({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  '@media': { [media.belowTable]: { display: 'contents' } },
})

const height = '12lh'
/** Doubled, because the control's own height may come later in the sheet. */
export const area = style({ selectors: { '&&': { minHeight: height, marginTop: `calc(-1 * ${space[1]})`, borderStartStartRadius: 0, borderStartEndRadius: 0 } } })
export const format = style({ selectors: { '&&': { color: color.ink }, '&&:disabled': { color: color.muted }, '&&:hover:not(:disabled)': { background: color.surface } } })
/** As high as the text that it takes the place of. */
export const preview = style({
  minHeight: height,
  padding: space[4],
  background: color.surface,
  border: `${size.hairline} dashed ${color.lineStrong}`,
  marginTop: `calc(-1 * ${space[1]})`,
  borderRadius: `0 0 ${radius.medium} ${radius.medium}`,
})
