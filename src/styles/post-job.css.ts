import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from './theme.css.ts'

const { color, font, leading, motion, radius, size, space, text, weight } = vars

export const lead = style({ marginTop: `calc(-1 * ${space[4]})`, marginBottom: space[8], maxWidth: size.measure, color: color.muted, textWrap: 'pretty' })

/** The form, and its card beside it or, where there is no room, above the button. */
export const layout = style({
  display: 'grid',
  gap: space[8],
  '@media': {
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[12],
    },
  },
})
export const fields = style({ display: 'grid', gap: space[6], alignContent: 'start', minWidth: 0 })
export const salary = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

/** In a third of the column a problem takes two lines: its icon keeps its size. */
globalStyle(`${salary} svg`, { flex: 'none' })

export const skills = style({ display: 'grid', gap: space[1] })
export const skillChoices = style({
  display: 'grid',
  columnGap: space[8],
  '@media': { [media.fromTable]: { gridTemplateColumns: '1fr 1fr' } },
})

export const more = style({ borderBlock: `${size.hairline} solid ${color.line}` })
export const moreTitle = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  alignItems: 'center',
  paddingBlock: space[4],
  fontWeight: weight.bold,
  cursor: 'pointer',
  listStyle: 'none',
  transition: `color ${motion.quick}`,
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:hover': { color: color.primary } },
})
export const chevron = style({
  display: 'grid',
  transition: `transform ${motion.quick}`,
  selectors: { [`${more}[open] > * > &`]: { transform: 'rotate(0.5turn)' } },
})
export const moreHint = style({ gridColumn: 2, fontSize: text.xs, fontWeight: weight.normal, color: color.muted })
/** Doubled, because the control's own height may come later in the sheet. */
export const shortProse = style({ selectors: { '&&': { minHeight: '4lh' } } })
export const moreFields = style({ display: 'grid', gap: space[6], paddingBlock: `${space[2]} ${space[6]}` })

export const preview = style({
  minWidth: 0,
  '@media': { [media.fromDesktop]: { gridColumn: 2, gridRow: '1 / span 2' } },
})
/** Stays in sight beside a long form. */
export const previewBody = style({
  display: 'grid',
  gap: space[3],
  padding: space[5],
  borderRadius: radius.large,
  background: color.sunken,
  '@media': {
    [media.belowTable]: { padding: space[3] },
    [media.fromDesktop]: { position: 'sticky', top: `calc(${size.bar} + ${space[6]})` },
  },
})
export const previewTitle = style({ fontFamily: font.display, fontSize: text.lg, fontWeight: weight.medium, lineHeight: leading.snug })
export const previewHint = style({ fontSize: text.xs, color: color.muted })

export const end = style({ display: 'grid', gap: space[4], justifyItems: 'start', alignContent: 'start' })
/** Wide enough for a thumb on a phone. */
export const submit = style({ minWidth: size.action, '@media': { [media.belowTable]: { width: '100%' } } })
