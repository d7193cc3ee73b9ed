import { style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, motion, radius, shadow, size, space, text, weight } = vars

export const lead = style({ marginTop: `calc(-1 * ${space[3]})`, marginBottom: space[6], color: color.muted })
export const layout = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: `minmax(0, 1fr) ${size.card}` } },
})
export const submit = style({ justifySelf: 'start', '@media': { [media.belowTable]: { justifySelf: 'stretch' } } })

/** As high as the switch, which is fetched later. */
export const appearance = style({ minHeight: size.control })
export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: size.control,
  fontWeight: weight.bold,
  cursor: 'pointer',
})
export const track = style({
  flex: 'none',
  width: `calc(2 * ${space[6]})`,
  height: `calc(${space[6]} + ${space[1]})`,
  padding: space[1],
  borderRadius: radius.round,
  border: `${size.hairline} solid ${color.lineStrong}`,
  background: color.sunken,
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    [`${toggle}[data-selected] &`]: { background: color.primary, borderColor: color.primary },
    [`${toggle}[data-focus-visible] &`]: { outline: `${size.ring} solid ${color.focus}`, outlineOffset: size.ring },
  },
})
export const thumb = style({
  display: 'block',
  height: '100%',
  aspectRatio: '1',
  borderRadius: radius.round,
  background: color.lineStrong,
  boxShadow: shadow.low,
  transition: `translate ${motion.quick}, background-color ${motion.quick}`,
  selectors: { [`${toggle}[data-selected] &`]: { translate: space[5], background: color.onPrimary } },
})
export const note = style({ marginTop: space[2], fontSize: text.xs, color: color.muted })
