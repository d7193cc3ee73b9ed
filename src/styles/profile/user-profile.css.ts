import { style } from '@vanilla-extract/css'
import { thumbRule, trackRule } from '../components/switch.ts'
import { media, vars } from '../theme.css.ts'

const { color, size, space, text, weight } = vars

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
export const track = style([
  trackRule(`${toggle}[data-selected] &`),
  { flex: 'none', selectors: { [`${toggle}[data-focus-visible] &`]: { outline: `${size.ring} solid ${color.focus}`, outlineOffset: size.ring } } },
])
export const thumb = style(thumbRule(`${toggle}[data-selected] &`))
export const note = style({ marginTop: space[2], fontSize: text.xs, color: color.muted })
