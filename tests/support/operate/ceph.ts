/** A real object storage: Ceph's gateway for S3, with its daemons in memory and in a folder of its own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { clientOf, type Bucket } from '../../../server/files/s3.ts'
import { freePort } from './behind.ts'

const programs = ['ceph', 'ceph-authtool', 'ceph-mgr', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const absent = programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)

/** Why there is no object storage here; null where there is one. */
export const missingCeph = absent.length === 0 ? null : `Debian's packages of Ceph are not installed: ${absent.join(', ')}`

export type Ceph = {
  /** Creates a bucket with nothing in it. */
  newBucket(): Promise<Bucket>
  /** Stops the gateway from answering, as a cable that is pulled, until `resume`. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** The host name that the gateway knows itself by: a bucket may be named before it. */
export const cephHost = 's3.kazi.test'

const settingsIn = (folder: string, { id, monitor, gateway }: { id: string; monitor: number; gateway: number }) => `[global]
fsid = ${id}
mon host = [v2:127.0.0.1:${monitor}]
mon initial members = a
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
log file = ${folder}/log
mon data = ${folder}/mon
mgr data = ${folder}/mgr
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
mon data avail crit = 1
mon allow pool size one = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
public addr = 127.0.0.1
cluster addr = 127.0.0.1
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw dns name = ${cephHost}
`

const keys = {
  'mon.': ['mon', 'allow *'],
  'client.admin': ['mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
  'mgr.a': ['mon', 'allow profile mgr', 'osd', 'allow *'],
  'osd.0': ['mon', 'allow profile osd', 'osd', 'allow *', 'mgr', 'allow profile osd'],
  'client.rgw': ['mon', 'allow rw', 'osd', 'allow rwx', 'mgr', 'allow rw'],
}

const key = { accessKeyId: 'KAZI', secretAccessKey: 'a secret of the tests' }

/** Starts a monitor, a manager, a storage daemon and a gateway on free ports; it takes some 13 seconds. Rejects with the log when it cannot. */
export const startCeph = async (): Promise<Ceph> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-ceph-'))
  const settings = join(folder, 'ceph.conf')
  const daemons: ChildProcess[] = []
  const kill = () => daemons.forEach((daemon) => void daemon.kill('SIGKILL'))
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    const exits = daemons.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map((daemon) => once(daemon, 'exit'))
    kill()
    await Promise.all(exits)
    await rm(folder, { recursive: true, force: true })
  }
  const run = async (program: string, ...args: string[]) => {
    const child = spawn(program, args, { env: { ...process.env, CEPH_CONF: settings }, stdio: 'ignore', timeout: 60_000 })
    const [status] = (await once(child, 'exit')) as [number | null]
    if (status !== 0) throw new Error(`${program} ended with status ${status}`)
  }
  const start = (program: string, ...args: string[]) => {
    const daemon = spawn(program, ['-c', settings, '-f', ...args], { stdio: 'ignore' })
    daemons.push(daemon)
    return daemon
  }
  try {
    const [id, disk, monitor, gateway] = [randomUUID(), randomUUID(), await freePort(), await freePort()]
    for (const part of ['mon', 'mgr', 'osd']) await mkdir(join(folder, part))
    await writeFile(settings, settingsIn(folder, { id, monitor, gateway }))
    for (const [name, caps] of Object.entries(keys)) {
      const rights = caps.flatMap((cap, at) => (at % 2 === 0 ? ['--cap', cap] : [cap]))
      await run('ceph-authtool', join(folder, 'keyring'), ...(name === 'mon.' ? ['--create-keyring'] : []), '--gen-key', '-n', name, ...rights)
    }
    await run('monmaptool', '--create', '--fsid', id, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, join(folder, 'monmap'))
    await run('ceph-mon', '-c', settings, '-i', 'a', '--mkfs', '--monmap', join(folder, 'monmap'), '--keyring', join(folder, 'keyring'))
    start('ceph-mon', '-i', 'a')
    start('ceph-mgr', '-i', 'a')
    await run('ceph', 'osd', 'new', disk, '0')
    await run('ceph-osd', '-c', settings, '-i', '0', '--mkfs', '--osd-uuid', disk)
    start('ceph-osd', '-i', '0')
    const front = start('radosgw', '-n', 'client.rgw')
    await run('radosgw-admin', 'user', 'create', '--uid', 'kazi', '--display-name', 'kazi', '--access-key', key.accessKeyId, '--secret', key.secretAccessKey)
    const endpoint = `http://127.0.0.1:${gateway}`
    await vi.waitFor(async () => (await fetch(endpoint)).arrayBuffer(), { timeout: 60_000, interval: 200 })
    let count = 0
    return {
      newBucket: async () => {
        const bucket = { endpoint, bucket: `kazi-${(count += 1)}`, region: 'us-east-1', ...key, pathStyle: true, prefix: 'files/' }
        // The gateway takes any region in a signature, and only its own one as the place of a new bucket.
        if (!(await clientOf({ ...bucket, region: 'default' }).createBucket())) throw new Error('The bucket was not created')
        return bucket
      },
      pause: () => void front.kill('SIGSTOP'),
      resume: () => void front.kill('SIGCONT'),
      stop,
    }
  } catch (error) {
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
    await stop()
    throw new Error(`Ceph could not start: ${(error as Error).message}\n${log.slice(-2_000)}`, { cause: error })
  }
}
