import { globalStyle, style } from '@vanilla-extract/css'
import { roundButton } from '../components/round-button.css.ts'
import { searchAreas } from './listing.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, size, space } = vars

export const hint = style({ marginBottom: space[6], color: color.muted })
export const list = style({ display: 'grid', gap: space[4], '@media': { [media.fromDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[6] } } })

const press = style([
  roundButton,
  {
    selectors: {
      '&:hover': { background: color.dangerSoft, color: color.danger },
      '&[aria-pressed="true"]': { color: color.danger },
    },
  },
])
globalStyle(`${press}[aria-pressed="true"] path`, { fill: 'currentColor' })

/** Above the link that covers its tile. */
export const heart = style([press, { position: 'relative' }])

const toRow = (padding: string) => `calc(${padding} + (${size.badge} - ${size.control}) / 2)`

/** On a card the heart is at the end of the last row, in the space that the date leaves (`posted` of the listing). */
export const onCard = style([
  press,
  {
    position: 'absolute',
    bottom: toRow(space[5]),
    insetInlineEnd: toRow(space[5]),
    selectors: { [`:root[data-density="compact"] ${searchAreas} &`]: { bottom: toRow(space[3]) } },
    '@media': { [media.belowTable]: { bottom: toRow(space[4]), insetInlineEnd: toRow(space[4]) } },
  },
])
