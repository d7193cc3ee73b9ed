import { style } from '@vanilla-extract/css'
import { page } from '../components/common.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, leading, radius, size, space, text, weight } = vars

export const column = style([page, { maxWidth: `calc(2 * ${size.narrow} + 2 * ${space[8]})` }])

export const lead = style({ marginTop: `calc(-1 * ${space[4]})`, marginBottom: space[8], color: color.muted, overflowWrap: 'anywhere' })

/** A section's description is on the left, its controls on the right. */
export const section = style({
  display: 'grid',
  gap: space[5],
  paddingBlock: space[8],
  borderTop: `${size.hairline} solid ${color.line}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '2fr 3fr', columnGap: space[12] } },
})
export const title = style({ fontSize: text.lg, lineHeight: leading.snug })
export const words = style({ display: 'grid', alignContent: 'start', gap: space[2] })
export const explanation = style({ color: color.muted, textWrap: 'pretty' })
export const body = style({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: space[4], minWidth: 0 })
export const form = style({ width: '100%' })

export const danger = style([
  section,
  {
    marginTop: space[4],
    padding: space[6],
    border: `${size.hairline} solid ${color.danger}`,
    borderRadius: radius.large,
    background: color.surface,
    '@media': { [media.belowTable]: { padding: space[4] } },
  },
])
export const goes = style({ display: 'grid', gap: space[2], paddingInlineStart: space[5], listStyle: 'disc' })
export const forever = style({ fontWeight: weight.bold })
