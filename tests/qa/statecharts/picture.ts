import { instance, type Viz } from '@viz-js/viz'
import { idsOf, type Model } from '#judged-paths'
import { colours, dotOf } from './dot.ts'

let graphviz: Promise<Viz> | undefined

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Colours as custom properties (`--chart-walked` and so on), which a page sets for its theme; alone, the picture is light. */
const themed = (svg: string): string =>
  Object.entries(colours).reduce((text, [name, colour]) => text.replaceAll(`"${colour}"`, `"var(--chart-${name}, ${colour})"`), svg)

const draw = async (model: Model, walked: ReadonlySet<string>, name: string): Promise<string> => {
  graphviz ??= instance()
  const drawn = (await graphviz).renderString(dotOf(model, walked), { format: 'svg' })
  const svg = drawn
    .slice(drawn.indexOf('<svg'))
    .replaceAll(/<title>[^<]*<\/title>\n?/g, '')
    .replaceAll(/<!--[^>]*-->\n?/g, '')
    .replaceAll(/ id="[^"]*"/g, '')
    .replaceAll('font-family="Arial"', 'font-family="Arial, Helvetica, \'Liberation Sans\', sans-serif"')
    .replace(/<svg width="(\d+)pt" height="(\d+)pt"/, `<svg class="statechart" role="img" aria-label="${escaped(name)}" width="$1" height="$2"`)
  return themed(svg).trim()
}

/**
 * The statechart of a model as an SVG: the transitions in `walked` (ids of `idsOf`) are solid, all others are dashed, in one colour for the model's
 * exceptions and another for the missed ones.
 */
export const pictureOf = (model: Model, walked: ReadonlySet<string>): Promise<string> => {
  const ids = [...idsOf(model.machine).values()]
  return draw(model, walked, `Statechart of ${model.name}: ${ids.filter((id) => walked.has(id)).length} of ${ids.length} transitions walked`)
}

/** A file is a picture of its own, in the reader's theme: it has its own ground, since the page around it may have the other theme. */
const style = [
  'svg { background: #ffffff }',
  '@media (prefers-color-scheme: dark) { svg { background: #161b19; --chart-ink: #e9ece9; --chart-muted: #a8b0ab; --chart-line: #4a534e; --chart-surface: #232a27; --chart-region: #1c2220; --chart-walked: #6fc3ab; --chart-excepted: #e2ae4f } }',
].join(' ')

/** The statechart of a model as a file: every transition that a path can take is solid. */
export const chartFileOf = async (model: Model): Promise<string> => {
  const walked = new Set([...idsOf(model.machine).values()].filter((id) => !(id in model.exceptions)))
  const svg = await draw(model, walked, `Statechart of ${model.name}`)
  return `${svg.replace('>', `><style>${style}</style>`)}\n`
}
