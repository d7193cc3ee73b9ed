import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, leading, motion, radius, size, space, text, weight } = vars

const asDisabled = { background: color.sunken, borderColor: color.line, color: color.muted }

const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: size.control,
  paddingInline: space[5],
  border: `${size.hairline} solid transparent`,
  borderRadius: radius.medium,
  fontSize: text.sm,
  fontWeight: weight.bold,
  lineHeight: leading.snug,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:disabled, &[aria-disabled="true"]': { cursor: 'default' },
    // A link that leads nowhere now is a text.
    '&:disabled, span&': asDisabled,
  },
  '@media': { [media.print]: { display: 'none' } },
})

const active = '&:hover:not(:disabled, [aria-disabled="true"])'

export const button = styleVariants({
  primary: [base, { background: color.primary, color: color.onPrimary, selectors: { [active]: { background: color.primaryHover } } }],
  highlight: [
    base,
    { background: color.highlight, color: color.onHighlight, selectors: { [active]: { background: color.highlightHover } } },
  ],
  secondary: [
    base,
    {
      background: color.surface,
      borderColor: color.lineStrong,
      color: color.ink,
      selectors: { [active]: { borderColor: color.primary, color: color.primary } },
    },
  ],
  quiet: [
    base,
    { paddingInline: space[3], color: color.primary, selectors: { [active]: { background: color.primarySoft }, '&:disabled': { background: 'none', borderColor: 'transparent' } } },
  ],
  danger: [base, { background: color.danger, color: color.onDanger, selectors: { [active]: { background: color.dangerHover } } }],
})

/** Keeps the focus, and does nothing for longer than a moment: it looks as a disabled one. */
export const unavailable = style({ selectors: { '&&&': asDisabled } })

export const small = style({ minHeight: size.controlSmall, paddingInline: space[3], fontSize: text.xs })
export const icon = style({ width: size.control, paddingInline: 0, flex: 'none' })

/** While pending, the label keeps its place so that the button keeps its width. */
export const label = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] })
export const pendingLabel = style([label, { opacity: 0 }])
const spin = keyframes({ to: { transform: 'rotate(1turn)' } })
export const spinner = style({
  position: 'absolute',
  width: '1.25em',
  height: '1.25em',
  border: `${size.ring} solid currentColor`,
  borderInlineEndColor: 'transparent',
  borderRadius: radius.round,
  animation: `${spin} 800ms linear infinite`,
})
