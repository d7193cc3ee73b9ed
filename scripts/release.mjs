import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import './lib/node-version.mjs'
import { build } from './lib/build.mjs'
import { installMissing } from './lib/install.mjs'
import { dateOf, withoutEntry, withoutRecord } from './lib/release/ready.mjs'
import { stage } from './lib/release/stage.mjs'
import { root } from './lib/run.mjs'

// npm run release: dist/release/kazi-VERSION-PLATFORM.tar.gz, which runs with Node alone; --folder DIR --commit ID writes the same into a folder, for an image.
const { values } = parseArgs({ options: { folder: { type: 'string' }, commit: { type: 'string' } } })

const end = (/** @type {string} */ reason) => {
  console.error(reason)
  process.exit(1)
}

const git = (/** @type {string[]} */ ...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' }).stdout?.trim() ?? ''

const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const textOf = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const [changelog, migrations, recorded] = [textOf('CHANGELOG.md'), textOf('server/store/database/migrations.ts'), `docs/reference/schemas/${version}.json`]
const record = existsSync(join(root, recorded)) ? textOf(recorded) : null
const refusal = withoutEntry(changelog, version) ?? (values.folder === undefined ? withoutRecord({ version, record, migrations }) : null)
if (refusal !== null) end(refusal)
if (values.folder === undefined && git('status', '--porcelain') !== '') end('There are changes that are not committed: a release is made of a commit.')

await installMissing()
if ((await build()) !== 0) process.exit(1)

const name = `kazi-${version}-${process.platform}-${process.arch}`
const folder = resolve(values.folder ?? join(root, 'dist/release', name))
const date = dateOf(changelog, version) ?? ''
stage(folder, { version, commit: values.commit ?? git('rev-parse', 'HEAD'), date, node: engines.node })
if (values.folder !== undefined) process.exit(0)

const archive = `${folder}.tar.gz`
const { status } = spawnSync('tar', ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${date}`, '-C', join(root, 'dist/release'), '-czf', archive, name], { stdio: 'inherit' })
if (status !== 0) end('The archive could not be written.')
console.log(archive)
