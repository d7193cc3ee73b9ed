import { globalStyle, style } from '@vanilla-extract/css'
import { media, vars } from '../theme.css.ts'

const { color, font, leading, radius, shadow, size, space, text, tracking, weight } = vars

const thread = `calc(${space[4]} - ${size.hairline})`
const threads = `transparent 0 ${thread}, ${color.heroLine} ${thread} ${space[4]}`

/** A band with a quiet woven pattern: arcs that meet, drawn in CSS, fading towards the words. */
export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  background: color.hero,
  color: color.heroInk,
  vars: { [color.focus]: color.highlight },
  '::before': {
    content: '',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    backgroundImage: [
      `repeating-radial-gradient(circle at 0 100%, ${threads})`,
      `repeating-radial-gradient(circle at 100% 0, ${threads})`,
    ].join(', '),
    backgroundSize: `${size.pattern} ${size.pattern}`,
    backgroundPosition: 'right top',
    maskImage: 'linear-gradient(to left, black, transparent 70%)',
  },
})
export const heroInside = style({
  width: '100%',
  maxWidth: `calc(${size.page} + 2 * ${space[8]})`,
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[10]} ${space[8]}`,
  '@media': { [media.fromTablet]: { paddingInline: space[8], paddingBlock: `${space[16]} ${space[12]}` } },
})
export const heroTitle = style({
  maxWidth: '16ch',
  fontSize: text.xxl,
  lineHeight: leading.tight,
  letterSpacing: tracking.tight,
  '@media': { [media.fromTablet]: { fontSize: text.display, maxWidth: 'none' } },
})
export const heroText = style({
  maxWidth: '46ch',
  marginBlock: `${space[4]} ${space[8]}`,
  fontSize: text.md,
  lineHeight: leading.normal,
  color: color.heroMuted,
})
export const heroSearch = style({
  maxWidth: size.search,
  boxShadow: shadow.high,
  borderRadius: radius.large,
  vars: { [color.focus]: color.primary },
})

export const aside = style({
  display: 'grid',
  gap: space[4],
  '@media': {
    [media.fromTablet]: { gridColumn: '2', gridTemplateColumns: '1fr 1fr' },
    [media.fromDesktop]: { gridColumn: 'auto', gridTemplateColumns: 'none' },
  },
})
const panel = style({ display: 'grid', alignContent: 'start', gap: space[3], padding: space[5], borderRadius: radius.large })
export const newsletter = style([panel, { background: color.surface, border: `${size.hairline} solid ${color.line}` }])
/** Keeps the room of the form that is fetched later; a class of its own would only cost the first page. */
globalStyle(`${newsletter} > div`, { minHeight: size.newsletter })
export const promo = style([panel, { background: color.highlightSoft }])
export const panelTitle = style({ fontFamily: font.display, fontSize: text.lg, lineHeight: leading.snug })
export const panelText = style({ color: color.ink })
export const premium = style({ fontSize: text.xs, fontWeight: weight.bold })
