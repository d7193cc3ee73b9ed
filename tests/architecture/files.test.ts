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
