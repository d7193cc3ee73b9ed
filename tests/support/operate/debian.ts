/** A fresh Debian in a container, by podman, with a storage of its own. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Why there is none here; null where there can be. */
export const missingForDebian = (): string | null => {
  const missing = ['podman', 'mmdebstrap', 'runc'].filter((program) => spawnSync(program, ['--version']).error !== undefined)
  return missing.length === 0 ? null : `needs ${missing.join(', ')}`
}

/** A sandbox without control groups and networks of its own runs these. */
export const forRun = ['--network', 'none', '--ulimit', 'nofile=8192:8192', '--ulimit', 'nproc=8192:8192']

export type Podman = {
  /** The words before those of any command of podman. */
  words: readonly string[]
  call(...args: string[]): Promise<string>
  /** Makes an image `with-npm` of `base`. */
  addNpm(): Promise<void>
  /** Ends its containers, and removes everything. */
  remove(): Promise<void>
}

/** A podman with an image `base`: Debian's smallest, with Node and npm. */
export const podmanWithDebian = async (): Promise<Podman> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-podman-'))
  // By its path: a test may put another 'podman' before it.
  const words = [spawnSync('sh', ['-c', 'command -v podman'], { encoding: 'utf8' }).stdout.trim(), '--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'overlay', '--cgroup-manager=cgroupfs', '--events-backend=file', '--runtime', 'runc']
  const call = async (...args: string[]) => (await run(words[0] ?? '', [...words.slice(1), ...args], { maxBuffer: 2 ** 26 })).stdout
  const remove = async () => {
    await call('rm', '--all', '--force', '--time', '5').catch(() => '')
    await call('system', 'reset', '--force').catch(() => '')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const tree = join(folder, 'base.tar')
    await run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', tree], { maxBuffer: 2 ** 26 })
    await call('import', tree, 'bare')
    const made = (await call('create', ...forRun, 'bare', 'true')).trim()
    await call('cp', process.execPath, `${made}:/usr/local/bin/node`)
    await call('commit', made, 'base')
    const addNpm = async () => {
      await call('run', '--name', 'npm', ...forRun, 'base', 'ln', '--symbolic', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm')
      await call('cp', join(dirname(process.execPath), '../lib/node_modules'), 'npm:/usr/local/lib/node_modules')
      // Authorities that this machine trusts beside the usual ones, as behind a company's proxy.
      const authorities = process.env['NODE_EXTRA_CA_CERTS']
      if (authorities !== undefined) await call('cp', authorities, 'npm:/usr/local/share/authorities.pem')
      await call('commit', ...(authorities === undefined ? [] : ['--change', 'ENV NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem']), 'npm', 'with-npm')
    }
    return { words, call, addNpm, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Starts a container of an image that waits, with a folder of this machine at `/given`; returns its id. */
export const waitingContainer = async ({ call }: Podman, given: string): Promise<string> =>
  (await call('run', '--detach', ...forRun, '--volume', `${given}:/given`, '--workdir', '/given', 'base', 'tail', '-f', '/dev/null')).trim()
