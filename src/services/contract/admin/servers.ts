import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message } from '../entities/message.ts'

/** A process that serves the board (issue 16: Several machines). `pid` is its number on its machine; times are ISO 8601 in UTC. */
export const Server = z.object({ _id: z.string(), host: z.string(), pid: z.number(), version: z.string(), startedAt: z.string(), seenAt: z.string() })
export type Server = z.output<typeof Server>

/** The processes that run, and the moment at which they were looked up. */
export const Servers = z.object({ at: z.string(), servers: z.array(Server) })
export type Servers = z.output<typeof Servers>

export const listServers = call({
  id: 'listServers',
  method: 'GET',
  path: '/api/admin/servers',
  summary: 'The processes that serve the board, with their versions',
  access: 'administer',
  answers: { 200: Servers, 401: Message, 403: Message, 429: Message, 503: Message },
})
