import * as z from 'zod/mini'
import { call } from './call.ts'
import { Message, SalaryItem } from './entities.ts'

/** The responses of any file call: unchanged, too many requests, or a restarting server. */
const ofFile = { 304: null, 429: Message, 503: Message } as const

/** The static lists under `public/` (specification 7: Static data). They are files, not calls of the server. */
export const listSalaries = call({
  id: 'listSalaries',
  method: 'GET',
  path: '/salaries.json',
  summary: 'Salary estimates',
  access: 'anyone',
  answers: { 200: z.array(SalaryItem), ...ofFile },
})

/** Countries by name, with their ISO 3166-1 code of two letters. */
export const Countries = z.object({ countries: z.array(z.object({ name: z.string(), code: z.string() })) })
export const listCountries = call({
  id: 'listCountries',
  method: 'GET',
  path: '/countries.json',
  summary: 'Countries',
  access: 'anyone',
  answers: { 200: Countries, ...ofFile },
})

/** Industries, grouped. */
export const Industries = z.object({ industries: z.array(z.object({ category: z.string(), names: z.array(z.string()) })) })
export const listIndustries = call({
  id: 'listIndustries',
  method: 'GET',
  path: '/industries.json',
  summary: 'Industries',
  access: 'anyone',
  answers: { 200: Industries, ...ofFile },
})
