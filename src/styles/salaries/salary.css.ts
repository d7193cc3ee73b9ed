import { style } from '@vanilla-extract/css'
import { card as cardBase } from '../components/common.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, leading, size, space, text, weight } = vars

export const lead = style({ maxWidth: size.measure, marginTop: `calc(-1 * ${space[3]})`, marginBottom: space[6], fontSize: text.md, color: color.muted })
export const columns = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'start',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: `minmax(${size.card}, 3fr) minmax(0, 4fr)` } },
})
/** Beside the postings the estimates are visible; under them they are far away. */
export const jump = style({ color: color.primary, '@media': { [media.fromDesktop]: { display: 'none' } } })
export const postings = style({ minWidth: 0 })
/** Not under the bar at the top, when it is jumped to. */
export const estimates = style({ minWidth: 0, scrollMarginTop: `calc(${size.bar} + ${space[4]})` })
export const search = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  marginBottom: space[6],
  '@media': { [media.fromTable]: { gridTemplateColumns: '1fr auto' } },
})
export const searchField = style({ display: 'grid', gap: space[1] })
export const count = style({ display: 'block', marginBottom: space[4], color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const grid = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.card}), 1fr))`,
})
export const all = style({ marginTop: space[6] })
export const card = style([cardBase, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space[3], height: '100%' }])
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[3] })
export const title = style({ fontSize: text.lg, lineHeight: leading.snug, minWidth: 0 })
export const salary = style({ fontSize: text.lg, fontWeight: weight.bold, fontVariantNumeric: 'tabular-nums' })
export const skills = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
