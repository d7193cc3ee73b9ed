import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const templates = 'scripts/templates/flow'

/** @param {string} text */
const capital = (text) => text[0]?.toUpperCase() + text.slice(1)

/**
 * The names of a flow that its templates have in the place of `new-flow`, `newFlow`, `NewFlow` and `New flow`.
 * @param {string} flow in kebab case
 */
const namesOf = (flow) => {
  const camel = flow.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
  return { 'new-flow': flow, newFlow: camel, NewFlow: capital(camel), 'New flow': capital(flow.replaceAll('-', ' ')) }
}

/**
 * Writes the files of a new flow: machine, model, view, style, screen, binding, scene and the replay of its view. Returns their paths from the root.
 * Throws an `Error` with a sentence, and writes nothing, where the name or the area cannot be used or a file is there already.
 * @param {string} root of the repository, absolute
 * @param {string} flow in kebab case: `report-job`
 * @param {string} area a folder of `src/machines`
 */
export const writeFlow = (root, flow, area) => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(flow)) throw new Error(`"${flow}" is no name of a flow: write it in kebab case, as report-job.`)
  const machines = join(root, 'src/machines')
  const areas = readdirSync(machines).filter((name) => name !== 'model' && statSync(join(machines, name)).isDirectory())
  if (!areas.includes(area)) throw new Error(`"${area}" is no area: name one of ${areas.join(', ')}.`)

  const names = Object.entries(namesOf(flow))
  /** @param {string} text */
  const named = (text) => names.reduce((all, [from, to]) => all.replaceAll(from, to), text)
  const files = readdirSync(join(root, templates), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => ({
      path: named(name.replace('/area/', `/${area}/`).replace(/\.txt$/, '')),
      text: named(readFileSync(join(root, templates, name), 'utf8').replaceAll('/area/', `/${area}/`)),
    }))
  const taken = files.find(({ path }) => existsSync(join(root, path)))
  if (taken !== undefined) throw new Error(`${taken.path} is there already: nothing was written.`)

  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return files.map(({ path }) => path)
}
