import { globalStyle, style } from '@vanilla-extract/css'
import { hidden } from '../components/common.css.ts'
import { media, vars } from '../theme.css.ts'
import * as details from './details.css.ts'
import { card, filtersButton, searchAreas, sidebar, tools } from './listing.css.ts'
import { sort } from './search.css.ts'
import { controls } from './list-view.css.ts'
import { landings } from './landing-links.css.ts'

const { color, radius, shadow, size, space, text } = vars

/** The split view that the visitor has chosen, before the first paint, and a job that a link has opened. */
const split = (inside: string) => `:root[data-split] ${searchAreas}${inside}, ${searchAreas}:has(> #job-pane > *)${inside}`

globalStyle('#job-pane', { minWidth: 0, '@media': { [media.belowSplit]: { gridColumn: '1 / -1', order: -1 } } })
globalStyle('#job-pane:empty', { display: 'none' })
// Stretched, so that the pane inside stays in the window while the list scrolls.
globalStyle(split(' > #job-pane'), { '@media': { [media.fromSplit]: { display: 'block', alignSelf: 'stretch' } } })

globalStyle(split(''), { '@media': { [media.fromSplit]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 8fr)', gap: space[8] } } })
// Two things to read side by side have more than the width of one, and the bar, the search and the footer with them.
globalStyle(':root[data-split]:has(#job-pane), :root:has(#job-pane > *)', { '@media': { [media.fromSplit]: { vars: { [size.page]: size.splitPage } } } })
// There is no room for three columns: the filters are in their sheet.
globalStyle(split(` > ${sidebar}`), { '@media': { [media.fromSplit]: { display: 'none' } } })
globalStyle(split(` > ${landings}`), { '@media': { [media.fromSplit]: { gridColumn: '1 / -1' } } })
globalStyle(split(` ${filtersButton}${filtersButton}`), { '@media': { [media.fromSplit]: { display: 'inline-flex' } } })
// Its row is as narrow as on a phone: the words of the sorting are for assistive technology only.
globalStyle(split(` ${sort}`), { '@media': { [media.narrowSplit]: { gap: 0, fontSize: 0 } } })
globalStyle(split(` ${tools}`), { '@media': { [media.fromSplit]: { justifyContent: 'space-between', width: '100%' } } })
globalStyle(split(` ${controls}`), { '@media': { [media.fromSplit]: { columnGap: space[3] } } })

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  background: color.ground,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  overflow: 'hidden',
  '@media': { [media.fromSplit]: { position: 'sticky', top: space[4], maxHeight: `calc(100dvh - 2 * ${space[4]})`, boxShadow: shadow.low } },
})
export const hint = style({ padding: space[10], color: color.muted, textAlign: 'center' })
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  flex: 'none',
  paddingBlock: space[1],
  paddingInline: `${space[6]} ${space[2]}`,
  background: color.surface,
  borderBottom: `${size.hairline} solid ${color.line}`,
})
export const fullPage = style({ display: 'inline-flex', alignItems: 'center', minHeight: size.target, fontSize: text.sm, color: color.primary, textUnderlineOffset: '0.2em', ':hover': { color: color.primaryHover } })
export const scroll = style({ overflowY: 'auto', overscrollBehavior: 'contain', padding: space[6] })
export const heading = style({ fontSize: text.lg, marginBottom: space[4], outline: 'none' })

// The job's page has the whole window; here it has one column.
globalStyle(`${scroll} ${details.article}`, { padding: 0, maxWidth: 'none' })
globalStyle(`${scroll} ${details.company}`, { marginTop: 0 })
globalStyle(`${scroll} ${details.title}`, { fontSize: text.xl })
globalStyle(`${scroll} ${details.titleBlock}`, { '@media': { [media.fromTablet]: { top: `calc(-1 * ${space[6]})`, gap: space[4] } } })
globalStyle(`${scroll} ${details.applyButton}`, { minWidth: size.action })
globalStyle(`${scroll} ${details.body}`, { gridTemplateColumns: 'minmax(0, 1fr)' })
globalStyle(`${scroll} ${details.aside}, ${scroll} ${details.main}`, { gridArea: 'auto' })
globalStyle(`${scroll} ${details.facts}`, { columnGap: space[4], gridTemplateColumns: `repeat(auto-fill, minmax(${size.rowAction}, 1fr))` })
globalStyle(`${scroll} ${details.cards}`, { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], marginTop: space[2] })
globalStyle(`${scroll} ${details.sectionTitle}`, { fontSize: text.lg })

/** On the card of the open job, for assistive technology; the card is seen by its border. */
export const openMark = style([hidden])
globalStyle(`${card}:has(${openMark})`, { borderColor: color.primary, background: color.primarySoft, boxShadow: `inset ${size.ring} 0 0 ${color.primary}` })
