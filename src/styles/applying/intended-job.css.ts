import { style } from '@vanilla-extract/css'
import { roundButton } from '../components/round-button.css.ts'
import { vars } from '../theme.css.ts'

const { color, radius, size, space, text, weight } = vars

export const offer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginBottom: space[8],
  paddingInline: `${space[5]} ${space[2]}`,
  background: color.primarySoft,
  border: `${size.hairline} solid ${color.primary}`,
  borderRadius: radius.large,
})
export const way = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minWidth: 0,
  paddingBlock: space[4],
  borderRadius: radius.small,
  fontSize: text.md,
  fontWeight: weight.bold,
  textDecoration: 'none',
  color: color.primary,
  ':hover': { color: color.primaryHover, textDecoration: 'underline' },
})
export const words = style({ minWidth: 0, overflowWrap: 'anywhere', textWrap: 'balance' })
export const dismiss = style([roundButton, { ':hover': { background: color.surface, color: color.ink } }])
