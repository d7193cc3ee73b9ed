import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { closureOf, copyPackages, licencesOf, unbundled } from './packages.mjs'

const parts = ['dist/client', 'dist/server', 'docs', 'deploy', 'LICENSE', 'CHANGELOG.md']

/** Without source maps, and without the pages of the machines, which link to sources. */
const isShipped = (/** @type {string} */ source) => !source.endsWith('.map') && !source.endsWith('docs/reference/machines')

const withoutTitle = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8').replace(/^# .*\n/, '')

/** The first page of a release: that of the repository is about its sources. */
const readme = (/** @type {string} */ version) => `# Kazi ${version}

A job and internship board that runs with Node alone.

- [Install](docs/operate/install.md): settings, systemd, the first administrator.
- [Operating a board](docs/operate/README.md): the operator's book, a page for each part.
- [Settings](docs/reference/settings.md), and [importing postings](docs/guides/importing.md).
- [Changes](CHANGELOG.md) and [upgrades](docs/operate/upgrade.md).
- \`bin/kazi --help\` lists the commands, \`bin/kazi doctor\` examines a board.

MIT ([LICENSE](LICENSE)); the licences of what is bundled are in [LICENSES.md](LICENSES.md).
`

/**
 * Puts a built board into a folder, with all that it needs to run but Node.
 * @param {string} folder which is emptied
 * @param {{ version: string, commit: string, date: string, node: string }} about the release, for `kazi doctor` and the page of the versions
 */
export const stage = (folder, about) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'bin'), { recursive: true })
  for (const path of parts) cpSync(join(root, path), join(folder, path), { recursive: true, filter: isShipped })
  cpSync(join(root, 'deploy/kazi'), join(folder, 'bin/kazi'))
  chmodSync(join(folder, 'bin/kazi'), 0o755)
  writeFileSync(join(folder, 'README.md'), readme(about.version))
  const packages = closureOf(root, unbundled)
  copyPackages(root, folder, packages)
  const bundled = ['dist/server/.vite/license.md', 'dist/client/.vite/license.md'].map(withoutTitle)
  writeFileSync(join(folder, 'LICENSES.md'), `# Licences\n\nThe packages that are bundled into the server, into the pages, and that lie beside them.\n\n${[...bundled, ...licencesOf(root, packages)].join('\n')}`)
  writeFileSync(join(folder, 'dist/release.json'), `${JSON.stringify(about, null, 2)}\n`)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name: 'kazi', version: about.version, type: 'module', private: true }, null, 2)}\n`)
}
