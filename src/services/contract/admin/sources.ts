import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldMessage, Message } from '../entities/message.ts'
import { isWebUrl } from '../web-url.ts'
import { byId } from '../params.ts'
import { hasCredentials } from './credentials.ts'

/** How often a source with an address is imported by itself. */
export const sourceSchedules = ['hourly', 'daily'] as const
export type SourceSchedule = (typeof sourceSchedules)[number]

/** One kind of trouble of a run: how many records had it, and a few of them. */
export const SourceProblem = z.object({ text: z.string(), count: z.number(), examples: z.array(z.string()) })
export type SourceProblem = z.output<typeof SourceProblem>

/** What an import of a source came to; `read` is the sum of the new, changed, unchanged and skipped records. */
export const SourceRun = z.object({
  startedAt: z.string(),
  endedAt: z.string(),
  read: z.number(),
  inserted: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  closed: z.number(),
  skipped: z.number(),
  /** Postings that vanished from the source and stayed open, because too many did at once. */
  notClosed: z.number(),
  problems: z.array(SourceProblem),
  /** The reason why the run ended early. */
  failure: z.optional(z.string()),
})
export type SourceRun = z.output<typeof SourceRun>

/** A source of postings (issue 15: A source is a feed). One without an address is imported by the command alone. */
export const Source = z.object({
  _id: z.string(),
  name: z.string(),
  /** The e-mail address of the account that owns its jobs. */
  owner: z.string(),
  url: z.optional(z.string()),
  schedule: z.optional(z.enum(sourceSchedules)),
  /** Changes with the address and the schedule; a server of an older version sends none. */
  version: z.optional(z.number()),
  paused: z.boolean(),
  /** Whether a run is under way or was requested. */
  running: z.boolean(),
  /** When it is imported next by itself. */
  nextRunAt: z.optional(z.string()),
  /** Its last runs, newest first; only the newest has its problems. */
  runs: z.array(SourceRun),
})
export type Source = z.output<typeof Source>

const refusals = { 401: Message, 403: Message, 429: Message, 503: Message } as const

const url = z
  .string('An address is required.')
  .check(
    z.trim(),
    z.minLength(1, 'An address is required.'),
    z.maxLength(2000, 'At most 2000 characters.'),
    z.refine((value) => !hasCredentials(value), { error: 'Leave out the user name and password: the board sends and stores none. Fetch such a feed yourself, and import the file by the command.', abort: true }),
    z.refine(isWebUrl, 'The address must begin with https:// or http://.'),
  )

/** Blank: on request alone. */
const schedule = z.enum(['', ...sourceSchedules], 'Choose when it is fetched.')

/** The longest name of a source, in characters. */
export const longestSourceName = 100

/** A source as it is added; `owner` is the e-mail address of an account that may own jobs. */
export const SourceCreation = z.object({
  name: z.string('A name is required.').check(z.trim(), z.minLength(1, 'A name is required.'), z.maxLength(longestSourceName, `At most ${longestSourceName} characters.`)),
  owner: z.string('An owner is required.').check(z.trim(), z.minLength(1, 'An owner is required.'), z.maxLength(320, 'At most 320 characters.')),
  url,
  schedule,
})
export type SourceCreation = z.output<typeof SourceCreation>

/** A source as it is changed: its name and owner stay, since its jobs have them. `version` is the one that the editor saw. */
export const SourceChange = z.object({ url, schedule, version: z.optional(z.number()) })
export type SourceChange = z.output<typeof SourceChange>

export const listSources = call({
  id: 'listSources',
  method: 'GET',
  path: '/api/admin/sources',
  summary: 'The sources of imported postings, with their last runs',
  access: 'administer',
  answers: { 200: z.array(Source), ...refusals },
})

export const getSource = call({
  id: 'getSource',
  method: 'GET',
  path: '/api/admin/sources/:id',
  summary: 'One source of imported postings',
  access: 'administer',
  params: byId,
  answers: { 200: Source, 404: Message, ...refusals },
})

/** The source is imported at once. 409: there is a source of this name; 422: the owner is no account that may own jobs. */
export const addSource = call({
  id: 'addSource',
  method: 'POST',
  path: '/api/admin/sources',
  summary: 'Add a source of postings',
  access: 'administer',
  body: SourceCreation,
  answers: { 201: Source, 400: Message, 409: Message, 422: FieldMessage, ...refusals },
})

/** 409: somebody else changed the source since `version`; nothing is overwritten. */
export const changeSource = call({
  id: 'changeSource',
  method: 'PUT',
  path: '/api/admin/sources/:id',
  summary: 'Change where and when a source is fetched',
  access: 'administer',
  params: byId,
  body: SourceChange,
  answers: { 200: Source, 400: Message, 404: Message, 409: Message, ...refusals },
})

/** A paused source is not fetched by itself; a run that is under way ends as always. */
export const setSourcePaused = call({
  id: 'setSourcePaused',
  method: 'PATCH',
  path: '/api/admin/sources/:id',
  summary: 'Pause a source, or resume it',
  access: 'administer',
  params: byId,
  body: z.object({ paused: z.boolean() }),
  answers: { 200: Source, 400: Message, 404: Message, ...refusals },
})

/** `closeAll`: what vanished is closed, however much it is. 409: the source has no address, or somebody else changed it since `version`. */
export const runSource = call({
  id: 'runSource',
  method: 'POST',
  path: '/api/admin/sources/:id/run',
  summary: 'Import a source now',
  access: 'administer',
  params: byId,
  body: z.object({ closeAll: z.boolean(), version: z.optional(z.number()) }),
  answers: { 200: Source, 400: Message, 404: Message, 409: Message, ...refusals },
})

/** The jobs of the source stay. */
export const removeSource = call({
  id: 'removeSource',
  method: 'DELETE',
  path: '/api/admin/sources/:id',
  summary: 'Remove a source',
  access: 'administer',
  params: byId,
  answers: { 200: Message, 404: Message, ...refusals },
})
