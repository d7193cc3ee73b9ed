import { adzuna } from './adzuna.ts'
import { ashby } from './ashby.ts'
import { greenhouse } from './greenhouse.ts'
import { indeed } from './indeed.ts'
import { schemaJobPosting } from './job-posting.ts'
import { lever } from './lever.ts'
import { listings } from './listings.ts'
import { personio } from './personio.ts'
import { plainRecord } from './plain.ts'
import { recruitee } from './recruitee.ts'
import { reliefWeb } from './reliefweb.ts'
import { serpApi } from './serpapi.ts'
import { smartRecruiters } from './smartrecruiters.ts'
import { weWorkRemotely } from './we-work-remotely.ts'
import { workable } from './workable.ts'
import type { Shape } from './shape.ts'

/** Every shape that a file can have; the first that recognises a record reads it. A new shape is a file here and a line. */
export const shapes: readonly Shape[] = [schemaJobPosting, greenhouse, lever, ashby, smartRecruiters, workable, recruitee, indeed, adzuna, personio, reliefWeb, serpApi, weWorkRemotely, listings, plainRecord]
