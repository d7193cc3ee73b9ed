import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildStale } from '../../scripts/lib/build.mjs'
import { root } from '../../scripts/lib/run.mjs'
import { stage } from '../../scripts/lib/release/stage.mjs'
import { follow } from '../support/operate/book.ts'
import { forRun, missingForDebian, podmanWithDebian, waitingContainer, type Podman } from '../support/operate/debian.ts'

const missing = missingForDebian()

/** Starts the unit's program as its user, as systemd would: a container has no systemd. */
const systemctl = `#!/bin/sh
[ "$*" = 'enable --now kazi' ] || exit 0
exec runuser -u kazi -- sh -c 'exec /opt/kazi/bin/kazi start > /var/lib/kazi/log 2>&1 < /dev/null &'
`
const ready = `const until = async () => { for (;;) { try { const answer = await fetch('http://127.0.0.1:3000/readyz'); if (answer.ok) return } catch {} await new Promise(setImmediate) } }; await until()`
const ada = '--first-name Ada --surname Lovelace --email ada@example.org --telephone +256700000001'
const login = `const answer = await fetch('http://127.0.0.1:3000/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json', origin: 'https://jobs.example.org' }, body: JSON.stringify({ email: 'ada@example.org', password: 'Weaving-silk-4711' }) }); console.log(answer.status, (await answer.json()).role)`

describe.skipIf(missing !== null)(`on a fresh Debian (${missing ?? 'by podman'})`, () => {
  let podman: Podman
  beforeAll(async () => {
    if ((await buildStale()) !== 0) throw new Error('The application could not be built.')
    podman = await podmanWithDebian()
  })
  afterAll(() => podman.remove())

  test('the archive is installed, started and has its first administrator, as the book has it', async () => {
    const work = await mkdtemp(join(tmpdir(), 'kazi-install-'))
    onTestFinished(() => rm(work, { recursive: true, force: true }))
    const name = 'kazi-1.1.0-linux-x64'
    stage(join(work, name), { version: '1.1.0', commit: 'abc', date: '2026-11-23', node: '>=20.19' })
    execFileSync('tar', ['-C', work, '-czf', join(work, `${name}.tar.gz`), name])
    await writeFile(join(work, 'password.txt'), 'Weaving-silk-4711\n')
    await writeFile(join(work, 'systemctl'), systemctl)
    await chmod(join(work, 'systemctl'), 0o755)

    const id = await waitingContainer(podman, work)
    const [first = '', ...rest] = podman.words
    const inside = { shell: [first, ...rest, 'exec', id, 'bash'] as const }
    await podman.call('exec', id, 'cp', '/given/systemctl', '/usr/local/bin/systemctl')
    expect((await follow('install.md', 'Unpack the release', inside)).trim()).toBe('1.1.0')
    await follow('install.md', 'Give it a user and settings', inside)
    await follow('install.md', 'Start it with systemd', inside)
    await podman.call('exec', id, 'timeout', '60', 'node', '--input-type=module', '--eval', ready)
    expect(await follow('install.md', 'Make the first administrator', inside)).toBe('ada@example.org can now log in as Super-Admin.\n')
    expect(await podman.call('exec', id, 'node', '--input-type=module', '--eval', login)).toBe('200 Super-Admin\n')
    await follow('proxy.md', 'A second process', inside)
    expect((await podman.call('exec', id, 'grep', '--after-context=1', '^.Service', '/etc/systemd/system/kazi-second.service')).trim()).toBe('[Service]\nEnvironment=PORT=3001')
    // What it stores belongs to its user, and others cannot read it.
    expect((await podman.call('exec', id, 'stat', '--format=%U %a', '/var/lib/kazi/kazi.sqlite', '/etc/kazi/kazi.env')).split('\n')).toEqual(['kazi 600', 'root 640', ''])
  })

  test('the image is built, runs without rights on a root that is read-only, and is replaced by another with its board; SIGTERM ends it with status 0', { timeout: 20 * 60_000 }, async () => {
    const words = podman.words.join(' ')
    // No registry and no network of its own here: another base with the same Node, and no published port.
    const stub = `cd ${root}
case $1 in
  build) shift; exec ${words} build --isolation chroot --network host --build-arg BASE=localhost/with-npm "$@" ;;
  run) shift; last=; for word in "$@"; do shift; [ "$last" = --publish ] || [ "$word" = --publish ] || set -- "$@" "$word"; last=$word; done; exec ${words} run ${forRun.join(' ')} "$@" ;;
  *) exec ${words} "$@" ;;
esac`
    const here = { programs: { podman: stub } }
    const untilReady = () => podman.call('exec', 'kazi', 'timeout', '60', 'node', '--input-type=module', '--eval', ready)
    await podman.addNpm()
    await follow('install.md', 'Run it in a container instead', here)
    await untilReady()
    await podman.call('healthcheck', 'run', 'kazi')
    expect(await podman.call('exec', 'kazi', 'sh', '-c', 'id -u; touch /app/x /x 2>/dev/null || echo read-only; ls -A /data | sort')).toMatch(/^10001\nread-only\nfiles\n/)
    console.log(`image of ${Math.round(Number(await podman.call('image', 'inspect', '--format', '{{.Size}}', 'kazi:1.1.0')) / 1e6)} MB`)

    await podman.call('exec', 'kazi', 'sh', '-c', `echo Weaving-silk-4711 | kazi admin:create ${ada} --password-stdin`)
    expect(await follow('upgrade.md', 'A container', here)).toMatch(/is whole: [^]*\ndatabase\n[^]*The tables are those of this version/)
    expect(await follow('upgrade.md', 'Replace the container', here)).toMatch(/\n1\.1\.0\n$/)
    await untilReady()
    expect([await podman.call('exec', 'kazi', 'node', '--input-type=module', '--eval', login), (await podman.call('container', 'inspect', '--format', '{{.ImageName}}', 'kazi')).trim()]).toEqual(['200 Super-Admin\n', 'localhost/kazi:1.1.0'])
    await podman.call('stop', '--time', '20', 'kazi')
    expect((await podman.call('inspect', '--format', '{{.State.ExitCode}}', 'kazi')).trim()).toBe('0')
  })
})
