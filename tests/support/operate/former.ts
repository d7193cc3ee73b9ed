/** The server of the version before this one, built from the history of the repository. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
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

/** Builds client and server of the former version with the packages of this one. Rejects with the output of a build that fails. */
export const buildFormer = async (): Promise<Former> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-former-'))
  const archive = execFileSync('git', ['archive', found ?? ''], { cwd: root, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  // Not by `npm run build`: it would install the packages of that version, and remove through the link those of this one.
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    execFileSync(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--config', config], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  return { program: join(folder, 'dist/server/kazi.js'), clientDir: join(folder, 'dist/client'), remove: () => rm(folder, { recursive: true, force: true }) }
}
