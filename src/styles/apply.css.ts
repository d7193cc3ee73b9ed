import { style } from '@vanilla-extract/css'
import { field as fieldBase } from './field.css.ts'
import { vars } from './theme.css.ts'

const { color, motion, radius, size, space, text, weight } = vars

export const form = style({ display: 'grid', gap: space[5] })
export const methods = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[6], rowGap: space[1] })
export const legend = style({ float: 'left', width: '100%', padding: 0, marginBottom: space[1], fontSize: text.sm, fontWeight: weight.bold })
export const field = style([fieldBase, { selectors: { '&[hidden]': { display: 'none' } } }])

export const file = style({
  width: '100%',
  minWidth: 0,
  padding: space[3],
  background: color.sunken,
  border: `${size.hairline} dashed ${color.lineStrong}`,
  borderRadius: radius.medium,
  fontSize: text.sm,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.primary },
    '&[aria-invalid="true"]': { borderColor: color.danger, borderStyle: 'solid' },
    '&:disabled': { color: color.muted, cursor: 'default' },
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
