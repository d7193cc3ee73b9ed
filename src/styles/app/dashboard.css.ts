import { globalStyle, style } from '@vanilla-extract/css'
import { targetRoom } from '../components/target.ts'
import { media, vars } from '../theme.css.ts'

const { color, leading, motion, size, space, text, weight } = vars

export const overview = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'start',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[6] } },
})

/** What there is to do, above everything else of a dashboard. */
export const work = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size.card}), 1fr))`,
  marginBottom: space[10],
  '@media': { [media.belowTable]: { gap: space[4] }, [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridTemplateRows: 'auto 1fr' } },
})
export const failed = style({ marginBottom: space[10] })
// Of three cards, the two short ones are beside the first.
globalStyle(`${work} > :first-child:nth-last-child(3)`, { '@media': { [media.fromTablet]: { gridRow: 'span 2' } } })
globalStyle(`${work} > :only-child`, { '@media': { [media.fromTablet]: { gridColumn: '1 / -1' } } })
globalStyle(`${work} > *`, { '@media': { [media.fromTablet]: { alignSelf: 'stretch' } } })
// A short card beside a long one ends with its words.
globalStyle(`${work} > :last-child:nth-child(2)`, { '@media': { [media.fromTablet]: { alignSelf: 'start' } } })
export const figuresFirst = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] })
export const lines = style({ display: 'grid' })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  paddingBlock: space[3],
  borderTop: `${size.hairline} solid ${color.line}`,
})
globalStyle(`${line} a`, { display: 'inline-flex', alignItems: 'center', minHeight: size.target, color: color.primary, fontWeight: weight.medium, textDecoration: 'none', textUnderlineOffset: '0.2em' })
globalStyle(`${line} a:hover`, { textDecoration: 'underline' })
export const lineWords = style({ display: 'grid', flex: 1, minWidth: 'min(100%, 12em)', overflowWrap: 'anywhere', lineHeight: leading.snug })
export const lineNote = style({ fontSize: text.xs, color: color.muted })
export const soon = style({ fontSize: text.sm, color: color.warning, fontWeight: weight.medium })
export const quiet = style({ paddingBlock: space[3], borderTop: `${size.hairline} solid ${color.line}`, color: color.muted })
export const waiting = style({ marginBottom: space[3] })
export const all = style({ marginTop: space[2], fontSize: text.sm })
globalStyle(`${all} a`, targetRoom)

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

/** Links to other pages have no use on paper. */
export const pages = style({ '@media': { [media.print]: { display: 'none' } } })
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
