import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { selectArrow } from './select.ts'
import { media, vars } from '../theme.css.ts'

const { color, leading, motion, radius, size, space, text, weight } = vars

/** A form: fields under each other. */
export const form = style({ display: 'grid', gap: space[5], selectors: { '&[hidden]': { display: 'none' } } })
/** Fields that belong together, side by side where there is room. */
export const pair = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' } },
  selectors: { '&[hidden]': { display: 'none' } },
})
export const legend = style({ float: 'left', width: '100%', padding: 0, marginBottom: space[1], fontSize: text.sm, fontWeight: weight.bold })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
globalStyle(`${actions} > [type="submit"]`, { '@media': { [media.belowTable]: { flexGrow: 1 } } })

export const field = style({ display: 'grid', gap: space[1], minWidth: 0, selectors: { '&[hidden]': { display: 'none' } } })
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
  backgroundColor: color.surface,
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderRadius: radius.medium,
  fontSize: text.md,
  lineHeight: leading.snug,
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.primary },
    '&[aria-invalid="true"]': { borderColor: color.danger, boxShadow: `inset 0 0 0 ${size.hairline} ${color.danger}` },
    '&:disabled, &:read-only:not(select)': { backgroundColor: color.sunken, color: color.muted },
  },
})
export const controls = styleVariants({
  input: [control],
  textarea: [control, { minHeight: '8lh', resize: 'vertical', lineHeight: leading.normal }],
  select: [control, selectArrow(space[3])],
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

export const file = style({
  width: '100%',
  minWidth: 0,
  padding: space[3],
  background: color.sunken,
  border: `${size.hairline} dashed ${color.lineStrong}`,
  borderRadius: radius.medium,
  fontSize: text.sm,
  // Large text leaves no room for the file's name beside the button.
  whiteSpace: 'normal',
  cursor: 'pointer',
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.primary },
    '&[aria-invalid="true"]': { borderColor: color.danger, borderStyle: 'solid' },
    '&:disabled, &[aria-disabled="true"]': { color: color.muted, cursor: 'default' },
    '&::file-selector-button': {
      minHeight: size.controlSmall,
      marginInlineEnd: space[3],
      paddingInline: space[3],
      border: `${size.hairline} solid ${color.lineStrong}`,
      borderRadius: radius.small,
      background: color.surface,
      color: color.ink,
      font: 'inherit',
      fontWeight: weight.bold,
      cursor: 'inherit',
    },
  },
})

export const upload = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const percent = style({ minWidth: '5ch', textAlign: 'end', fontSize: text.xs, fontVariantNumeric: 'tabular-nums', color: color.muted })
const bar = { borderRadius: radius.round, background: color.primary, transition: `inline-size ${motion.calm}` }
export const progress = style({
  flex: 1,
  height: space[2],
  appearance: 'none',
  border: 0,
  borderRadius: radius.round,
  background: color.line,
  overflow: 'hidden',
  selectors: {
    '&::-webkit-progress-bar': { background: 'transparent' },
    '&::-webkit-progress-value': bar,
    '&::-moz-progress-bar': bar,
  },
})

/** Why a form was refused as a whole. */
export const failure = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.medium,
  background: color.dangerSoft,
  color: color.danger,
  fontWeight: weight.medium,
})

/** The problem summary at the head of a long form. */
export const summary = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[4]} ${space[5]}`,
  border: `${size.hairline} solid ${color.danger}`,
  borderRadius: radius.medium,
  background: color.dangerSoft,
})
export const summaryTitle = style({ display: 'flex', alignItems: 'flex-start', gap: space[2], fontWeight: weight.bold, color: color.danger })
export const summaryList = style({ display: 'grid', gap: space[1], paddingInlineStart: space[6] })
export const summaryLink = style({ minHeight: size.target, textAlign: 'start', textDecoration: 'underline', textUnderlineOffset: '0.15em' })
