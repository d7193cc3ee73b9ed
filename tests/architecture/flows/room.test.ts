import { mostEntries, namesByFolder } from '../folders.ts'
import { architectureRule } from '../rule.ts'

/** The folders that a new flow adds files to, one for each area of the machines, with the number of these files. */
const grownByFlow: [folder: string, files: number][] = [['src/machines', 2], ['src/views', 1], ['tests/views', 1], ['tests/scenes', 2], ['tests/bindings', 1]]

architectureRule(
  'each area has room for one more flow',
  ({ sources }) => {
    const folders = namesByFolder(sources.map(({ path }) => path))
    const areas = [...(folders.get('src/machines') ?? [])].filter((name) => folders.has(`src/machines/${name}`))
    return areas.flatMap((area) =>
      grownByFlow
        .map(([parent, files]): [string, number] => [`${parent}/${area}`, (folders.get(`${parent}/${area}`)?.size ?? 0) + files])
        .filter(([, size]) => size > mostEntries)
        .map(([folder, size]) => `${folder} would have ${size} entries with a new flow, more than ${mostEntries}: put what belongs together into a folder of its own`),
    )
  },
  Object.fromEntries(
    [
      ...Array.from({ length: 24 }, (_, at) => `src/machines/jobs/flow-${at}.machine.ts`),
      ...Array.from({ length: 23 }, (_, at) => `src/machines/admin/flow-${at}.machine.ts`),
      ...Array.from({ length: 25 }, (_, at) => `tests/views/admin/flow-${at}.test.tsx`),
      ...Array.from({ length: 25 }, (_, at) => `src/views/components/part-${at}.tsx`),
    ].map((path) => [path, '']),
  ),
  [
    'src/machines/jobs would have 26 entries with a new flow, more than 25: put what belongs together into a folder of its own',
    'tests/views/admin would have 26 entries with a new flow, more than 25: put what belongs together into a folder of its own',
  ],
)
