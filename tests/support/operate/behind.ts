/** Requests to a board behind a proxy with a certificate of the test's own. */
import { execFileSync } from 'node:child_process'
import { request } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'

/** A port that is free now, for a program that cannot take one by itself. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Writes a certificate for `jobs.example.org` into a folder. */
export const certify = (folder: string): { cert: string; key: string } => {
  const [cert, key] = [join(folder, 'fullchain.pem'), join(folder, 'key.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1', '-subj', '/CN=jobs.example.org', '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { cert, key }
}

export type Answer = { status: number; body: string; headers: Readonly<Record<string, string | string[] | undefined>> }

/** A request to a port of this machine as a visitor of `jobs.example.org` makes it, on a connection of its own; `from` is the visitor's address. */
export const visit = (port: number, path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1', host = 'jobs.example.org' }: { method?: string; headers?: Record<string, string>; body?: Buffer | string; from?: string; host?: string } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers }, servername: host, rejectUnauthorized: false, localAddress: from, agent: false }, (answer) => {
      text(answer).then((found) => resolve({ status: answer.statusCode ?? 0, body: found, headers: answer.headers }), reject)
    })
    sending.on('error', reject)
    sending.end(body)
  })
