import { style } from '@vanilla-extract/css'
import { controls } from '../components/field.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, radius, size, space, text, weight } = vars

export const form = style({ display: 'grid', gap: space[4] })
/** The longest message has few lines. */
export const messageField = style([controls.textarea, { minHeight: '4lh' }])
/** The fields, and beside them, where there is room, the popup that they make. */
export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const preview = style({ display: 'grid', gap: space[2], '@media': { [media.fromDesktop]: { position: 'sticky', insetBlockStart: space[4] } } })
export const previewTitle = style({ fontSize: text.sm, fontWeight: weight.bold })

export const colour = style({ display: 'grid', gridTemplateColumns: `${size.bar} minmax(0, 1fr)`, gap: space[2] })
export const swatch = style({
  width: '100%',
  height: '100%',
  minHeight: size.control,
  padding: space[1],
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderRadius: radius.medium,
  background: color.surface,
  cursor: 'pointer',
})
export const image = style({ display: 'grid', gap: space[2] })
export const progress = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: space[3] })
export const removeImage = style({ justifySelf: 'start' })
