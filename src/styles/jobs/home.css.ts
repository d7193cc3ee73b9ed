import { globalStyle, style } from '@vanilla-extract/css'
import { displayType, media, vars } from '../theme.css.ts'

const { color, leading, radius, shadow, size, space, text, weight } = vars

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
  '@media': { [media.print]: { background: 'none', vars: { [color.heroInk]: color.ink, [color.heroMuted]: color.muted }, '::before': { display: 'none' } } },
})
export const heroInside = style({
  width: '100%',
  maxWidth: `calc(${size.page} + 2 * ${space[8]})`,
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[8]} ${space[6]}`,
  '@media': { [media.fromTablet]: { paddingInline: space[8], paddingBlock: `${space[16]} ${space[12]}` } },
})
export const heroTitle = style({
  maxWidth: '16ch',
  fontSize: text.xxl,
  lineHeight: leading.tight,
  '@media': { [media.fromTablet]: { fontSize: text.display, maxWidth: 'none' } },
})
export const heroText = style({
  maxWidth: '46ch',
  marginBlock: `${space[3]} ${space[5]}`,
  fontSize: text.md,
  lineHeight: leading.normal,
  color: color.heroMuted,
  '@media': { [media.fromTablet]: { marginBlock: `${space[4]} ${space[8]}` } },
})
export const heroSearch = style({
  maxWidth: size.search,
  boxShadow: shadow.high,
  borderRadius: radius.large,
  vars: { [color.focus]: color.primary },
})

const linkHeight = { phone: size.control, tablet: size.controlSmall }
const figureHeight = `calc(${text.lg} * ${leading.snug} + ${text.sm} * ${leading.snug})`
const rows = (height: string) => `calc(${figureHeight} + ${space[1]} + 3 * (${height} + ${space[2]}))`
/** As high while it loads as with its three rows: nothing below it moves. */
export const starting = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  marginTop: space[6],
  minHeight: rows(linkHeight.phone),
  '@media': { [media.fromTablet]: { minHeight: rows(linkHeight.tablet) } },
})
export const figures = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[6], minHeight: figureHeight, marginBottom: space[1], fontSize: text.sm, lineHeight: leading.snug, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const figure = style({ display: 'block', fontSize: text.lg })
/** One line, whatever the names: on a phone it scrolls. */
export const startingRow = style({ display: 'grid', gridTemplateColumns: `max(0.8 * ${size.columnName}, 5.6em) minmax(0, 1fr)`, columnGap: space[2], alignItems: 'center', '@media': { [media.print]: { display: 'none' } } })
export const startingLabel = style({ fontSize: text.sm, color: color.heroMuted })
/** It fades out where it goes on, on a phone at the edge of the window; browsers that know where that is show an arrow there. */
export const startingList = style({
  display: 'flex',
  gap: space[2],
  paddingInlineEnd: space[6],
  scrollPaddingInlineEnd: space[12],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage: `linear-gradient(to right, black calc(100% - ${space[6]}), transparent)`,
  '@media': { [media.belowTablet]: { marginInlineEnd: `calc(-1 * ${space[4]})` } },
  '@supports': { '(container-type: scroll-state)': { containerType: 'scroll-state' as never, maskImage: 'none' } },
  '@container': {
    'scroll-state(scrollable: inline-end)': {
      '::after': {
        content: '"\u203A" / ""',
        position: 'sticky',
        insetInlineEnd: `calc(-1 * ${space[6]})`,
        flex: 'none',
        display: 'grid',
        alignContent: 'center',
        justifyContent: 'end',
        width: space[12],
        marginInlineStart: `calc(-1 * ${space[12]} - ${space[2]})`,
        paddingInlineEnd: space[2],
        fontSize: text.xl,
        lineHeight: 1,
        background: `linear-gradient(to right, transparent, ${color.hero} 60%)`,
        pointerEvents: 'none',
      },
    },
  },
})
export const startingLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: linkHeight.phone,
  paddingInline: space[3],
  border: `${size.hairline} solid ${color.heroMuted}`,
  borderRadius: radius.round,
  color: color.heroInk,
  fontSize: text.sm,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  outlineOffset: `calc(-1 * ${size.ring})`,
  ':hover': { textDecoration: 'underline' },
  '@media': { [media.fromTablet]: { minHeight: linkHeight.tablet } },
})

export const aside = style({
  display: 'grid',
  gap: space[4],
  '@media': {
    [media.fromTablet]: { gridColumn: '2', gridTemplateColumns: '1fr 1fr' },
    [media.fromDesktop]: { gridColumn: 'auto', gridTemplateColumns: 'none' },
    [media.print]: { display: 'none' },
  },
})
const panel = style({ display: 'grid', alignContent: 'start', gap: space[3], padding: space[5], borderRadius: radius.large })
export const newsletter = style([panel, { background: color.surface, border: `${size.hairline} solid ${color.line}` }])
/** Keeps the room of the form that is fetched later; a class of its own would only cost the first page. */
globalStyle(`${newsletter} > div`, { minHeight: size.newsletter })
export const promo = style([panel, { background: color.highlightSoft }])
export const panelTitle = style({ ...displayType, fontSize: text.lg, lineHeight: leading.snug })
export const panelText = style({ color: color.ink })
export const premium = style({ fontSize: text.xs, fontWeight: weight.bold })
