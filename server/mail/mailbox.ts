/** The mailbox on disk, and the page that shows it on this machine. */
import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml, htmlPage } from '../values/app/html.ts'
import { isLocalRequest } from '../rules/app/local.ts'

const Mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), date: z.string() })
export type Mail = z.output<typeof Mail>

/** The mails in a mailbox on disk, newest first. A folder that does not exist yet is an empty mailbox. */
export const readMailbox = async (folder: string): Promise<Mail[]> => {
  const read = async (name: string) => Mail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
  const mails = await Promise.all((await mailFiles(folder)).map(read))
  return mails.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date))
}

const noneWhereMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return []
  throw error
}

const mailFiles = async (folder: string): Promise<string[]> => (await readdir(folder).catch(noneWhereMissing)).filter((name) => name.endsWith('.json'))

/** The paths of mails that were written into a mailbox on disk before a time, unfinished ones included. */
export const mailsBefore = async (folder: string, before: Date): Promise<string[]> => {
  const names = await readdir(folder).catch(noneWhereMissing)
  const old: string[] = []
  for (const name of names.filter((each) => /\.json(\.draft)?$/.test(each))) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file !== null && file.mtimeMs < before.getTime()) old.push(path)
  }
  return old
}

/** Removes them; returns how many. */
export const removeMailsBefore = async (folder: string, before: Date): Promise<number> => {
  const old = await mailsBefore(folder, before)
  for (const path of old) await rm(path, { force: true })
  return old.length
}

/** The mailbox as a page and as JSON (rulings, The rest), for this machine only: mails contain codes. `name` is the board's. Must never be mounted where `isLocalOnly` is false. */
export const showMailbox = (app: FastifyInstance, folder: string, name: string): void => {
  const fresh = { 'cache-control': 'no-store' }
  const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => (isLocalRequest(request.headers) ? done() : reply.callNotFound())
  const options = { schema: { hide: true }, onRequest }
  app.get('/api/dev/mailbox', options, async (_request, reply) => reply.headers(fresh).send(await readMailbox(folder)))
  app.get('/dev/mailbox', options, async (_request, reply) =>
    reply.headers(fresh).type('text/html; charset=utf-8').send(htmlPage('Mailbox', pageOf(await readMailbox(folder)), name)),
  )
}

const pageOf = (mails: readonly Mail[]): string =>
  mails.length === 0 ? '<p>No mail has been sent yet.</p>' : mails.map((mail) => article(mail)).join('')

const article = ({ to, subject, text, date }: Mail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time>${escapeHtml(date)}</time></p>` +
  `<pre>${withLinks(escapeHtml(text))}</pre></article>`

/** An address alone on a line becomes a link. */
const withLinks = (escaped: string): string => escaped.replace(/^https?:\/\/\S+$/gm, (address) => `<a href="${address}">${address}</a>`)
