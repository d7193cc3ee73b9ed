import { style } from '@vanilla-extract/css'
import { floating } from '../components/floating.css.ts'
import { unfetched } from '../components/common.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, layer, radius, size, space } = vars

export const failure = style({ marginTop: space[4] })
export const next = style({ marginTop: space[6] })
/** The next step, in place of the form. The border is for forced colours, which have no grounds. */
export const sent = style({ padding: space[4], border: `${size.hairline} solid ${color.primary}`, borderRadius: radius.medium, background: color.primarySoft, color: color.ink, overflowWrap: 'anywhere' })
export const newsletter = style({ display: 'grid', gap: space[3] })
/** Over the list: the place of the button has no room for a sentence. */
export const unsaved = style([
  unfetched,
  floating,
  {
    position: 'absolute',
    insetInlineStart: space[3],
    zIndex: layer.menu,
    width: size.menu,
    padding: space[3],
    whiteSpace: 'normal',
    '@media': { [media.fromTablet]: { insetInlineStart: 'auto', insetInlineEnd: space[3] } },
  },
])
