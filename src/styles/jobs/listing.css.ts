import { globalStyle, style } from '@vanilla-extract/css'
import { pagination } from '../components/common.css.ts'
import { cardWidth, displayType, media, vars } from '../theme.css.ts'

const { color, font, leading, motion, radius, shadow, size, space, text, weight } = vars

/** Title, place and button as one object. */
export const searchBar = style({
  position: 'relative',
  display: 'grid',
  background: color.surface,
  color: color.ink,
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderRadius: radius.large,
  padding: space[2],
  gap: space[2],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.fromTablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) auto', gap: 0 } },
})
export const searchField = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  minHeight: size.controlLarge,
  paddingInline: space[3],
  borderRadius: radius.medium,
  color: color.muted,
  selectors: { '&:focus-within': { outline: `${size.ring} solid ${color.primary}`, outlineOffset: `calc(-1 * ${size.ring})` } },
  '@media': {
    [media.belowTablet]: {
      selectors: { '& + &': { background: `linear-gradient(${color.line}, ${color.line}) top / 100% ${size.hairline} no-repeat` } },
    },
    [media.fromTablet]: { selectors: { '& + &::before': { content: '', width: size.hairline, height: space[6], marginInlineStart: `calc(-1 * ${space[3]})`, background: color.line } } },
  },
})
export const searchInput = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  minHeight: size.control,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: color.ink,
  fontSize: text.md,
  textOverflow: 'ellipsis',
  ':focus-visible': { outline: 'none' },
})
export const placeInput = style([searchInput, { selectors: { '&:not(:placeholder-shown)': { textTransform: 'capitalize' } } }])
export const searchButton = style({
  selectors: { '&&': { minHeight: size.controlLarge, paddingInline: space[8], fontSize: text.md } },
  '@media': { [media.fromTablet]: { marginInlineStart: space[2] } },
})

/** Filters 260, list, and on the home page promo 280, up to 1200 px. */
const areas = style({
  display: 'grid',
  gap: space[8],
  alignItems: 'start',
  width: '100%',
  maxWidth: `calc(${size.page} + 2 * ${space[8]})`,
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[6]} ${space[16]}`,
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: `${size.filtersNarrow} minmax(0, 1fr)`, paddingInline: space[8], paddingBlock: `${space[10]} ${space[20]}` },
  },
})
export const searchAreas = style([
  areas,
  { '@media': { [media.fromTablet]: { gridTemplateRows: 'auto 1fr' }, [media.print]: { display: 'block' } } },
  { '@media': { [media.fromDesktop]: { gridTemplateColumns: `${size.filters} minmax(0, 1fr)`, gap: space[12] } } },
])
export const homeAreas = style([
  areas,
  { '@media': { [media.fromDesktop]: { gridTemplateColumns: `${size.filters} minmax(0, 1fr) ${size.promo}` }, [media.print]: { display: 'block' } } },
])

/** The filters, beside the list or in the sheet. */
export const sidebar = style({ '@media': { [media.belowTablet]: { display: 'none' }, [media.belowTabletScriptless]: { display: 'block', order: 1 }, [media.print]: { display: 'none' } } })
export const filters = style({ display: 'grid', gap: space[6] })
export const group = style({
  selectors: { '& + &': { paddingTop: space[5], borderTop: `${size.hairline} solid ${color.line}` } },
})
export const groupTitle = style({
  float: 'left',
  width: '100%',
  padding: 0,
  marginBottom: space[2],
  fontSize: text.sm,
  fontWeight: weight.bold,
})
export const groupOptions = style({ clear: 'both' })

/** The list with its header. */
export const results = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], minWidth: 0, scrollMarginTop: space[4], outline: 'none' })
globalStyle(`${results} > ${pagination}`, { marginTop: space[2] })
export const resultsHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: `${space[3]} ${space[4]}`, minHeight: size.control })
export const resultsWords = style({ display: 'grid', gap: space[1], flex: '1 1 20rem', minWidth: 0, '@media': { [media.belowTable]: { flexBasis: '100%', selectors: { '&:not(:empty)': { minHeight: `calc(${text.lg} * ${leading.snug})` } } } } })
export const resultsCount = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[3], ...displayType, fontSize: text.lg, fontWeight: weight.medium, lineHeight: leading.snug, outline: 'none', borderRadius: radius.small, selectors: { '&:focus-visible': { outline: `${size.ring} solid ${color.focus}`, outlineOffset: size.ring } } })
export const resultsPage = style({ fontFamily: font.body, fontSize: text.sm, fontWeight: weight.normal, color: color.muted, whiteSpace: 'nowrap' })
export const filteredBy = style({ color: color.muted, overflowWrap: 'anywhere' })
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[3]}`, '@media': { [media.print]: { display: 'none' } } })
/** Doubled, because the button's own styles may come later in the sheet. */
export const filtersButton = style({
  '@media': { [media.fromTablet]: { selectors: { '&&': { display: 'none' } } }, [media.belowTabletScriptless]: { selectors: { '&&': { display: 'none' } } } },
})
/** Of search results alone: home's cards keep their buttons and their room. */
const compact = `:root[data-density="compact"] ${searchAreas} &`
/** Where a compact card has the salary beside the other facts. */
const compactRow = { '@container': { [cardWidth.wide]: { selectors: { [compact]: { gridRow: 3 } } } } }
const compactFacts = { '@container': { [cardWidth.wide]: { selectors: { [compact]: { gridRow: 3, marginInlineStart: 0 } } } } }
/** From the card's edge to its words, beside the logo. */
const logoRoom = `calc(${size.logo} + ${space[4]})`
/** The cards measure themselves by the list, not by the window. */
export const cards = style({ scrollMarginTop: space[4], outline: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], containerType: 'inline-size', selectors: { [compact]: { gap: space[2] } } })

/** A job: the whole card is its title's link, with the salary's buttons above it. */
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: space[5],
  alignItems: 'center',
  background: color.surface,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: shadow.low,
  transition: `box-shadow ${motion.calm}, border-color ${motion.calm}, transform ${motion.calm}`,
  selectors: {
    '&:hover, &:has(a:focus-visible)': { borderColor: color.primary, boxShadow: shadow.high, transform: `translateY(calc(-1 * ${size.ring}))` },
    '&:has(a:focus-visible)': { outline: `${size.ring} solid ${color.focus}`, outlineOffset: size.ring },
    [compact]: { gap: `${space[2]} ${space[4]}`, paddingBlock: space[3] },
  },
  '@container': { [cardWidth.wide]: { selectors: { [compact]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } } } },
  '@media': {
    [media.belowTable]: { padding: space[4] },
    [media.stillMotion]: { selectors: { '&:hover, &:has(a:focus-visible)': { transform: 'none' } } },
  },
})
export const cardHead = style({ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: space[4], alignItems: 'start' })
// All words of a card begin below each other; the heart, a button, has a place of its own.
globalStyle(`${cardHead} ~ :not(button)`, { '@container': { [cardWidth.wide]: { marginInlineStart: logoRoom } } })
/** The longest title that a posting may have would fill a phone's screen. */
export const cardTitle = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  fontSize: text.lg,
  lineHeight: leading.snug,
  fontWeight: weight.bold,
  textWrap: 'pretty',
})
export const cardLink = style({
  textDecoration: 'none',
  outline: 'none',
  ':focus-visible': { outline: 'none' },
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.large },
  selectors: { [`${card}:hover &`]: { color: color.primary } },
})
export const cardPlace = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  marginTop: space[1],
  color: color.muted,
  // Company and place have a line each, without the dot between them.
  '@container': { [cardWidth.phone]: { display: 'grid', fontSize: 0 } },
})
globalStyle(`${cardPlace} > span`, {
  '@container': { [cardWidth.phone]: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden', fontSize: text.sm, textAlign: 'match-parent' } },
})
export const cardCompany = style({ color: color.ink, fontWeight: weight.medium })
export const position = style({ fontSize: text.xs, color: color.muted, fontVariantNumeric: 'tabular-nums', lineHeight: leading.normal })
export const cardRow = style({ ...compactFacts, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[3] })
/** Salary and units: under each other in all cards where the longest would not fit beside each other. */
export const salaryRow = style([
  cardRow,
  { '@container': { [cardWidth.narrow]: { flexDirection: 'column', alignItems: 'flex-start', gap: space[2] } } },
])
export const salary = style({ ...compactRow, fontSize: text.md, fontWeight: weight.bold, fontVariantNumeric: 'tabular-nums' })
// Words in place of an amount have no unit, and nothing to compare.
globalStyle(`${salary}:not(:has(span))`, { fontSize: text.sm, fontWeight: weight.normal, color: color.muted })
export const salaryUnit = style({ fontSize: text.sm, fontWeight: weight.normal, color: color.muted })
export const units = style({
  position: 'relative',
  display: 'inline-flex',
  flexWrap: 'wrap',
  padding: size.ring,
  borderRadius: radius.small,
  background: color.sunken,
  boxShadow: `inset 0 0 0 ${size.hairline} ${color.line}`,
})
export const unit = style({
  minHeight: size.target,
  paddingInline: space[2],
  borderRadius: radius.small,
  fontSize: text.xs,
  color: color.muted,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&:hover': { color: color.ink },
    '&[aria-pressed="true"]': { background: color.primarySoft, color: color.primary, fontWeight: weight.bold, boxShadow: `inset 0 0 0 ${size.hairline} ${color.primary}` },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-pressed="true"]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } } } },
})
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
/** Leaves room for the heart, which arrives later. */
export const posted = style({ marginInlineStart: 'auto', paddingInlineEnd: space[10], fontSize: text.xs, color: color.muted })

/** Two lines of a description, with the words of the search. */
export const excerpt = style({
  gridColumn: '1 / -1',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: color.muted,
  fontSize: text.sm,
  overflowWrap: 'anywhere',
  selectors: { [compact]: { WebkitLineClamp: 1 } },
})
globalStyle(`${excerpt} mark`, { background: color.highlightSoft, color: color.ink, fontWeight: weight.medium, borderRadius: size.ring })
/** As high as two lines of it, one on compact cards. */
export const skeletonExcerpt = style({ display: 'grid', fontSize: text.sm, selectors: { [compact]: { height: `calc(${leading.normal} * 1em)`, overflow: 'hidden' } } })

/** As high as a card with a title of one line, so that loading does not shift the list. */
export const cardSkeleton = style([card, { boxShadow: 'none' }])
globalStyle(`${cardSkeleton}:hover`, { borderColor: color.line, boxShadow: 'none', transform: 'none' })
export const skeletonWords = style({ display: 'grid', gap: space[1] })
/** The line that company and place take more where the list is narrow. */
export const skeletonWrap = style({ display: 'none', '@container': { [cardWidth.phone]: { display: 'block' } } })
