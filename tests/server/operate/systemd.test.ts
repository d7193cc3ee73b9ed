// @module-tag long
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startBoard } from '../../support/board/board.ts'
import { kazi } from '../../support/board/program.ts'

const unit = 'deploy/systemd/kazi.service'
const has = (program: string) => spawnSync(program, ['--version']).error === undefined

// Units cannot be started where systemd is not the first process; its own checks can be made.
describe.skipIf(!has('systemd-analyze'))('the unit for systemd (needs systemd-analyze)', () => {
  test('has no setting that systemd does not know', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('Command /opt/kazi/bin/kazi is not executable'))).toEqual([])
  })

  test('has an exposure of 2.5 at most, and does not forbid V8 to compile', () => {
    const { status, stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=25', unit], { encoding: 'utf8' })
    expect([status, /MemoryDenyWriteExecute= +Service may create writable executable/.test(stdout)]).toEqual([0, true])
  })
})

/** Prints the datagrams that a socket gets, a line each: Node cannot. */
const receiver = `use IO::Socket::UNIX; use Socket qw(SOCK_DGRAM); $| = 1;
  my $socket = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die; print "open\\n";
  while (defined $socket->recv(my $message, 4096)) { print map { "$_\\n" } split /\\n/, $message }`

test.skipIf(!has('systemd-notify') || !has('perl'))('a server that systemd started reports that it is ready, alive and stopping (needs systemd-notify and perl)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-notify-'))
  const socket = join(folder, 'notify')
  const listening = spawn('perl', ['-e', receiver, socket], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    listening.kill()
    await once(listening, 'close')
    await rm(folder, { recursive: true })
  })
  const lines = createInterface(listening.stdout)[Symbol.asyncIterator]()
  const seen: string[] = []
  const until = async (wanted: string) => {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      seen.push(next.value)
      if (next.value === wanted) return
    }
  }
  await until('open')
  const board = await startBoard({ DEMO: '0', NOTIFY_SOCKET: socket, WATCHDOG_USEC: '600000' }, kazi('start'))
  await until('READY=1')
  await until('WATCHDOG=1')
  const ended = board.close()
  await until('STOPPING=1')
  expect(await ended).toBe(0)
  expect(new Set(seen.filter((line) => !/^(MAINPID|BARRIER)=/.test(line)))).toEqual(new Set(['open', 'READY=1', 'WATCHDOG=1', 'STOPPING=1']))
})
