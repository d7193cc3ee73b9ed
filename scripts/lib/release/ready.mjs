/** Whether a version can be released: its changes are written, and its schema is recorded. */

const escaped = (/** @type {string} */ version) => version.replaceAll('.', String.raw`\.`)

/**
 * The date of a version's entry in CHANGELOG.md; null where there is none.
 * @param {string} changelog
 * @param {string} version
 */
export const dateOf = (changelog, version) => new RegExp(`^## ${escaped(version)} \\((\\d{4}-\\d{2}-\\d{2})\\)$`, 'm').exec(changelog)?.[1] ?? null

/** @param {string} source the text of migrations.ts */
const namesIn = (source) => [...source.matchAll(/^ {2}\{ name: '(\d{4}-[\w-]+)'/gm)].map(([, name]) => name)

/**
 * Why a version cannot be released, and no image be made of it; null where it can.
 * @param {string} changelog
 * @param {string} version
 */
export const withoutEntry = (changelog, version) =>
  dateOf(changelog, version) === null ? `CHANGELOG.md has no entry '## ${version} (DATE)': write what an operator or a visitor notices, or set another version in package.json.` : null

/**
 * Why a version cannot be released; null where it can. An image may be made meanwhile, to try it.
 * @param {{ version: string, record: string | null, migrations: string }} given `record` is the recorded schema of this version, `migrations` the text of migrations.ts
 */
export const withoutRecord = ({ version, record, migrations }) => {
  const recorded = record === null ? [] : Object.keys(JSON.parse(record).migrations)
  const same = namesIn(migrations).toSorted().join() === recorded.toSorted().join()
  return same ? null : `docs/reference/schemas/${version}.json is not the schema of this version: run 'npm run docs:schema'. Where ${version} is released already, set another version in package.json first.`
}
