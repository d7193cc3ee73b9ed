import { globalStyle, style } from '@vanilla-extract/css'
import { card, link, page } from '../components/common.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, layer, leading, radius, shadow, size, space, text, weight } = vars

export const article = style([page, { position: 'relative', display: 'flex', flexDirection: 'column', gap: space[4], overflowWrap: 'anywhere' }])

export const back = style([
  link,
  {
    alignSelf: 'flex-start',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minHeight: size.target,
    fontSize: text.sm,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
    '@media': { [media.print]: { display: 'none' }, [media.belowTablet]: { marginBlockStart: `calc(-1 * ${space[4]})` } },
  },
])
export const company = style({ display: 'flex', alignItems: 'center', gap: space[3], '@media': { [media.fromTablet]: { marginTop: space[4] } } })
/** Room for what arrives later: the heart, and the way to share. On a phone beside the way back, so that a long name has the whole row. */
export const late = style({
  display: 'flex',
  gap: space[1],
  flex: 'none',
  minWidth: `calc(2 * ${size.control} + ${space[1]})`,
  marginInlineStart: 'auto',
  '@media': { [media.belowTablet]: { position: 'absolute', insetBlockStart: space[2], insetInlineEnd: space[2] }, [media.print]: { display: 'none' } },
})
/** Who the company is, under the job. */
export const companyCard = style([card, { display: 'grid', gap: space[4], marginTop: space[6] }])
export const companyTitle = style({ fontSize: text.lg, lineHeight: leading.snug })
export const companyFacts = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const companyLinks = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[6]}`, '@media': { [media.print]: { display: 'none' } } })
globalStyle(`${companyLinks} a`, { display: 'inline-flex', alignItems: 'center', minHeight: size.target })
/** No wider than it is: a name from right to left begins where the others do. */
export const companyName = style({ width: 'fit-content', fontSize: text.md, fontWeight: weight.bold, lineHeight: leading.snug })
export const place = style({ display: 'flex', alignItems: 'center', gap: space[1], color: color.muted })

/**
 * On a wide screen title and button stay under the top bar while the page scrolls. On a phone the block dissolves, so that
 * the button alone becomes the article's last row and sticks to the bottom of the screen.
 */
export const titleBlock = style({
  '@media': {
    [media.belowTablet]: { display: 'contents' },
    [media.fromTablet]: {
      position: 'sticky',
      top: 0,
      zIndex: layer.sticky,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: space[8],
      paddingBlock: space[3],
      background: color.ground,
      borderBottom: `${size.hairline} solid ${color.line}`,
    },
    [media.print]: { position: 'static', background: 'none' },
  },
})
export const title = style({
  minWidth: 0,
  fontSize: text.xl,
  '@media': { [media.fromDesktop]: { fontSize: text.xxl } },
})
export const apply = style({
  display: 'grid',
  gap: space[1],
  flex: 'none',
  '@media': {
    [media.belowTablet]: {
      order: 1,
      position: 'sticky',
      bottom: 0,
      zIndex: layer.sticky,
      marginInline: `calc(-1 * ${space[4]})`,
      marginBlock: `${space[4]} calc(-1 * ${space[16]})`,
      padding: `${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
      background: color.surface,
      borderTop: `${size.hairline} solid ${color.line}`,
      boxShadow: shadow.high,
    },
    [media.print]: { display: 'none' },
  },
})
// On paper the address of the company's site is a text.
const elsewhere = 'a[href^="http"]'
globalStyle(`${apply}:has(${elsewhere})`, { '@media': { [media.print]: { display: 'block', position: 'static', order: 'initial', flex: '0 1 auto', margin: 0, padding: 0, background: 'none', border: 0, boxShadow: 'none' } } })
globalStyle(`${apply} ${elsewhere}`, { '@media': { [media.print]: { display: 'inline', minWidth: 0, padding: 0, background: 'none', color: color.ink, overflowWrap: 'anywhere' } } })
globalStyle(`${apply} ${elsewhere}::after`, { '@media': { [media.print]: { content: 'attr(href)', fontWeight: weight.normal } } })
globalStyle(`${apply} :is(${elsewhere} svg, p)`, { '@media': { [media.print]: { display: 'none' } } })
// What a keyboard reaches is beside these bars, not under them.
globalStyle(`:root:has(${apply})`, {
  '@media': {
    [media.belowTablet]: { scrollPaddingBlockEnd: `calc(${size.controlLarge} + ${space[10]})` },
    [media.fromTablet]: { scrollPaddingBlockStart: `calc(${size.controlLarge} + ${space[10]})` },
  },
})
/** On a wide screen as wide as the facts below it. */
export const applyButton = style({ minWidth: size.action, '@media': { [media.fromDesktop]: { minWidth: size.facts } } })
export const applyNote = style({ fontSize: text.xs, textAlign: 'center', color: color.muted })
export const elsewhereNote = style([applyNote, { justifySelf: 'center', overflowWrap: 'anywhere', '@media': { [media.fromTablet]: { maxWidth: '32ch' } } }])

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const banner = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.medium,
  background: color.warningSoft,
  color: color.warning,
  fontWeight: weight.medium,
})

export const body = style({
  display: 'grid',
  gap: space[6],
  marginTop: space[2],
  '@media': { [media.fromDesktop]: { gridTemplateColumns: `minmax(0, 1fr) ${size.facts}`, columnGap: space[16], alignItems: 'start' } },
})
/** Both name their column: where the facts alone have come, they are beside what follows. */
export const aside = style({ '@media': { [media.fromDesktop]: { gridColumn: 2, gridRow: 1 } } })
export const main = style({ display: 'grid', gap: space[8], minWidth: 0, '@media': { [media.fromDesktop]: { gridColumn: 1, gridRow: 1 } } })
/** Below the title of the job in size, too. */
export const sectionTitle = style({ fontSize: text.lg, marginBottom: space[3], '@media': { [media.fromDesktop]: { fontSize: text.xl, marginBottom: space[4] } } })
export const prose = style({
  display: 'grid',
  gap: space[4],
  maxWidth: size.measure,
  fontSize: text.md,
  whiteSpace: 'pre-line',
})
export const skills = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
globalStyle(`${skills} span`, { whiteSpace: 'normal' })

export const facts = style({
  display: 'grid',
  gap: `${space[4]} ${space[6]}`,
  gridTemplateColumns: `repeat(auto-fill, minmax(max(${size.columnName}, 34%, 8em), 1fr))`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(3, 1fr)' }, [media.fromDesktop]: { gridTemplateColumns: '1fr' } },
})
export const fact = style({ minWidth: 0 })
/** For more than a column has room for. */
export const wideFact = style([fact, { gridColumn: '1 / -1' }])
// Where one narrow fact would be left over for the last row, the first has a row of its own. By their number, not by `:nth-last-child`: on a page that comes in pieces it would move.
globalStyle(`${facts}[data-left-of-two="1"] > ${wideFact} + ${fact}`, { '@media': { [media.belowTablet]: { gridColumn: '1 / -1' } } })
globalStyle(`${facts}[data-left-of-three="1"] > ${wideFact} + ${fact}`, { '@media': { [media.fromTablet]: { gridColumn: '1 / -1' } } })
// A job without a text: its facts have the whole width, beside no empty column. The pane beside a list has rules of the same weight after these.
globalStyle(`${body}:where([data-bare])`, { '@media': { [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } } })
globalStyle(`:where([data-bare]) > ${aside}`, { '@media': { [media.fromDesktop]: { gridColumn: 1 } } })
globalStyle(`:where([data-bare]) > ${main}`, { display: 'none' })
globalStyle(`:where([data-bare]) ${facts}`, { '@media': { [media.fromDesktop]: { gridTemplateColumns: 'repeat(3, 1fr)' } } })
export const factName = style({ fontSize: text.xs, color: color.muted })
export const factValue = style({
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
})
export const salary = style({ display: 'block', fontSize: text.lg, fontWeight: weight.bold, lineHeight: leading.snug })
export const unit = style({ fontSize: text.xs, fontWeight: weight.normal, color: color.muted })

export const cards = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'stretch',
  marginTop: space[6],
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space[6] } },
})
export const skeleton = style({ display: 'grid', gap: space[4] })
export const none = style({ color: color.muted })
export const points = style({ display: 'grid', gap: space[2] })
export const point = style({
  position: 'relative',
  paddingInlineStart: space[5],
  '::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: space[1],
    insetBlockStart: '0.6em',
    width: '0.4em',
    height: '0.4em',
    borderRadius: radius.round,
    background: color.highlight,
  },
  '@media': { [media.forcedColors]: { '::before': { forcedColorAdjust: 'none', background: 'CanvasText' } } },
})
