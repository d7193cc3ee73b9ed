import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/lib/run.mjs'
import { hashPassword } from '../../server/rules/accounts/passwords.ts'
import { openStore } from '../../server/store/database/open.ts'
import { startBoard, type Board } from '../support/board/board.ts'
import { kazi } from '../support/board/program.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { certify, freePort, visit } from '../support/operate/behind.ts'
import { follow } from '../support/operate/book.ts'

const postgres = inject('postgres')
const has = (program: string) => spawnSync(program, ['version']).error === undefined || spawnSync(program, ['-v']).error === undefined
const port = (board: Board) => new URL(board.url).port
const password = 'Weaving-silk-4711'
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Two processes of a board that trust one proxy, with an applicant who can log in. */
const openBoards = async (env: Record<string, string> = {}) => {
  const { url, stop } = await startPostgres()
  onTestFinished(stop)
  const folder = await mkdtemp(join(tmpdir(), 'kazi-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = await openStore({ databaseUrl: url, dataDir: folder })
  await store.users.create({ role: 'Applicant', isActive: true, email: 'ada@example.org', firstName: 'Ada', surname: 'Lovelace', passwordHash: await hashPassword(password) })
  await store.close()
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), DEMO: '0', TRUST_PROXY: '1', PUBLIC_URL: 'https://jobs.example.org', SMTP_URL: 'smtp://127.0.0.1:9', NODE_ENV: 'production', ...env }
  const open = async (more: Record<string, string> = {}) => {
    const board = await startBoard({ ...settings, ...more }, kazi('start'))
    onTestFinished(async () => void (await board.close()))
    return board
  }
  return { folder, open }
}

/** Ends a daemon that wrote its number into a file. */
const endAtLast = (file: string) =>
  onTestFinished(async () => {
    const pid = Number(await readFile(file, 'utf8').catch(() => '0'))
    if (pid > 0) process.kill(pid, 'SIGTERM')
  })

const startNginx = async (folder: string, ports: readonly string[]): Promise<number> => {
  const [own, { cert, key }] = [await freePort(), certify(folder)]
  const [conf, main, pid] = ['kazi.conf', 'nginx.conf', 'nginx.pid'].map((name) => join(folder, name)) as [string, string, string]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')
  await writeFile(main, `user root; pid ${pid}; error_log ${join(folder, 'error.log')}; events {} http { access_log off; ${temporary} include ${conf}; }`)
  const adapt = `sed -i -e 's/443 ssl/127.0.0.1:${own} ssl/' -e 's#/etc/ssl/kazi/fullchain.pem#${cert}#' -e 's#/etc/ssl/kazi/key.pem#${key}#' -e 's/127.0.0.1:3000/127.0.0.1:${ports[0]}/' -e 's/127.0.0.1:3001/127.0.0.1:${ports[1]}/' ${conf}`
  endAtLast(pid)
  await follow('proxy.md', 'nginx', {
    instead: { '/opt/kazi': root, '/etc/nginx/conf.d/kazi.conf': conf },
    programs: { nginx: `${adapt}\nexec /usr/sbin/nginx -c ${main} "$@"`, systemctl: `exec /usr/sbin/nginx -c ${main}` },
  })
  return own
}

const startCaddy = async (folder: string, [first = '', second = '']: readonly string[]): Promise<number> => {
  const [own, { cert, key }] = [await freePort(), certify(folder)]
  const [conf, pid] = [join(folder, 'Caddyfile'), join(folder, 'caddy.pid')]
  const adapt = `sed -i -e '1i { admin off\\nauto_https disable_redirects\\n}' -e 's#^jobs.example.org {#https://jobs.example.org:${own} {\\nbind 127.0.0.1\\ntls ${cert} ${key}#' -e 's/127.0.0.1:3000/127.0.0.1:${first}/' -e 's/127.0.0.1:3001/127.0.0.1:${second}/' ${conf}`
  endAtLast(pid)
  await follow('proxy.md', 'Caddy', {
    instead: { '/opt/kazi': root, '/etc/caddy/Caddyfile': conf },
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    programs: { caddy: `${adapt}\nexec /usr/bin/caddy "$@"`, systemctl: `exec /usr/bin/caddy start --config ${conf} --adapter caddyfile --pidfile ${pid} > /dev/null 2>&1` },
  })
  return own
}

const json = { 'content-type': 'application/json', origin: 'https://jobs.example.org' }
const login = (at: number, chosen: string, more: object = {}) => visit(at, '/api/auth/login', { method: 'POST', headers: json, body: JSON.stringify({ email: 'ada@example.org', password: chosen }), ...more })

// Caddy sends a call that changes something only once, for its body cannot be read again: it has to know of a stop before (proxy.md).
describe.each([
  ['nginx', startNginx, {}],
  ['caddy', startCaddy, { STOP_NOTICE_SECONDS: '3' }],
] as const)('behind %s', (name, start, env) => {
  const missing = !has(name) || 'missing' in postgres

  test.skipIf(missing)(`a visitor's page, login and CV of 5 MB get through (needs ${name} and PostgreSQL)`, async () => {
    const { folder, open } = await openBoards()
    const boards = [await open(), await open()]
    const at = await start(folder, boards.map(port))
    const home = await visit(at, '/')
    expect([home.status, home.body.includes('<div id="root">')]).toEqual([200, true])
    const { token } = JSON.parse((await login(at, password)).body) as { token: string }
    const cv = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5 * 1024 * 1024 - 15, 'x'), Buffer.from('%%EOF\n')])
    const part = Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n')
    const body = Buffer.concat([part, cv, Buffer.from('\r\n--edge--\r\n')])
    const sent = await visit(at, '/api/upload/upload', { method: 'POST', headers: { origin: json.origin, authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=edge', 'content-length': String(body.length) }, body })
    expect([sent.status, sent.body]).toEqual([200, expect.stringContaining('/api/files/')])
  })

  test.skipIf(missing)(`limits go by the visitor's address, which no header of theirs changes (needs ${name} and PostgreSQL)`, async () => {
    const { folder, open } = await openBoards({ LOGIN_TRIES_ADDRESS: '2', LOGIN_TRIES_EMAIL: '1000' })
    const boards = [await open(), await open()]
    const at = await start(folder, boards.map(port))
    const statuses: number[] = []
    for (const claimed of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) statuses.push((await login(at, 'wrong-Password-1', { from: '127.0.0.2', headers: { ...json, 'x-forwarded-for': claimed } })).status)
    expect([statuses, (await login(at, 'wrong-Password-1', { from: '127.0.0.3' })).status]).toEqual([[401, 401, 429], 401])
  })

  test.skipIf(missing)(`no request is lost while the board restarts (needs ${name} and PostgreSQL)`, async () => {
    const { folder, open } = await openBoards(env)
    const boards = [await open(), await open()]
    const at = await start(folder, boards.map(port))
    const seen = { reads: 0, writes: 0, lost: [] as string[], isOver: false }
    const asking = Array.from({ length: 4 }, async (_, visitor) => {
      while (!seen.isOver) {
        const isWrite = visitor === 0
        const answer = await (isWrite ? login(at, password) : visit(at, '/api/jobs/jobs')).catch((error: Error) => ({ status: 0, body: error.message }))
        seen[isWrite ? 'writes' : 'reads'] += 1
        if (answer.status !== 200) seen.lost.push(`${isWrite ? 'login' : 'list'} ${answer.status} ${answer.body.slice(0, 100)}`)
        await nextTurn()
      }
    })
    for (const board of boards) {
      const own = port(board)
      await board.close()
      const again = await open({ PORT: own, LOG_LEVEL: 'info' })
      // The other one restarts when the proxy uses this one again.
      while (!again.output().includes('"route":"/api/jobs/jobs"')) await nextTurn()
      const until = seen.reads + 20
      while (seen.reads < until) await nextTurn()
    }
    seen.isOver = true
    await Promise.all(asking)
    expect(seen.lost).toEqual([])
    expect([seen.reads > 40, seen.writes > 5]).toEqual([true, true])
  })
})
