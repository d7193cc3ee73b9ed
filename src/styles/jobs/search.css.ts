import { globalStyle, style } from '@vanilla-extract/css'
import { selectArrow } from '../components/select.ts'
import { errorState, pagination, state } from '../components/common.css.ts'
import { filtersButton, results, searchAreas, sidebar, tools } from './listing.css.ts'
import { media, vars } from '../theme.css.ts'

const { color, layer, motion, radius, shadow, size, space, text, weight } = vars

/** The heading and the search bar, over filters and list. */
export const head = style({ background: color.sunken, borderBottom: `${size.hairline} solid ${color.line}`, '@media': { [media.print]: { background: 'none', borderBottom: 0 } } })
export const headInside = style({
  width: '100%',
  maxWidth: `calc(${size.page} + 2 * ${space[8]})`,
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[8]} ${space[6]}`,
  '@media': { [media.fromTablet]: { paddingInline: space[8], paddingBlock: `${space[10]} ${space[8]}` } },
})
export const heading = style({ marginBottom: space[5], fontSize: text.xxl, '@media': { [media.belowTable]: { fontSize: text.xl } } })

/** The words that are shown instead of those that matched nothing. */
export const correction = style({ overflowWrap: 'anywhere' })
/** Reserves the space of the lazy controls, one line for both; without JavaScript there are none. */
export const listView = style({
  minHeight: size.controlSmall,
  '@media': { '(scripting: none)': { display: 'none' }, [media.print]: { display: 'none' }, [media.touch]: { marginBlockStart: `calc(${space[4]} * -1)`, marginBlockEnd: `calc(${space[2]} * -1)` } },
})
// An empty list, and one that could not be loaded, has nothing to show in another way, and without a link to another page there is none.
globalStyle(`${results}:has(> ${state}, > ${errorState}) > ${listView}, ${results}:has(> ${state}) > ${pagination}:not(:has(a, button))`, { display: 'none' })

/** The words of an option and its count at the end of the row. */
export const option = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const count = style({ marginInlineStart: 'auto', paddingInlineStart: space[2], fontSize: text.xs, fontWeight: weight.normal, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const more = style({ marginTop: space[1] })
export const moreSummary = style({ minHeight: size.target, paddingBlock: space[1], color: color.primary, fontSize: text.sm, cursor: 'pointer' })
export const selectField = style({ display: 'grid', gap: space[1], marginBlockStart: space[2], fontSize: text.sm, color: color.muted })
const anySelect = style({
  ...selectArrow(space[2]),
  paddingInlineStart: space[2],
  border: `${size.hairline} solid ${color.lineStrong}`,
  borderRadius: radius.small,
  backgroundColor: color.surface,
  color: color.ink,
})
export const selectTitle = style({ color: color.ink })
export const select = style([anySelect, { width: '100%', minHeight: size.control }])

/** The suggestions, under the place's box: the area of the search bar's grid that has it. */
export const places = style({
  position: 'absolute',
  gridColumn: 1,
  gridRow: 2,
  insetBlockStart: '100%',
  insetInline: 0,
  zIndex: layer.menu,
  maxHeight: '22rem',
  overflowY: 'auto',
  padding: space[1],
  background: color.surface,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: shadow.high,
  '@media': { [media.fromTablet]: { gridColumn: 2, gridRow: 1 } },
})
export const place = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.control,
  paddingInline: space[3],
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: { '&:hover, &[aria-selected="true"]': { background: color.primarySoft }, '&[aria-selected="true"]': { outline: `${size.ring} solid ${color.focus}`, outlineOffset: `calc(-1 * ${size.ring})` } },
})

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: size.controlSmall,
  paddingBlock: space[1],
  paddingInline: `${space[3]} ${space[2]}`,
  borderRadius: radius.round,
  background: color.primarySoft,
  color: color.primary,
  fontSize: text.xs,
  fontWeight: weight.bold,
  textDecoration: 'none',
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  ':hover': { background: color.primary, color: color.onPrimary },
  '@media': { [media.forcedColors]: { border: `${size.hairline} solid` } },
})
globalStyle(`${chip} svg`, { '@media': { [media.print]: { display: 'none' } } })
export const chipLabel = style({ overflowWrap: 'anywhere' })
/** On a phone its words are for assistive technology only, so that the three tools of the list are in one row. */
export const sort = style({ display: 'flex', minWidth: 0, alignItems: 'center', gap: space[2], color: color.muted, whiteSpace: 'nowrap', '@media': { [media.belowTable]: { flex: '1 1 4.5rem', maxWidth: 'max-content', gap: 0, fontSize: 0 } } })
export const sortSelect = style([anySelect, { minWidth: 0, minHeight: size.controlSmall, fontSize: text.sm, '@media': { [media.belowTable]: { ...selectArrow(space[1]), fontSize: text.xs } } }])
/** Reserves the space of the lazy button, whose text aligns with the text above; on a phone by the width of the face, which is the system's. */
export const saveSearch = style({
  position: 'relative',
  minWidth: size.saveSearch,
  minHeight: size.controlSmall,
  marginInline: `calc(${space[3]} * -1)`,
  whiteSpace: 'nowrap',
  '@media': { [media.belowTable]: { display: 'grid', justifyContent: 'end', minWidth: `calc(14.7ch + 2 * (${space[3]} + ${size.hairline}))`, fontSize: text.xs }, [media.fromTablet]: { display: 'grid', justifyContent: 'end', marginInlineStart: 0 }, [media.forcedColors]: { marginInlineEnd: 0 } },
})
globalStyle(`${searchAreas} ${tools} ${filtersButton} svg`, { '@media': { [media.smallest]: { display: 'none' } } })
// Below the count they have its row's two ends.
globalStyle(`${searchAreas} ${tools}`, { '@media': { [media.betweenTabletAndDesktop]: { justifyContent: 'space-between', width: '100%' } } })
globalStyle(`${searchAreas} ${tools}`, { '@media': { [media.belowTable]: { justifyContent: 'space-between', columnGap: space[1], width: '100%', maxWidth: size.sheet } } })
globalStyle(`${searchAreas} ${tools} ${filtersButton}`, { '@media': { [media.belowTable]: { gap: space[1], paddingInline: space[2] } } })
export const clearAll = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.controlSmall,
  paddingInline: space[2],
  borderRadius: radius.small,
  fontSize: text.xs,
  color: color.muted,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  ':hover': { color: color.ink },
  '@media': { [media.print]: { display: 'none' } },
})
// The filters may be longer than the list: the links to other searches begin below it all the same.
globalStyle(`${searchAreas} > ${sidebar}`, { '@media': { [media.fromTablet]: { gridRow: 'span 2' } } })
/** Under the list. */
export const feed = style({
  display: 'inline-flex',
  justifySelf: 'end',
  fontSize: text.xs,
  '@media': { [media.print]: { display: 'none' } },
  alignItems: 'center',
  minHeight: size.target,
  paddingBlock: space[1],
  color: color.muted,
  textUnderlineOffset: '0.2em',
  ':hover': { color: color.ink },
})
