import { places, tally, type Place, type Replay, type Report, type ReportModel, type ReportNode, type ReportPath } from './data.ts'
import { html, narrowClass, page, percent, plural, raw, table, time, type Html } from './html.ts'

const mark = (replays: readonly Replay[], place: Place): Html => {
  const { outcome = 'missing', ms = 0 } = replays.find((replay) => replay.place === place) ?? {}
  const text = { passed: time(ms), failed: 'failed', unreachable: 'unreachable', missing: 'not walked' }[outcome]
  return html`<span class="mark ${outcome}">${place} ${text}</span>`
}

const worst = ({ replays }: ReportPath): Replay['outcome'] =>
  (['failed', 'unreachable'] as const).find((outcome) => replays.some((replay) => replay.outcome === outcome)) ?? 'passed'

const why = ({ place, step, message, picture }: Replay): Html | null =>
  message === undefined
    ? null
    : html`<p class="message"><b>${place}${step === undefined ? '' : `, at ${step}`}:</b> ${message}${picture === undefined ? null : html` <a href="${picture}">picture</a>`}</p>`

const pathPart = (path: ReportPath): Html => html`<details class="path ${worst(path)}" id="${path.id}">
  <summary><span class="id">${path.id}</span> <span class="description">${path.description}</span> <span class="marks">${places.map((place) => mark(path.replays, place))}</span></summary>
  ${path.replays.map(why)}
  <ol>${path.steps.map(
    ({ action, expected, sections }) =>
      html`<li><span>${action}</span>${expected.length === 0 ? null : html`<ul>${expected.map((text) => html`<li>${text}</li>`)}</ul>`}${sections.length === 0 ? null : html`<p class="muted">Specification ${sections.join('; ')}</p>`}</li>`,
  )}</ol>
</details>
`

type Picture = ReportNode['pictures'][number]

/** The light pictures first, each theme from the narrow to the wide. */
const byLook = (a: Picture, b: Picture) => b.theme.localeCompare(a.theme) || a.width - b.width

const picture = ({ state }: ReportNode) => ({ theme, width, file }: Picture): Html =>
  html`<a class="picture ${narrowClass(width)}" href="${file}"><img src="${file}" alt="${state}, ${theme}, ${width} px wide" loading="lazy"><span>${theme} ${width}</span></a>`

const nodePart = (node: ReportNode): Html => html`<article class="node" id="${node.id}">
  <h4>${node.state}</h4>
  <p class="muted">${node.name} · by path <a class="id" href="#${node.path}">${node.path}</a></p>
  ${node.pictures.length === 0 ? html`<p class="muted">No picture: the application could not be brought here.</p>` : html`<div class="pictures">${node.pictures.toSorted(byLook).map(picture(node))}</div>`}
  ${node.findings.map(({ rule, help, theme, width, targets }) => html`<p class="message"><b>${rule}</b> ${help} (${theme} ${width}): <code>${targets.join(', ')}</code></p>`)}
  ${node.consoleErrors.map((error) => html`<p class="message"><b>console</b> <code>${error}</code></p>`)}
</article>
`

const key = html`<p class="key"><span class="walked">walked</span> <span class="excepted">no path can take it</span> <span class="missed">not walked</span></p>`

const modelPart = (model: ReportModel, alone: boolean): Html => {
  const { name, counts, walked, exceptions, mutants, paths, nodes, chart } = model
  const reachable = counts.transitions - Object.keys(exceptions).length
  const facts = [
    plural(counts.states, 'state'),
    `${walked.length} of ${plural(reachable, 'transition')} walked (${percent(walked.length, reachable)})`,
    plural(counts.edges, 'edge'),
    plural(counts.rows, 'row'),
    ...(mutants === null ? [] : [`${plural(mutants.killed, 'mutant')} killed, ${mutants.survivors.length} surviving, ${mutants.equivalent} equivalent`]),
  ]
  const failed = places.reduce((sum, place) => sum + tally(paths, place).failed, 0)
  const reasons = Object.entries(exceptions)
  return html`<section class="model" id="${name}" aria-label="${name}">
    ${alone ? null : html`<h2>${name}</h2>`}
    <p class="facts">${facts.join(' · ')}</p>
    <div class="chart" tabindex="0" role="group" aria-label="Statechart of ${name}">${raw(chart)}</div>
    ${key}
    ${reasons.length === 0 ? null : html`<details><summary>Why ${plural(reasons.length, 'transition')} cannot be walked</summary>${table(['Transition', 'Why'], reasons.map(([id, reason]) => [html`<code>${id}</code>`, reason]))}</details>`}
    ${(mutants?.survivors.length ?? 0) === 0 ? null : html`<h3>Surviving mutants</h3><ul>${mutants!.survivors.map((mutant) => html`<li><code>${mutant}</code></li>`)}</ul>`}
    ${nodes.length === 0 ? null : html`<h3>${plural(nodes.length, 'node')}</h3><div class="gallery">${nodes.map(nodePart)}</div>`}
    <h3>${plural(paths.length, 'path')}${failed > 0 ? html`, <span class="bad">${plural(failed, 'failure')}</span>` : null}</h3>
    ${paths.map(pathPart)}
  </section>`
}

/** A flow's page: for each of its models the statechart, the nodes' screenshots with their problems, and the paths step by step. */
export const flowPage = ({ flows, models }: Report, name: string): string => {
  const { title, sentence } = flows.find((flow) => flow.name === name)!
  const own = models.filter(({ flow }) => flow === name)
  return page(
    `${title}: Kazi's QA report`,
    html`<header>
      <p class="eyebrow"><a href="index.html">All flows</a></p>
      <h1>${title}</h1>
      <p class="run">${sentence}</p>
    </header>
    ${own.map((model) => modelPart(model, own.length === 1))}`,
  )
}
