import { spawnSync } from 'node:child_process'
import { prepare } from './lib/prepare.mjs'
import { runBin } from './lib/run.mjs'

/** What the tests start, and the package of Debian that brings it. */
const programs = { prometheus: 'prometheus', 'docker-compose': 'docker-compose', podman: 'podman', runc: 'runc', mmdebstrap: 'mmdebstrap', haproxy: 'haproxy', pgbouncer: 'pgbouncer', patroni: 'patroni', etcd: 'etcd-server', '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15', nginx: 'nginx', caddy: 'caddy', radosgw: 'radosgw', 'ceph-mon': 'ceph-mon', 'ceph-osd': 'ceph-osd', 'ceph-mgr': 'ceph-mgr', ceph: 'ceph-common' }

const isThere = (/** @type {string} */ name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0

const missing = Object.entries(programs).filter(([name]) => !isThere(name))
if (missing.length > 0 && process.getuid?.() === 0) spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...missing.map(([, from]) => from)], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
for (const [name, from] of missing.filter(([each]) => !isThere(each))) console.error(`${name} is missing and could not be installed (package ${from}): its tests are skipped.`)

await prepare()
process.exitCode = await runBin('vitest', ['run', '--project', 'operate', ...process.argv.slice(2)], { stdio: ['ignore', 'inherit', 'inherit'] })
