/**
 * A line for a list, after the last place that `after` finds in the file, or in the order of its imports. Its names are those of the templates.
 * @typedef {{ path: string, after?: RegExp, line: string }} Entry
 */

/** @type {Readonly<Record<string, readonly Entry[]>>} by what the flow has */
const entries = {
  call: [
    { path: 'server/routes/all.ts', line: "import { newFlowRoutes } from './area/new-flow.ts'" },
    { path: 'server/routes/all.ts', after: /^ {2}\w+Routes,$/gm, line: '  newFlowRoutes,' },
  ],
  table: [
    { path: 'server/store/stores.ts', line: "import { newRowsStore } from './area/new-flow.ts'" },
    { path: 'server/store/stores.ts', after: /^const accountParts = \{(\n .*)+/gm, line: '  newRows: newRowsStore,' },
    { path: 'server/store/database/migrations.ts', line: "import { newRowsTables } from '../area/new-flow.ts'" },
    { path: 'server/store/database/migrations.ts', after: /^ {2}\{ name: '.*$/gm, line: "  { name: 'NEXT-new-rows', statements: (dialect) => newRowsTables(types[dialect]) }," },
    { path: 'server/store/accounts/removal.ts', after: /^ {2}await tx\.deleteFrom\('\w+'\)\.where\('\w+', '=', userId\)\.execute\(\)$/gm, line: "  await tx.deleteFrom('new_rows').where('user_id', '=', userId).execute()" },
    { path: 'server/routes/accounts/account.ts', after: /^ {4}\w+: await stores\..*,$/gm, line: '    newRows: await stores.newRows.byUser(userId),' },
    { path: 'src/services/contract/accounts/account.ts', line: "import { NewRows } from '../area/new-flow.ts'" },
    { path: 'src/services/contract/accounts/account.ts', after: /^export const AccountData = .*(\n .*)+/gm, line: '  newRows: NewRows,' },
  ],
}

const imports = /^import .* from '(.*)'$/gm

/** Where an import belongs: after those of files that come before it. @param {string} text @param {string} line */
const placeOfImport = (text, line) => {
  const from = (/** @type {string} */ one) => one.replace(imports, '$1')
  const all = [...text.matchAll(imports)]
  return all.findLast(([one]) => from(one) < from(line)) ?? all.at(-1)
}

/** The number of the migration after the last one. @param {string} text of the migrations */
const next = (text) => String(Number([...text.matchAll(/^ {2}\{ name: '(\d+)-/gm)].at(-1)?.[1]) + 1).padStart(4, '0')

/**
 * The lists of the codebase with the entries of a new flow. Throws where a list has no place for one.
 * @param {readonly string[]} kinds what the flow has
 * @param {(path: string) => string} read the text of a file
 * @param {(text: string) => string} named gives a template the names of the flow
 * @returns {{ path: string, text: string }[]}
 */
export const listsOf = (kinds, read, named) => {
  /** @type {Map<string, string>} */
  const texts = new Map()
  for (const { path, after, line: template } of kinds.flatMap((kind) => entries[kind] ?? [])) {
    const text = texts.get(path) ?? read(path)
    const line = named(template.replace('NEXT', next(text)))
    const last = after === undefined ? placeOfImport(text, line) : [...text.matchAll(after)].at(-1)
    if (last === undefined) throw new Error(`${path} has no place for a new flow: mend scripts/lib/flow-lists.mjs.`)
    const end = last.index + last[0].length
    texts.set(path, `${text.slice(0, end)}\n${line}${text.slice(end)}`)
  }
  return [...texts].map(([path, text]) => ({ path, text }))
}
