import { basename } from 'node:path'
import { commandsOf } from '../support/operate/book.ts'
import { architectureRule } from './rule.ts'

architectureRule(
  "every command of the operator's book is run by a test",
  ({ sources }) => {
    const tests = sources.filter(({ path }) => /^tests\/(server|operate)\/.*\.test\.ts$/.test(path)).map(({ text }) => text)
    const pages = sources.filter(({ path }) => /^docs\/operate\/[^/]+\.md$/.test(path))
    return pages.flatMap(({ path, text }) =>
      [...commandsOf(text).keys()].filter((heading) => !tests.some((test) => test.includes(`follow('${basename(path)}', '${heading.replaceAll("'", "\\'")}'`))).map((heading) => `no test follows '${heading}' of ${path}`),
    )
  },
  { 'docs/operate/backup.md': '# Backup\n## Make one\n```sh\nkazi backup\n```\n## Restore\n```sh\nkazi restore\n```\n', 'tests/server/operate/backup.test.ts': "await follow('backup.md', 'Make one', here)" },
  ["no test follows 'Restore' of docs/operate/backup.md"],
)
