/** The layout of the pictures. */
import { tintIndex } from '../../../src/services/contract/initials.ts'
import { light } from '../../../src/styles/theme.palette.ts'
import type { JobFacts } from './facts.ts'
import { fontFamily } from './fonts.ts'
import { size } from './ground.ts'

type Style = Record<string, string | number>
type Child = Box | string
/** The input of satori: elements as in React. */
export type Box = { type: 'div'; props: { style: Style; children?: Child | Child[] } }

const box = (style: Style, ...children: (Child | null)[]): Box => {
  const shown = children.filter((child) => child !== null)
  return { type: 'div', props: { style: { display: 'flex', ...style }, ...(shown.length > 0 ? { children: shown } : {}) } }
}

const { tint } = light
const tints = Object.values(tint)

/** The board in its pictures. `name` is null where the font cannot draw it. */
export type Look = { name: string | null; color: typeof light.color }

/** As many lines as fit; the rest is cut with an ellipsis. */
const lines = (most: number, style: Style, text: string): Box =>
  box({ display: 'block', lineClamp: most, wordBreak: 'break-word', ...style }, text)

const page = ({ name, color }: Look, ...children: (Child | null)[]): Box =>
  box(
    { ...size, boxSizing: 'border-box', flexDirection: 'column', padding: '44px 64px 52px', fontFamily, color: color.heroInk },
    box(
      { height: 72, alignItems: 'flex-end', gap: 5, fontSize: 54, fontWeight: 600, lineHeight: 1.1, letterSpacing: '-0.025em' },
      name,
      box({ width: 13, height: 13, marginBottom: 16, borderRadius: 999, background: color.highlight }),
    ),
    ...children,
  )

/** The longer a title, the smaller its type, so that most fit. */
const titleSize = ({ length }: string) => (length <= 26 ? 92 : length <= 60 ? 76 : 62)

const badge = (text: string, { color }: Look) =>
  lines(1, { flexShrink: 0, maxWidth: 280, padding: '10px 22px 8px', borderRadius: 999, fontSize: 28, lineHeight: 1.2, color: color.onHighlight, background: color.highlight }, text)

const tile = (initials: string, company: string) => {
  const { ground, ink } = tints[tintIndex(company, tints.length)] ?? tint.moss
  return box({ flexShrink: 0, width: 96, height: 96, borderRadius: 20, alignItems: 'center', justifyContent: 'center', fontSize: 40, fontWeight: 600, color: ink, background: ground }, initials)
}

/** The picture of one job: title, pay, employer and place. */
export const jobScene = ({ title, company, initials, place, salary, badges, isOpen }: JobFacts, look: Look): Box =>
  page(
    look,
    box(
      { flexGrow: 1, flexDirection: 'column', justifyContent: 'center', paddingBottom: 8 },
      lines(3, { fontSize: titleSize(title), fontWeight: 600, lineHeight: 1.08, letterSpacing: '-0.025em' }, title),
      isOpen && salary === null ? null : lines(1, { marginTop: 22, fontSize: 40, lineHeight: 1.2, color: isOpen ? look.color.highlight : look.color.heroMuted }, isOpen ? (salary ?? '') : 'No longer open'),
    ),
    box(
      { alignItems: 'center', gap: 28 },
      initials === null ? null : tile(initials, company ?? ''),
      box(
        { flexGrow: 1, flexShrink: 1, flexBasis: 0, flexDirection: 'column' },
        company === null ? null : lines(1, { fontSize: 38, fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.01em' }, company),
        place === null ? null : lines(1, { fontSize: 32, lineHeight: 1.3, color: look.color.heroMuted }, place),
      ),
      box({ gap: 12 }, ...badges.map((text) => badge(text, look))),
    ),
  )

/** The picture of all other pages. */
export const siteScene = (headline: string, line: string | null, look: Look): Box =>
  page(
    look,
    box(
      { flexGrow: 1, flexDirection: 'column', justifyContent: 'center', paddingBottom: 24 },
      lines(2, { fontSize: 94, fontWeight: 600, lineHeight: 1.08, letterSpacing: '-0.02em' }, headline),
      line === null ? null : lines(2, { maxWidth: 760, marginTop: 28, fontSize: 40, lineHeight: 1.35, color: look.color.heroMuted }, line),
    ),
    box({ width: 96, height: 8, borderRadius: 4, background: look.color.highlight }),
  )
