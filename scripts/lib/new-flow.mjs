import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { listsOf } from './flow-lists.mjs'

/**
 * A call, as `POST /api/jobs/:id/reports`, and the table that stores one row an account.
 * @typedef {{ call?: string | undefined, table?: string | undefined }} Server
 * @typedef {{ path: string, text: string }} File a path from the root, and its whole text
 */

const templates = 'scripts/templates'
const methods = ['POST', 'PUT', 'PATCH', 'DELETE']

/** @param {string} text */
const capital = (text) => text[0]?.toUpperCase() + text.slice(1)

/** @param {string} text in kebab or snake case */
const camel = (text) => text.replaceAll(/[-_](\w)/g, (_, letter) => letter.toUpperCase())

/** Whether a name can be that of a variable. @param {string} name letters and digits alone */
const isFree = (name) => {
  if (name === 'await') return false
  try {
    return Boolean(new Script(`'use strict'; const ${name} = 0`))
  } catch {
    return false
  }
}

/**
 * The placeholders of the templates for the flow, its call and its table, each with its replacement.
 * @param {string} flow in kebab case
 * @param {string} area
 * @param {Server} server
 */
const namesOf = (flow, area, { call = '', table = '' }) => {
  const [method = '', path = ''] = call.split(' ')
  return Object.entries({
    '/area/': `/${area}/`,
    'new-flow': flow,
    newFlow: camel(flow),
    NewFlow: capital(camel(flow)),
    'New flow': capital(flow.replaceAll('-', ' ')),
    'new flow': flow.replaceAll('-', ' '),
    NEW_METHOD: method,
    '/api/new-path': path,
    '/api/new-address': path.replace(':id', '1'),
    'new-rows': table.replaceAll('_', '-'),
    new_rows: table,
    newRows: camel(table),
    NewRows: capital(camel(table)),
  })
}

/**
 * The lines of a template for a flow: one that begins with `[call]`, `[id]` (an id in the call's path) or `[table]` is for flows that have it, one with
 * `[no call]`, `[no id]` or `[no table]` for the others.
 * @param {string} text
 * @param {Server} server
 */
const linesFor = (text, { call, table }) => {
  const has = new Map([['call', call !== undefined], ['id', call?.includes(':id') === true], ['table', table !== undefined]])
  return text
    .split('\n')
    .flatMap((line) => {
      const [marks = ''] = /^(\[(no )?\w+\])*/.exec(line) ?? []
      const isKept = [...marks.matchAll(/\[(no )?(\w+)\]/g)].every(([, no, what = '']) => has.get(what) === (no === undefined))
      return isKept ? [line.slice(marks.length)] : []
    })
    .join('\n')
}

/** @param {string} root @param {string} folder @param {string} ending */
const filesBelow = (root, folder, ending) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(root, folder, name), 'utf8') }))

/** Throws where a flow cannot be called so. @param {string} root @param {string} flow @param {string} area */
const refuseFlow = (root, flow, area) => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(flow)) throw new Error(`"${flow}" is no name of a flow: write it in kebab case, as report-job.`)
  const words = filesBelow(root, templates, '.txt').flatMap(({ text }) => text.replaceAll(/\/\*\*.*?\*\/|\/\/.*|'.*?'|`.*?`/g, '').match(/\w+/g) ?? [])
  if (words.includes(camel(flow)) || !isFree(camel(flow))) throw new Error(`"${flow}" is a word that the files of a flow use already: take another one, or two words, as report-job.`)
  const machines = join(root, 'src/machines')
  const areas = readdirSync(machines).filter((name) => name !== 'model' && statSync(join(machines, name)).isDirectory())
  if (!areas.includes(area)) throw new Error(`"${area}" is no area: name one of ${areas.join(', ')}.`)
}

/** Throws where a flow cannot make a new call like that. @param {string} root @param {string} flow @param {string} call */
const refuseCall = (root, flow, call) => {
  const [method = '', path = '', ...more] = call.split(' ')
  if (path === '' || more.length > 0) throw new Error(`"${call}" is no call: write its method and its path, as 'POST /api/jobs/:id/reports'.`)
  if (method === 'GET') throw new Error('A flow that only reads begins as a copy of one that does: src/machines/jobs/similar-jobs.machine.ts and its call.')
  if (!methods.includes(method)) throw new Error(`"${method}" is no method of a call: write one of ${methods.join(', ')}.`)
  if (!/^\/api(\/([a-z0-9]+(-[a-z0-9]+)*|:id))+$/.test(path) || path.split(':id').length > 2)
    throw new Error(`"${path}" is no path of a call: write /api/ and words in kebab case, with at most one :id, as /api/jobs/:id/reports.`)
  const contract = filesBelow(root, 'src/services/contract', '.ts').map(({ text }) => text).join('\n')
  const alike = (/** @type {string} */ one) => one.replaceAll(/:\w+/g, ':id')
  const served = [...contract.matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)].map(([, by, at = '']) => `${by} ${alike(at)}`)
  if (served.includes(call)) throw new Error(`The contract has ${call} already: see src/services/contract.`)
  if (new RegExp(`\\b${camel(flow)} = call\\(`).test(contract)) throw new Error(`The contract has a call ${camel(flow)} already: name the flow otherwise.`)
}

/** Throws where a table cannot be called so. @param {string} root @param {string} table */
const refuseTable = (root, table) => {
  const reserved = ['as', 'is', 'cross', 'exists', 'references', 'values']
  if (!/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*s$/.test(table) || table.length > 40 || reserved.includes(table) || !isFree(camel(table)))
    throw new Error(`"${table}" is no name of a table: write a plural in snake case, as job_reports.`)
  const store = filesBelow(root, 'server/store', '.ts').map(({ text }) => text).join('\n')
  const isThere = new RegExp(`create (virtual )?table ${table}\\b|rename to ${table}\\b|^  ${camel(table)}(: .*)?,$`, 'm').test(store)
  if (isThere) throw new Error(`The store has ${table} already: see server/store.`)
}

/**
 * Writes the files of a new flow: machine, model, view, style, screen, binding, scene and the replay of its view; with a call its contract, service and
 * route with their tests; with a table its part of the store. Enters them in the lists that name such files. Returns the paths of all, from the root.
 * Throws an `Error` with a sentence, and writes nothing, where an argument cannot be used or a file is there already.
 * @param {string} root of the repository, absolute
 * @param {string} flow in kebab case: `report-job`
 * @param {string} area a folder of `src/machines`
 * @param {Server} server
 */
export const writeFlow = (root, flow, area, server = {}) => {
  const { call, table } = server
  refuseFlow(root, flow, area)
  if (call !== undefined) refuseCall(root, flow, call)
  if (table !== undefined && call === undefined) throw new Error('A table is filled by a call: say which, as --call \'POST /api/jobs/:id/reports\'.')
  if (table !== undefined) refuseTable(root, table)

  const names = namesOf(flow, area, server)
  /** @param {string} text */
  const named = (text) => names.reduce((all, [from, to]) => all.replaceAll(from, to), text)
  const kinds = ['flow', ...(call === undefined ? [] : ['call']), ...(table === undefined ? [] : ['table'])]
  const files = kinds.flatMap((kind) =>
    filesBelow(root, join(templates, kind), '.txt').map(({ name, text }) => ({ path: named(name.slice(0, -'.txt'.length)), text: named(linesFor(text, server)) })),
  )
  const taken = files.find(({ path }) => existsSync(join(root, path)))
  if (taken !== undefined) throw new Error(`${taken.path} is there already: nothing was written.`)
  const lists = listsOf(kinds, (path) => readFileSync(join(root, path), 'utf8'), named)

  for (const { path, text } of [...files, ...lists]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return { written: files.map(({ path }) => path), changed: lists.map(({ path }) => path) }
}
