/** The server of the version before this one, built from the history of the repository. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'
import { version } from '../../../server/release.ts'
import { migrations } from '../../../server/store/database/migrations.ts'
import { releases } from '../../server/store/database/recorded.ts'

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The first migration that the release before this version lacks; the newest one where there is no such release. */
const firstNew = (): string => {
  const before = releases().findLast((release) => release.version !== version)
  const lacking = migrations.filter(({ name }) => before !== undefined && before.migrations[name] === undefined)
  return (lacking[0] ?? migrations.at(-1))?.name ?? ''
}

/** The newest commit without that migration; null where the history does not reach so far, as in a shallow clone or an unpacked release. */
const commit = (): string | null => {
  const [brought = ''] = (git('log', '--format=%H', '--reverse', `-S'${firstNew()}'`, '--', 'server/store/database/migrations.ts') ?? '').split('\n')
  return brought === '' ? null : git('rev-parse', '--verify', '--quiet', `${brought}^`)
}

const found = commit()

/** Why there is no former version here; null where there is one. */
export const missingFormer = found === null ? 'the history of this clone has no former version' : null

export type Former = { program: string; clientDir: string; remove(): Promise<void> }

/** The packages of the former version: those that are here where it names the same ones, else its own. */
const installPackages = async (folder: string): Promise<void> => {
  const lock = 'package-lock.json'
  const isSame = (await readFile(join(folder, lock))).equals(await readFile(join(root, lock)))
  if (isSame) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Builds client and server of the former version with its packages. Rejects with the output of an installation or a build that fails. */
export const buildFormer = async (): Promise<Former> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-former-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const archive = execFileSync('git', ['archive', found ?? ''], { cwd: root, maxBuffer: 1024 ** 3 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    await installPackages(folder)
    // Not by `npm run build`: through a link it would remove the packages of this version.
    for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
      execFileSync(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--config', config], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'pipe'] })
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { program: join(folder, 'dist/server/kazi.js'), clientDir: join(folder, 'dist/client'), remove }
}
