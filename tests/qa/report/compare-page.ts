import type { Comparison, PictureChange } from './comparison.ts'
import { html, narrowClass, number, page, plural, section, table, type Html } from './html.ts'

const listOf = (head: readonly string[], rows: Parameters<typeof table>[1], numeric: readonly number[] = []): Html | null =>
  rows.length === 0 ? null : table(head, rows, numeric)

const view = (file: string | null, name: string, state: string): Html | null =>
  file === null ? null : html`<a class="picture" href="${file}"><img src="${file}" alt="${state}, ${name}" loading="lazy"><span>${name}</span></a>`

const size = ({ before, after, pixels, share }: PictureChange): string => {
  if (before === null) return 'new'
  if (after === null) return 'gone'
  return `${plural(pixels, 'pixel')}, ${share < 0.001 ? 'less than 0.1' : (share * 100).toFixed(1)} %`
}

const pictureChange = (change: PictureChange): Html => html`<article class="node ${narrowClass(Number(change.look.split(' ')[1]))}">
  <h3>${change.model}: ${change.state}</h3>
  <p class="muted">${change.look} · ${size(change)}</p>
  <div class="difference">${view(change.before, 'before', change.state)}${view(change.after, 'after', change.state)}${view(change.difference, 'difference', change.state)}</div>
</article>`

const paths = (given: Comparison['newPaths']): Html | null =>
  listOf(['Path', 'Model', 'Way'], given.map(({ path, model, description }) => [html`<span class="id">${path}</span>`, model, description]))

/** The changes from one report to a later one: outcomes and paths first, then screenshots. */
export const comparePage = (comparison: Comparison): string => {
  const { runs, newModels, goneModels, newPaths, gonePaths, outcomes, transitions, rules, pictures, samePictures } = comparison
  const models = [...newModels.map((name) => [name, 'new']), ...goneModels.map((name) => [name, 'gone'])]
  const changes = [models, newPaths, gonePaths, outcomes, transitions, rules, pictures].reduce((sum, list) => sum + list.length, 0)
  const [before, after] = runs.map(({ date, commit }) => html`<code>${commit}</code> of ${date.slice(0, 16).replace('T', ' ')}`)
  return page(
    'Kazi: what changed',
    html`<header>
      <p class="eyebrow">Kazi · QA</p>
      <h1>What changed</h1>
      <p class="run">From ${before!} to ${after!}: ${changes === 0 ? 'nothing' : plural(changes, 'change')}; ${plural(samePictures, 'picture')} the same.</p>
    </header>
    ${section('outcomes', 'Replays that end in another way', listOf(
      ['Path', 'Model', 'Where', 'Before', 'After', 'Way'],
      outcomes.map(({ path, model, place, before: was, after: is, description }) => [
        html`<span class="id">${path}</span>`, model, place, was, html`<b class="${is === 'failed' ? 'bad' : ''}">${is}</b>`, description,
      ]),
    ))}
    ${section('models', 'Models', listOf(['Model', 'Change'], models))}
    ${section('new-paths', 'New paths', paths(newPaths))}
    ${section('gone-paths', 'Paths that are gone', paths(gonePaths))}
    ${section('transitions', 'Transitions', listOf(['Model', 'Transition', 'Now'], transitions.map(({ model, transition, walked }) => [model, html`<code>${transition}</code>`, walked ? 'walked' : 'no longer walked'])))}
    ${section('rules', 'Accessibility findings', listOf(['Rule', 'Before', 'After'], rules.map(({ rule, before: was, after: is }) => [html`<code>${rule}</code>`, number(was), number(is)]), [1, 2]))}
    ${section('pictures', 'Pictures', pictures.length === 0 ? null : html`<div class="changes">${pictures.map(pictureChange)}</div>`)}`,
  )
}
