import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

const { color, leading, motion, radius, size, space, text, weight } = vars

/** A form: fields under each other. */
export const form = style({ display: 'grid', gap: space[5] })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })

export const field = style({ display: 'grid', gap: space[1], minWidth: 0 })
export const label = style({ fontSize: text.sm, fontWeight: weight.bold, lineHeight: leading.snug })
export const hint = style({ fontSize: text.xs, color: color.muted })
export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[1],
  fontSize: text.xs,
  fontWeight: weight.medium,
  lineHeight: leading.normal,
  color: color.danger,
})

const control = style({
  width: '100%',
  minWidth: 0,
  minHeight: size.control,
  paddingInline: space[3],
  paddingBlock: space[2],
  background: color.surface,
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderRadius: radius.medium,
  fontSize: text.md,
  lineHeight: leading.snug,
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.primary },
    '&[aria-invalid="true"]': { borderColor: color.danger, boxShadow: `inset 0 0 0 ${size.hairline} ${color.danger}` },
    '&:disabled, &:read-only:not(select)': { background: color.sunken, color: color.muted },
  },
})
export const controls = styleVariants({
  input: [control],
  textarea: [control, { minHeight: '8lh', resize: 'vertical', lineHeight: leading.normal }],
  select: [control, { appearance: 'auto' }],
})
/** An input with a button inside its right edge: the show/hide password toggle. */
export const withButton = style({ position: 'relative' })
export const withButtonInput = style([control, { paddingInlineEnd: `calc(${size.control} + ${space[2]})` }])
export const insideButton = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: size.control,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.medium,
  color: color.muted,
  ':hover': { color: color.primary },
})
