import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message } from '../entities.ts'
import { startingPointsPath } from './options.ts'

const names = z.array(z.string())

/** The listed jobs in figures, and the names that most of them have: those with most jobs first, up to `mostStartingPoints` of each. */
export const StartingPoints = z.object({
  jobs: z.number(),
  companies: z.number(),
  places: z.number(),
  /** Whole job titles. */
  topRoles: names,
  /** Places as jobs have them: `city, country`. */
  topPlaces: names,
  topCompanies: names,
})
export type StartingPoints = z.output<typeof StartingPoints>

/** What the home page shows under its search (issue 18, 'Look and use'). */
export const getStartingPoints = call({
  id: 'getStartingPoints',
  method: 'GET',
  path: startingPointsPath,
  summary: 'The board in figures, and roles, places and companies to start from',
  access: 'anyone',
  answers: { 200: StartingPoints, 304: null, 429: Message, 503: Message },
})
