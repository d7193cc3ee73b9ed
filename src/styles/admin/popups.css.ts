import { style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, motion, radius, shadow, size, space, text, weight } = vars

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[4],
  marginBottom: space[5],
})
export const search = style({ flex: `1 1 ${size.card}`, maxWidth: size.narrow })
export const list = style({ display: 'grid', gap: space[4], outline: 'none' })
export const count = style({ color: color.muted, fontSize: text.sm })

export const title = style({ fontWeight: weight.bold })
/** Two lines of it; the whole is in its form. */
export const message = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  maxWidth: size.narrow,
})
export const remove = style({ color: color.danger })

export const toggle = style({
  display: 'block',
  width: `calc(2 * ${space[6]})`,
  height: `calc(${space[6]} + ${space[1]})`,
  padding: space[1],
  borderRadius: radius.round,
  border: `${size.hairline} solid ${color.lineStrong}`,
  background: color.sunken,
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: { '&[aria-checked="true"]': { background: color.primary, borderColor: color.primary } },
})
export const thumb = style({
  display: 'block',
  height: '100%',
  aspectRatio: '1',
  borderRadius: radius.round,
  background: color.lineStrong,
  boxShadow: shadow.low,
  transition: `translate ${motion.quick}, background-color ${motion.quick}`,
  selectors: { [`${toggle}[aria-checked="true"] &`]: { translate: space[5], background: color.onPrimary } },
})

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
