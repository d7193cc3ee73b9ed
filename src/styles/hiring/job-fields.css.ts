import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, leading, motion, radius, size, space, text, weight } = vars

export const salary = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

/** In half of the column a problem takes two lines: its icon keeps its size. */
globalStyle(`${salary} svg`, { flex: 'none' })

/** A list that grows: its items, and the field that adds one. */
export const adding = style({ display: 'grid', gap: space[2], minWidth: 0 })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
/** It takes no room while it is empty. */
export const chipsRegion = style({ selectors: { '&:empty': { position: 'absolute' } } })
export const newEntry = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', gap: space[3], marginTop: space[2] })
/** Level with the control beside it, which has its label above. */
export const addEntry = style({ marginTop: `calc(${text.sm} * ${leading.snug} + ${space[1]})` })
/** A country's name needs the whole line of a phone. */
export const newCountry = style([newEntry, { '@media': { [media.belowTable]: { gridTemplateColumns: 'minmax(0, 1fr)' } } }])
export const addCountry = style({ justifySelf: 'start', '@media': { [media.fromTable]: { marginTop: `calc(${text.sm} * ${leading.snug} + ${space[1]})` } } })
export const failed = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
/** A doubt that may be right: it is empty where there is none, and a screen reader reads a text that is added. */
export const question = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.medium,
  background: color.warningSoft,
  color: color.warning,
  fontSize: text.sm,
  fontWeight: weight.medium,
  selectors: { '&:empty': { position: 'absolute', padding: 0 } },
})
export const remote = style({ display: 'grid', gap: space[3], justifyItems: 'stretch' })

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
