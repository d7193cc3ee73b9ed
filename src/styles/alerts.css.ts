import { style } from '@vanilla-extract/css'
import { unfetched } from './parts.css.ts'
import { media, vars } from './theme.css.ts'

const { color, layer, radius, shadow, size, space } = vars

export const failure = style({ marginTop: space[4] })
export const newsletter = style({ display: 'grid', gap: space[3] })
/** Over the list: the place of the button has no room for a sentence. */
export const unsaved = style([
  unfetched,
  {
    position: 'absolute',
    insetInlineStart: space[3],
    zIndex: layer.menu,
    width: size.menu,
    padding: space[3],
    whiteSpace: 'normal',
    background: color.surface,
    border: `${size.hairline} solid ${color.line}`,
    borderRadius: radius.medium,
    boxShadow: shadow.high,
    '@media': { [media.fromTablet]: { insetInlineStart: 'auto', insetInlineEnd: space[3] } },
  },
])
