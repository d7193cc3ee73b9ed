import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, layer, leading, motion, radius, shadow, size, space, text, weight } = vars

const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: `translateY(${space[2]})` } })

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.menu,
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  overflowY: 'auto',
  // What gets the focus does not stop behind the buttons of a form.
  scrollPaddingBlockEnd: `calc(${size.control} + 2 * ${space[12]})`,
  background: color.scrim,
  animation: `${appear} ${motion.quick} ease-out`,
})
/** The position of the toasts: top right under the bar, full width on a phone. */
export const toastOverlay = style([
  overlay,
  {
    placeItems: 'start end',
    paddingBlockStart: `calc(${size.bar} + ${space[3]})`,
    '@media': { [media.belowTable]: { padding: space[2] } },
  },
])
const base = style({
  width: '100%',
  background: color.surface,
  color: color.ink,
  borderRadius: radius.large,
  boxShadow: shadow.high,
  animation: `${rise} ${motion.calm} ease-out`,
})
export const modal = style([base, { maxWidth: size.narrow }])
export const modals = styleVariants({
  normal: [modal],
  form: [base, { maxWidth: size.measure }],
  wide: [base, { maxWidth: `calc(2 * ${size.narrow})` }],
  toast: [base, { maxWidth: size.toast, '@media': { [media.belowTable]: { maxWidth: 'none' } } }],
})
export const dialog = style({
  position: 'relative',
  display: 'grid',
  gap: space[4],
  padding: space[6],
  outline: 'none',
  '@media': { [media.belowTable]: { padding: space[5] } },
})
/** The longest title of a job would fill a phone's screen before the first field. */
export const title = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  marginInlineEnd: space[10],
  fontSize: text.lg,
  lineHeight: leading.snug,
})
export const message = style({ fontSize: text.sm })
/** The subject of a question, in the words of a person. */
export const subject = style({ fontWeight: weight.bold, overflowWrap: 'anywhere' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3], marginTop: space[2] })
globalStyle(`${actions} > *`, { '@media': { [media.belowTable]: { flexGrow: 1 } } })
/** The foot of a form that can be longer than the window: it stays in reach. */
export const formFoot = style({
  position: 'sticky',
  insetBlockEnd: `calc(-1 * ${space[4]})`,
  zIndex: layer.sticky,
  margin: `0 calc(-1 * ${space[6]}) calc(-1 * ${space[6]})`,
  padding: `${space[4]} ${space[6]}`,
  borderBlockStart: `${size.hairline} solid ${color.line}`,
  borderRadius: `0 0 ${radius.large} ${radius.large}`,
  background: color.surface,
  '@media': { [media.belowTable]: { margin: `0 calc(-1 * ${space[5]}) calc(-1 * ${space[5]})`, padding: `${space[3]} ${space[5]}` } },
})
/** The foot with the reason why the last try failed, and the buttons. */
export const formEnd = style([formFoot, { display: 'grid', gap: space[2] }])
export const close = style({
  position: 'absolute',
  insetBlockStart: space[4],
  insetInlineEnd: space[4],
  display: 'grid',
  placeItems: 'center',
  width: size.controlSmall,
  height: size.controlSmall,
  borderRadius: radius.round,
  color: color.muted,
  ':hover': { background: color.sunken, color: color.ink },
})
