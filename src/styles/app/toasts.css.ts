import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css'
import { floating } from '../components/floating.css.ts'
import { spinner as buttonSpinner } from '../components/button.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, layer, leading, radius, size, space, text, weight } = vars

/** The distance from the place under the bar to the first one where no control is. */
export const down = createVar()
const overDialog = ':is(body:has(section[role$="dialog"]), dialog) &'

/** Top right, under the bar so that the menus stay in reach; full width on a phone. Over a dialog they are over its title, beside its ×: they would cover its first field. */
export const region = style({
  position: 'fixed',
  insetBlockStart: `calc(${size.bar} + ${space[3]} + ${fallbackVar(down, '0px')})`,
  insetInlineEnd: space[4],
  zIndex: layer.toast,
  width: size.toast,
  maxWidth: `calc(100% - 2 * ${space[4]})`,
  pointerEvents: 'none',
  selectors: { [overDialog]: { insetBlockStart: space[2], insetInline: 0, marginInline: 'auto' } },
  '@media': {
    [media.belowTable]: {
      insetInline: 0,
      insetBlockStart: `calc(${size.bar} + ${fallbackVar(down, '0px')})`,
      width: 'auto',
      maxWidth: 'none',
      padding: space[2],
      selectors: { [overDialog]: { insetBlockStart: 0, insetInlineEnd: `calc(2 * ${space[4]} + ${size.control})` } },
    },
  },
})
globalStyle(`${region} > *`, { display: 'grid', gap: space[2] })
globalStyle(`${region} > * + *:not(:empty)`, { marginTop: space[2] })
const base = style([
  floating,
  {
    pointerEvents: 'auto',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'start',
    gap: space[3],
    padding: `${space[3]} ${space[3]} ${space[3]} ${space[4]}`,
    borderInlineStart: `${space[1]} solid`,
    fontSize: text.sm,
    lineHeight: leading.snug,
  },
])
export const toast = {
  success: style([base, { borderInlineStartColor: color.success }]),
  warning: style([base, { borderInlineStartColor: color.warning }]),
  error: style([base, { borderInlineStartColor: color.danger }]),
  loading: style([base, { borderInlineStartColor: color.lineStrong }]),
}
export const icon = {
  success: style({ color: color.success }),
  warning: style({ color: color.warning }),
  error: style({ color: color.danger }),
  loading: style({ color: color.muted }),
}
export const spinner = style([buttonSpinner, { position: 'static', display: 'block' }])
export const words = style({ minWidth: 0, paddingBlock: size.hairline })
export const title = style({ fontWeight: weight.bold })
export const dismiss = style({
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  borderRadius: radius.small,
  fontSize: text.xs,
  color: color.muted,
  ':hover': { background: color.sunken, color: color.ink },
})
