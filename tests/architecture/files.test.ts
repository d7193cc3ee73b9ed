import { mostEntries, namesByFolder } from './folders.ts'
import { architectureRule } from './rule.ts'
import { isBelow } from './sources.ts'

/** Tests and models are tables to a good part, and may be longer. */
const limitOf = (path: string) => (isBelow(path, 'tests') || path.endsWith('.model.ts') ? 500 : 300)
const lines = (text: string) => text.trimEnd().split('\n').length

architectureRule(
  'a file can be read in one sitting',
  ({ code }) =>
    code
      .filter(({ path, text }) => lines(text) > limitOf(path))
      .map(({ path, text }) => `${path} has ${lines(text)} lines, more than ${limitOf(path)}: split it`),
  { 'server/app.ts': '\n'.repeat(300) + 'x', 'src/main.tsx': '\n'.repeat(299) + 'x\n', 'tests/a.test.ts': '\n'.repeat(300) + 'x' },
  ['server/app.ts has 301 lines, more than 300: split it'],
)

architectureRule(
  'a folder can be read at a glance',
  ({ sources }) =>
    [...namesByFolder(sources.map(({ path }) => path))]
      .filter(([, { size }]) => size > mostEntries)
      .map(([folder, { size }]) => `${folder} has ${size} entries, more than ${mostEntries}: put what belongs together into a folder of its own`),
  Object.fromEntries(
    [
      ...Array.from({ length: 26 }, (_, at) => `src/machines/jobs/flow-${at}.machine.ts`),
      ...Array.from({ length: 24 }, (_, at) => `docs/page-${at}.md`),
      'docs/inner/a.md', 'docs/inner/b.md',
    ].map((path) => [path, '']),
  ),
  ['src/machines/jobs has 26 entries, more than 25: put what belongs together into a folder of its own'],
)

/** Calls that the bundler takes for ones without an effect: it drops them where nothing reads their result, and with them the error that they throw. */
const dropped = /^\s*(?:void )?((?:de|en)codeURI(?:Component)?)\(.*\)$/gm

architectureRule(
  'no code calls a function for its error alone that the built server and the built pages do not call',
  ({ code }) =>
    code
      .filter(({ path }) => isBelow(path, 'server', 'src', 'packages'))
      .flatMap(({ path, text }) => [...text.matchAll(dropped)].map(([, name]) => `${path} calls ${name} and reads no result: the bundler drops the call`)),
  { 'server/web/a.ts': 'try {\n  decodeURIComponent(path)\n} catch {}', 'src/b.ts': 'const shown = decodeURI(path)\n', 'tests/c.ts': '  encodeURI(path)' },
  ['server/web/a.ts calls decodeURIComponent and reads no result: the bundler drops the call'],
)
