import { isBelow, type Code } from './sources.ts'

export const page = 'docs/architecture.md'
export const command = 'npm run docs:map'

const begin = `<!-- Made by ${command} from the imports: change those. -->`
const end = '<!-- The end of the picture. -->'

/** The rooms of the picture by group, each with its name and the folders and files that it consists of; a file belongs to the first that contains it. */
const groups: Record<string, Record<string, { name: string; of: readonly string[] }>> = {
  'in the browser': {
    composition: { name: 'main.tsx, render.tsx, screens/', of: ['src/main.tsx', 'src/render.tsx', 'src/screens'] },
    views: { name: 'views/', of: ['src/views'] },
    styles: { name: 'styles/', of: ['src/styles'] },
    machines: { name: 'machines/', of: ['src/machines'] },
    services: { name: 'services/', of: ['src/services'] },
  },
  'on both sides': {
    contract: { name: 'services/contract/', of: ['src/services/contract'] },
    addresses: { name: 'routes.ts', of: ['src/routes.ts'] },
  },
  'on the server': {
    start: { name: 'kazi.ts, commands/, processes/, app.ts, plugins/', of: ['server'] },
    routes: { name: 'routes/', of: ['server/routes'] },
    web: { name: 'web/', of: ['server/web'] },
    rules: { name: 'rules/', of: ['server/rules'] },
    work: { name: 'mail/, files/, import/, demo/, branding/', of: ['server/mail', 'server/files', 'server/import', 'server/demo', 'server/branding'] },
    store: { name: 'store/', of: ['server/store'] },
    values: { name: 'values/', of: ['server/values'] },
    places: { name: 'places/', of: ['server/places'] },
    settings: { name: 'config.ts, settings/', of: ['server/config.ts', 'server/settings'] },
  },
}

const rooms = Object.values(groups).flatMap((group) => Object.entries(group))

/** The room of a path: that with the longest folder that contains it. */
const zoneOf = (path: string): string | undefined =>
  rooms
    .flatMap(([id, { of }]) => of.filter((folder) => isBelow(path, folder)).map((folder) => ({ id, length: folder.length })))
    .toSorted((a, b) => b.length - a.length)[0]?.id

/** The imports that lead from one room into another; those of models and tests are left out. */
const crossings = (code: readonly Code[]): { from: string; to: string; path: string; target: string; typeOnly: boolean }[] =>
  code
    .filter(({ path }) => !path.endsWith('.model.ts') && !isBelow(path, 'src/machines/model', 'src/machines/model.ts'))
    .flatMap(({ path, imports }) => imports.map((entry) => ({ ...entry, path, from: zoneOf(path) ?? '', to: zoneOf(entry.target) ?? '' })))
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to)

/** The pairs of rooms of which one imports the other, in their order, each with whether it imports types only. */
const arrowsOf = (code: readonly Code[]): [string, boolean][] => {
  const found = new Map<string, boolean>()
  for (const { from, to, typeOnly } of crossings(code)) found.set(`${from} ${to}`, typeOnly && found.get(`${from} ${to}`) !== false)
  return [...found].toSorted(([first], [second]) => (first < second ? -1 : 1))
}

/** The imports, of types too, that close a circle of rooms: from the room that they enter, imports lead back to the room that they come from. */
export const circlesIn = (code: readonly Code[]): string[] => {
  const all = crossings(code)
  const below = (room: string, seen: ReadonlySet<string> = new Set()): ReadonlySet<string> =>
    all.filter(({ from, to }) => from === room && !seen.has(to)).reduce((known, { to }) => (known.has(to) ? known : below(to, new Set([...known, to]))), seen)
  const reached = new Map(rooms.map(([room]) => [room, below(room)]))
  return all
    .filter(({ from, to }) => reached.get(to)?.has(from) === true)
    .map(({ path, target, from, to }) => `${path} imports ${target}, and the room "${to}" leads back to "${from}": move what both need into a room below both`)
}

/** The rooms and the imports between them as a Mermaid flowchart; a dotted arrow is an import of types only, which leaves nothing in the build. */
const pictureOf = (code: readonly Code[]): string =>
  [
    begin,
    '```mermaid',
    'flowchart TB',
    ...Object.entries(groups).flatMap(([title, group], index) => [
      `  subgraph g${index}["${title}"]`,
      ...Object.entries(group).map(([id, { name }]) => `    ${id}["${name}"]`),
      '  end',
    ]),
    ...arrowsOf(code).map(([pair, onlyTypes]) => `  ${pair.replace(' ', onlyTypes ? ' -.-> ' : ' --> ')}`),
    '```',
    end,
  ].join('\n')

/** The page with the current picture of the imports. Throws where the page has no place for it. */
export const withMap = (text: string, code: readonly Code[]): string => {
  const [from, to] = [text.indexOf('<!-- Made by'), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no place for the picture: it begins with "${begin}" and ends with "${end}"`)
  return text.slice(0, from) + pictureOf(code) + text.slice(to + end.length)
}
