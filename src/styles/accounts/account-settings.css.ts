import { style } from '@vanilla-extract/css'
import { described } from '../components/described.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, radius, size, space, weight } = vars

/** A column of the page's, from its start. */
export const column = style({ maxWidth: `calc(2 * ${size.narrow})` })

export const lead = style({ marginTop: `calc(-1 * ${space[4]})`, marginBottom: space[8], color: color.muted, overflowWrap: 'anywhere' })

/** A section's description is on the left, its controls on the right. */
export const section = style([described, { '@media': { [media.fromTablet]: { gridTemplateColumns: `${size.card} minmax(0, 1fr)`, columnGap: space[12] } } }])
export const body = style({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: space[4], minWidth: 0 })
export const form = style({ width: '100%' })

/** Its second column is in line with those of the sections above, which have no edge. */
export const danger = style([
  section,
  {
    marginTop: space[4],
    padding: space[6],
    border: `${size.hairline} solid ${color.danger}`,
    borderRadius: radius.large,
    background: color.surface,
    '@media': { [media.belowTable]: { padding: space[4] }, [media.fromTablet]: { gridTemplateColumns: `calc(${size.card} - ${space[6]} - ${size.hairline}) minmax(0, 1fr)` } },
  },
])
export const goes = style({ display: 'grid', gap: space[2], paddingInlineStart: space[5], listStyle: 'disc' })
export const forever = style({ fontWeight: weight.bold })
