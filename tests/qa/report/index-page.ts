import { findingsByRule, places, tally, type Report, type ReportModel } from './data.ts'
import { html, number, page, percent, plural, section, table, time, type Html } from './html.ts'

const slowestShown = 12

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** A machine with several models counts once. */
const oncePerFlow = (models: readonly ReportModel[]) => models.filter(({ flow }, index) => models.findIndex((other) => other.flow === flow) === index)

const tile = (name: string, figure: string, note: string, bad = false): Html =>
  html`<div class="tile${bad ? ' bad' : ''}"><dt>${name}</dt><dd><b>${figure}</b><span>${note}</span></dd></div>`

const tiles = ({ models }: Report): Html => {
  const machines = oncePerFlow(models)
  const paths = models.flatMap((model) => model.paths)
  const mutants = machines.flatMap((model) => model.mutants ?? [])
  const survivors = sum(mutants.map((one) => one.survivors.length))
  const judged = sum(mutants.map((one) => one.killed)) + survivors
  const coverage = sum(models.map(({ walked }) => walked.length))
  const reachable = sum(models.map(({ counts, exceptions }) => counts.transitions - Object.keys(exceptions).length))
  const [pairs, walkedPairs] = [sum(models.map(({ counts }) => counts.pairs)), sum(models.map(({ counts }) => counts.walkedPairs))]
  const nodes = models.flatMap((model) => model.nodes)
  const elements = sum(findingsByRule(models).map((rule) => rule.elements))
  const errors = sum(nodes.map(({ consoleErrors }) => consoleErrors.length))
  const pictures = sum(nodes.map((node) => node.pictures.length))
  return html`<dl class="tiles">
    ${tile('Machines', number(machines.length), `${plural(models.length, 'model')}, ${plural(sum(machines.map(({ counts }) => counts.states)), 'state')}`)}
    ${tile('Transitions walked', percent(coverage, reachable), `${number(coverage)} of ${number(reachable)} that can be`, coverage < reachable)}
    ${tile('Transition pairs walked', percent(walkedPairs, pairs), `${number(walkedPairs)} of ${number(pairs)}; --depth pairs walks all`)}
    ${places.map((place) => {
      const { passed, failed, unreachable, missing } = tally(paths, place)
      if (missing === paths.length) return tile(`Paths, ${place}`, '–', 'not walked')
      const counted = Object.entries({ failed, unreachable, 'not walked': missing })
      const notes = counted.flatMap(([what, count]) => (count > 0 ? [`${number(count)} ${what}`] : []))
      return tile(`Paths, ${place}`, number(passed), notes.length === 0 ? 'all passed' : `passed, ${notes.join(', ')}`, failed > 0)
    })}
    ${judged === 0 ? null : tile('Mutants killed', percent(judged - survivors, judged), `${number(judged - survivors)} of ${number(judged)}`, survivors > 0)}
    ${nodes.length === 0 ? null : tile('Nodes seen', number(nodes.length), plural(pictures, 'picture'))}
    ${nodes.length === 0 ? null : tile('Accessibility findings', number(elements), 'by axe-core, WCAG 2.2 AA', elements > 0)}
    ${nodes.length === 0 ? null : tile('Console errors', number(errors), `on ${plural(nodes.length, 'node')}`, errors > 0)}
  </dl>`
}

const share = (walked: number, reachable: number): Html =>
  html`<span class="share"><span class="bar"><span style="width: ${reachable === 0 ? 0 : Math.floor((walked / reachable) * 100)}%"></span></span>${walked}/${reachable}</span>`

const overview = ({ models, flows }: Report): Html => {
  const titles = new Map(flows.map(({ name, title }) => [name, title]))
  const rows = models.map((model) => {
    const { name, flow, counts, walked, exceptions, mutants, paths, nodes } = model
    const replays = places.map((place) => {
      const { passed, failed, unreachable, missing } = tally(paths, place)
      if (missing === paths.length) return html`<span class="muted">not walked</span>`
      return html`${passed}${failed > 0 ? html` <span class="bad">${failed} failed</span>` : null}${unreachable > 0 ? html` <span class="muted">${unreachable} unreachable</span>` : null}${missing > 0 ? html` <span class="muted">${missing} not walked</span>` : null}`
    })
    return [
      html`<a href="flow-${flow}.html#${name}">${titles.get(flow) ?? flow}</a>${models.filter((other) => other.flow === flow).length > 1 ? html` <span class="muted">${name}</span>` : null}`,
      counts.states,
      share(walked.length, counts.transitions - Object.keys(exceptions).length),
      paths.length,
      ...replays,
      mutants === null ? '–' : html`${mutants.killed}${mutants.survivors.length > 0 ? html` <span class="bad">${mutants.survivors.length} survive</span>` : null}`,
      nodes.length === 0 ? '–' : nodes.length,
      time(sum(places.map((place) => tally(paths, place).ms))),
    ]
  })
  const head = ['Flow', 'States', 'Transitions', 'Paths', 'Machine', 'View', 'Browser', 'Mutants killed', 'Nodes', 'Time']
  return html`<div class="wide">${table(head, rows, [1, 3, 4, 5, 6, 7, 8, 9])}</div>`
}

const pathLink = ({ flow }: ReportModel, id: string): Html => html`<a class="id" href="flow-${flow}.html#${id}">${id}</a>`

const replaysOf = ({ models }: Report) =>
  models.flatMap((model) => model.paths.flatMap((path) => path.replays.map((replay) => ({ model, path, replay }))))

const failures = (report: Report): Html | null => {
  const failed = replaysOf(report).filter(({ replay }) => replay.outcome === 'failed')
  if (failed.length === 0) return null
  return table(
    ['Path', 'Flow', 'Where', 'Step', 'What happened'],
    failed.map(({ model, path, replay }) => [pathLink(model, path.id), model.name, replay.place, replay.step ?? '', html`<span class="message">${replay.message ?? ''}</span>`]),
  )
}

const unreachable = (report: Report): Html | null => {
  const given = replaysOf(report).filter(({ replay }) => replay.outcome === 'unreachable')
  if (given.length === 0) return null
  const reasons = [...new Set(given.map(({ replay }) => replay.message ?? ''))]
  return table(
    ['Why', 'Where', 'Paths'],
    reasons.map((reason) => {
      const same = given.filter(({ replay }) => (replay.message ?? '') === reason)
      return [reason, [...new Set(same.map(({ replay }) => replay.place))].join(', '), html`<span class="ids">${same.map(({ model, path }) => html`${pathLink(model, path.id)} `)}</span>`]
    }),
  )
}

const findings = ({ models }: Report): Html => {
  const rules = findingsByRule(models)
  if (rules.length === 0) return html`<p>None: every node, in both themes and at both widths, is without one.</p>`
  return table(
    ['Rule', 'Impact', 'What it asks', 'Elements', 'Flows'],
    rules.map(({ rule, impact, help, elements, models: about }) => [html`<code>${rule}</code>`, impact, help, elements, html`${[...about].map(({ name, flow }) => html`<a href="flow-${flow}.html#${name}">${name}</a> `)}`]),
    [3],
  )
}

const consoleErrors = ({ models }: Report): Html | null => {
  const rows = models.flatMap((model) => model.nodes.flatMap((node) => node.consoleErrors.map((error) => [html`<a href="flow-${model.flow}.html#${node.id}">${model.name}</a>`, node.name, html`<code>${error}</code>`])))
  return rows.length === 0 ? null : table(['Flow', 'Node', 'Error'], rows)
}

const slowest = (report: Report): Html | null => {
  const replays = replaysOf(report).toSorted((a, b) => b.replay.ms - a.replay.ms).slice(0, slowestShown)
  if (replays.length === 0) return null
  return table(['Path', 'Flow', 'Where', 'Steps', 'Time'], replays.map(({ model, path, replay }) => [pathLink(model, path.id), model.name, replay.place, path.steps.length, time(replay.ms)]), [3, 4])
}

const survivors = ({ models }: Report): Html | null => {
  const rows = oncePerFlow(models).flatMap(({ flow, mutants }) => (mutants?.survivors ?? []).map((name) => [flow, html`<code>${name}</code>`]))
  return rows.length === 0 ? null : table(['Machine', 'Mutant'], rows)
}

/** The report's first page: the parameters, the totals, every model in a row, and the findings for review. */
export const indexPage = (report: Report): string => {
  const { date, commit, seed, ms } = report.run
  return page(
    'Kazi: the QA report',
    html`<header>
      <p class="eyebrow">Kazi · QA</p>
      <h1>Every path of every machine</h1>
      <p class="run"><time datetime="${date}">${date.slice(0, 16).replace('T', ' ')} UTC</time> · commit <code>${commit}</code> · demo board <code>${seed}</code> · ${time(ms)}</p>
    </header>
    ${tiles(report)}
    ${section('failures', 'Failures', failures(report))}
    ${section('flows', 'Flows', overview(report))}
    ${section('findings', 'Accessibility findings by rule', report.models.some(({ nodes }) => nodes.length > 0) ? findings(report) : null)}
    ${section('errors', 'Console errors', consoleErrors(report))}
    ${section('survivors', 'Surviving mutants', survivors(report))}
    ${section('slowest', 'Slowest paths', slowest(report))}
    ${section('unreachable', 'Unreachable paths', unreachable(report))}`,
  )
}
