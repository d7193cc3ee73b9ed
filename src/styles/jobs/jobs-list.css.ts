import { style } from '@vanilla-extract/css'
import { card } from '../components/common.css.ts'
import { vars } from '../theme.css.ts'

const { color, leading, size, space, text, weight } = vars

export const list = style({ display: 'grid', gap: space[4], marginBottom: space[6], overflowWrap: 'anywhere' })
export const job = style([card, { display: 'grid', gap: space[2] }])
export const title = style({ fontSize: text.lg, lineHeight: leading.snug })
export const titleLink = style({ display: 'inline-flex', alignItems: 'center', minHeight: size.target, textDecoration: 'none', ':hover': { color: color.primary, textDecoration: 'underline' } })
export const facts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[4], fontWeight: weight.medium })
export const place = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], fontWeight: weight.normal, color: color.muted })
export const description = style({
  maxWidth: size.measure,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
})
