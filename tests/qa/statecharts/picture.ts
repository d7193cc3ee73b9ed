import { instance, type Viz } from '@viz-js/viz'
import type { Model } from '../../../src/machines/model.ts'
import { idsOf } from '../../../src/machines/model/transitions.ts'
import { colours, dotOf } from './dot.ts'

let graphviz: Promise<Viz> | undefined

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Colours as custom properties (`--chart-walked` and so on), which a page sets for its theme; alone, the picture is light. */
const themed = (svg: string): string =>
  Object.entries(colours).reduce((text, [name, colour]) => text.replaceAll(`"${colour}"`, `"var(--chart-${name}, ${colour})"`), svg)

/**
 * The statechart of a model as an SVG: the transitions in `walked` (ids of `idsOf`) are solid, all others are dashed, in one colour for the model's
 * exceptions and another for the missed ones.
 */
export const pictureOf = async (model: Model, walked: ReadonlySet<string>): Promise<string> => {
  graphviz ??= instance()
  const drawn = (await graphviz).renderString(dotOf(model, walked), { format: 'svg' })
  const taken = [...idsOf(model.machine).values()].filter((id) => walked.has(id)).length
  const name = `Statechart of ${model.name}: ${taken} of ${idsOf(model.machine).size} transitions walked`
  const svg = drawn
    .slice(drawn.indexOf('<svg'))
    .replaceAll(/<title>[^<]*<\/title>\n?/g, '')
    .replaceAll(/<!--[^>]*-->\n?/g, '')
    .replaceAll(/ id="[^"]*"/g, '')
    .replaceAll('font-family="Arial"', 'font-family="Arial, Helvetica, \'Liberation Sans\', sans-serif"')
    .replace(/<svg width="(\d+)pt" height="(\d+)pt"/, `<svg class="statechart" role="img" aria-label="${escaped(name)}" width="$1" height="$2"`)
  return themed(svg).trim()
}
