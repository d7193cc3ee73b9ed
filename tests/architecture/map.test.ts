import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { circlesIn, command, page, withMap } from './map.ts'
import { architectureRule } from './rule.ts'
import { code, parse } from './sources.ts'

const text = readFileSync(page, 'utf8')

test('the picture of the architecture is what the imports say today', () => {
  expect(text, `run ${command}`).toBe(withMap(text, code))
})

test('the picture shows an import of another room, dotted where it is of types only', () => {
  const drawn = withMap(text, [
    parse({ path: 'src/views/jobs/a.view.tsx', text: "import type { A } from '../../machines/jobs/a.machine.ts'; import './b.tsx'" }),
    parse({ path: 'server/routes/jobs/a.ts', text: "import { may } from '../../../src/services/contract/policy.ts'; import 'zod'" }),
    parse({ path: 'src/machines/jobs/a.model.ts', text: "import { b } from '../../services/contract/b.ts'" }),
  ])
  expect(drawn.split('\n').filter((line) => /^ .*->/.test(line))).toEqual(['  routes --> contract', '  views -.-> machines'])
})

test('a page without a place for the picture is told', () => {
  expect(() => withMap('# Architecture', [])).toThrow('docs/architecture.md has no place for the picture')
})

architectureRule(
  'rooms have one direction: no imports lead from a room through others back into it',
  ({ code: files }) => circlesIn(files),
  {
    'server/store/jobs/a.ts': "import type { B } from '../../rules/jobs/b.ts'; import { c } from '../../values/jobs/c.ts'",
    'server/rules/jobs/b.ts': "import { d } from '../../mail/d.ts'",
    'server/mail/d.ts': "import { a } from '../store/jobs/a.ts'; import '../files/e.ts'",
    'server/routes/jobs/f.ts': "import { a } from '../../store/jobs/a.ts'",
    'src/machines/jobs/a.model.ts': "import { g } from '../../views/jobs/g.tsx'",
    'src/views/jobs/g.tsx': "import type { H } from '../../machines/jobs/h.ts'",
  },
  [
    'server/store/jobs/a.ts imports server/rules/jobs/b.ts, and the room "rules" leads back to "store": move what both need into a room below both',
    'server/rules/jobs/b.ts imports server/mail/d.ts, and the room "work" leads back to "rules": move what both need into a room below both',
    'server/mail/d.ts imports server/store/jobs/a.ts, and the room "store" leads back to "work": move what both need into a room below both',
  ],
)
