import { filesBelow } from '../support/gates/find.ts'
import { isBelow, type Import } from './sources.ts'

/** The imports of a room: folders and files from the root, packages, 'node:', or everything. `types`: only as types. `never`: every package but these. */
type Row = { may: readonly string[]; types?: readonly string[]; never?: readonly string[] } | 'everything'

const machines = ['src/machines', 'src/services/contract', 'src/routes.ts', 'xstate', 'zod']

/** Pure readers of a machine's context, and the names of its options: views may import them, never the machine. */
const readers = ['.selectors.ts', '.options.ts'].flatMap((ending) => filesBelow('src/machines', ending))

/** The query of a search address, and its words: feeds read it as the page does. */
const searchAddress = ['listing.query', 'search.selectors', 'options/listing.options', 'options/search.options', 'options/landing.options'].map((name) => `src/machines/jobs/${name}.ts`)

const inBrowser = ['react', 'react-dom', 'react-aria-components', 'xstate', '@xstate/react', '@xstate/graph', 'wouter', 'ky']
const database = ['kysely', '@photostructure/sqlite', 'pg']

/** The rooms in which the server works beside its requests. They may import one another. */
const work = ['server/mail', 'server/files', 'server/import', 'server/demo', 'server/backup', 'server/branding']

/** The map of the codebase: which way imports flow. A file belongs to the longest path that contains it. */
export const zones: Record<string, Row> = {
  'src/machines': { may: machines },
  'src/machines/model.ts': { may: [...machines, 'packages/judged-paths/src/index.ts'] },
  'src/machines/model': { may: [...machines, 'packages/judged-paths/src/index.ts'] },
  'src/services': { may: ['src/services', 'ky', 'zod'], types: ['xstate'] },
  'src/services/contract': { may: ['src/services/contract', 'zod'] },
  'src/services/browser/display-face.ts': { may: ['src/services', '@fontsource-variable/newsreader'] },
  'src/views': {
    may: ['src/views', 'src/styles', 'src/routes.ts', 'src/services/contract', ...readers, 'react', 'react-dom', 'react-aria-components', '@xstate/react', 'wouter', '@visx'],
    types: ['src/machines', 'xstate'],
  },
  'src/styles': { may: ['src/styles', '@vanilla-extract/css'] },
  'src/routes.ts': { may: ['src/services/contract/policy.ts', 'regexparam'] },
  'src/screens': 'everything',
  'src/main.tsx': 'everything',
  'src/render.tsx': 'everything',
  server: { may: ['server', 'src/services/contract', 'src/routes.ts', 'node:'], never: inBrowser },
  'server/routes': { may: ['server/routes', 'server/web', ...work, 'server/rules', 'server/store', 'server/values', 'src/services/contract', 'node:'], never: [...inBrowser, ...database] },
  'server/web': {
    may: [
      'server/web', ...work, 'server/rules', 'server/places', 'server/values', 'src/services/contract', 'src/services/app/rendered-page.ts', 'src/services/app/address.ts', 'src/routes.ts',
      'src/styles/theme.palette.ts', ...searchAddress, 'node:',
    ],
    // It writes rows that a route has read.
    types: ['server/store', 'src/render.tsx'],
    never: [...inBrowser, ...database],
  },
  ...Object.fromEntries(
    work.map((room) => [room, { may: [...work, 'server/rules', 'server/store', 'server/places', 'server/values', 'src/services/contract', 'node:'], never: [...inBrowser, ...database] }]),
  ),
  // Its colours are those of the screens, and mails and pictures have them too.
  'server/branding': {
    may: [...work, 'server/rules', 'server/values', 'src/services/contract', 'src/styles/theme.palette.ts', 'node:'],
    types: ['server/config.ts'],
    never: [...inBrowser, ...database],
  },
  'server/rules': {
    may: ['server/rules', 'server/places', 'server/values', 'src/services/contract', 'node:'],
    // A rule decides by rows and settings that it is given, and reads none itself.
    types: ['server/store', 'server/config.ts'],
    never: [...inBrowser, ...database, 'fastify'],
  },
  'server/store': { may: ['server/store', 'server/places', 'server/values', 'src/services/contract', 'node:'], never: [...inBrowser, 'fastify'] },
  'server/values': { may: ['server/values', 'src/services/contract'] },
  'server/values/search': { may: ['server/places', 'server/values', 'src/services/contract', 'stemmer', 'fastest-levenshtein'] },
  'server/places': { may: ['server/places', 'src/services/contract', 'node:'] },
  // As pure as the other values, by libraries that know HTML.
  'server/values/rich-text': { may: ['server/values/rich-text', 'src/services/contract', 'entities', 'htmlparser2', 'sanitize-html'] },
  'server/config.ts': { may: ['server/settings', 'src/services/contract', 'node:', 'zod', 'fastest-levenshtein'] },
  'server/settings': { may: ['server/settings', 'src/services/contract', 'node:', 'zod'] },
  scripts: { may: ['scripts', 'node:'] },
  // It runs beside the board, with packages of the operator's.
  deploy: { may: ['node:'] },
  'scripts/icons.ts': { may: ['node:', 'sharp', 'server/values/app/ico.ts'] },
  'scripts/gazetteer.ts': { may: ['scripts/districts.ts', 'server/places', 'node:', 'iso-3166'] },
  'scripts/districts.ts': { may: ['server/places', 'node:', 'iso-3166'] },
  // The engine of paths knows nothing of Kazi; one file of it asks XState at run time.
  'packages/judged-paths': { may: ['packages/judged-paths'], types: ['xstate'] },
  'packages/judged-paths/src/exports': { may: ['packages/judged-paths/src/exports', 'csv-stringify'] },
  'packages/judged-paths/src/reporters': { may: ['packages/judged-paths/src/reporters', 'node:'] },
  'packages/judged-paths/src/xstate.ts': { may: ['packages/judged-paths', 'xstate', '@xstate/graph'] },
  // What a user of the engine may have.
  'packages/judged-paths/examples': { may: ['packages/judged-paths', 'xstate', '@xstate/graph', 'playwright-core', 'vite', 'node:'] },
  'packages/judged-paths/tests': { may: ['packages/judged-paths', 'xstate', 'vitest', 'node:'] },
  tests: 'everything',
}

/** The room of a file: the longest key of the map that contains it. */
export const zoneOf = (path: string): string | undefined =>
  Object.keys(zones)
    .filter((room) => isBelow(path, room))
    .toSorted((a, b) => b.length - a.length)[0]

/** Rooms that only the composition root and its like may reach into. */
const closed = ['src/screens', 'src/main.tsx', 'src/render.tsx', 'server', 'scripts', 'tests']

const isPackage = (target: string) => target !== 'node:' && !isBelow(target, 'src', 'server', 'scripts', 'tests', 'packages')

/** Whether a file of a room may have this import. */
export const mayImport = (room: string, { target, typeOnly, dynamic }: Import): boolean => {
  const row = zones[room]
  if (row === undefined) return false
  if (row === 'everything') return room === 'tests' || !isBelow(target, ...closed) || isBelow(target, 'src/screens')
  // Before `npm ci` has run, a script can load Node's own modules and its neighbours only.
  if (room === 'scripts' && (dynamic || typeOnly)) return true
  if (row.never !== undefined && isPackage(target)) return !row.never.includes(target)
  return isBelow(target, ...row.may) || (typeOnly && isBelow(target, ...(row.types ?? [])))
}
