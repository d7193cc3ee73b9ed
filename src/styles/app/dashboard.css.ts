import { style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, leading, motion, size, space, text, weight } = vars

export const overview = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'start',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: '3fr 2fr', gap: space[10] } },
})

export const fact = style({
  display: 'grid',
  gridTemplateColumns: '2fr 3fr',
  gap: `${space[1]} ${space[4]}`,
  alignItems: 'baseline',
  paddingBlock: space[3],
  borderTop: `${size.hairline} solid ${color.line}`,
  '@media': { [media.belowTable]: { gridTemplateColumns: '1fr' } },
})
export const term = style({ color: color.muted })
export const value = style({ minWidth: 0, fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })
export const missing = style({ color: color.muted })
export const status = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}` })
export const leave = style({ marginTop: space[2], paddingTop: space[5], borderTop: `${size.hairline} solid ${color.line}` })

export const linksTitle = style({ marginBottom: space[2], fontSize: text.lg, lineHeight: leading.snug })
export const links = style({ borderBottom: `${size.hairline} solid ${color.line}` })
export const link = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: space[3],
  borderTop: `${size.hairline} solid ${color.line}`,
  textDecoration: 'none',
  color: color.primary,
  transition: `color ${motion.quick}`,
  ':hover': { color: color.primaryHover },
})
export const linkWords = style({ display: 'grid', minWidth: 0 })
export const linkLabel = style({ fontWeight: weight.bold, selectors: { [`${link}:hover &`]: { textDecoration: 'underline' } } })
export const linkText = style({ fontSize: text.xs, color: color.muted })
