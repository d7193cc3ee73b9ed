import { architectureRule, type Codebase } from './rule.ts'
import { isBelow } from './sources.ts'

/** Dependencies that take seconds to load, or that must be started, built or installed before a test. */
const slowPackages = ['@photostructure/sqlite', 'pg', 'fastify', 'vite', 'jsdom', 'playwright-core', 'react-dom', 'react-aria-components', '@testing-library/react', '@testing-library/dom']
const slowFiles = ['tests/support/database', 'tests/support/board/server.ts', 'tests/support/board/board.ts', 'tests/support/board/program.ts', 'tests/support/flow', 'src/styles']

const isSlow = (target: string): boolean => slowPackages.includes(target) || isBelow(target, ...slowFiles)
const isTest = (path: string, folder: string): boolean => isBelow(path, folder) && /\.test\.tsx?$/.test(path)
/** In two parts, or Vitest would read it here as well. */
const document = ['// @vitest', 'environment jsdom'].join('-')
const needsDocument = (text: string): boolean => text.startsWith(document)

/** The imports from a file to the first slow dependency, itself first; null where there is none. */
const waysToSlow = ({ code }: Codebase) => {
  const files = new Map(code.map((file) => [file.path, file]))
  return (from: string): string[] | null => {
    const waysTo = new Map([[from, [from]]])
    for (const [path, way] of waysTo) {
      for (const { target, typeOnly } of files.get(path)?.imports ?? []) {
        if (typeOnly || waysTo.has(target)) continue
        if (isSlow(target)) return [...way, target]
        if (files.has(target)) waysTo.set(target, [...way, target])
      }
    }
    return null
  }
}

architectureRule(
  'a unit test loads nothing that is slow or has to be started first',
  (codebase) => {
    const wayToSlow = waysToSlow(codebase)
    return codebase.code
      .filter(({ path }) => isTest(path, 'tests/unit'))
      .flatMap(({ path, text }) => {
        if (needsDocument(text)) return [`${path} asks for a document: move it to tests/services or tests/views`]
        const way = wayToSlow(path)
        return way === null ? [] : [`${way.join(' loads ')}: move the test to tests/server, or take what it needs out of ${way.at(-2)}`]
      })
  },
  {
    'tests/unit/rules/a.test.ts': "import { b } from '../../support/b.ts'; import type { Pool } from 'pg'",
    'tests/unit/rules/c.test.ts': "import { readFileSync } from 'node:fs'; import type { TestServer } from '../../support/board/server.ts'",
    'tests/unit/rules/d.test.ts': `${document}\nexport {}`,
    'tests/support/b.ts': "import { DatabaseSync } from '@photostructure/sqlite'",
    'tests/support/board/server.ts': "import fastify from 'fastify'",
  },
  [
    'tests/unit/rules/a.test.ts loads tests/support/b.ts loads @photostructure/sqlite: move the test to tests/server, or take what it needs out of tests/support/b.ts',
    'tests/unit/rules/d.test.ts asks for a document: move it to tests/services or tests/views',
  ],
)

/** Tests of the server that load nothing slow, and are slow themselves. */
const slowThemselves = ['tests/server/files/image.test.ts']

architectureRule(
  'a test of the server or of a service that needs neither a server nor a document is a unit test',
  (codebase) => {
    const wayToSlow = waysToSlow(codebase)
    return codebase.code
      .filter(({ path, text }) => (isTest(path, 'tests/server') || isTest(path, 'tests/services')) && !slowThemselves.includes(path) && !needsDocument(text))
      .filter(({ path }) => wayToSlow(path) === null)
      .map(({ path }) => `${path} loads no server, no database and no program: move it to tests/unit, where it starts at once`)
  },
  {
    'tests/server/rules/a.test.ts': "import { b } from '../../../server/rules/b.ts'; import type { Deps } from '../../../server/deps.ts'",
    'tests/server/store/c.test.ts': "import { d } from '../../support/d.ts'",
    'tests/services/e.test.ts': `${document}\nexport {}`,
    'tests/support/d.ts': "import { onEachDatabase } from './database/databases.ts'",
    'server/rules/b.ts': "import { randomUUID } from 'node:crypto'",
    'server/deps.ts': "import fastify from 'fastify'",
  },
  ['tests/server/rules/a.test.ts loads no server, no database and no program: move it to tests/unit, where it starts at once'],
)
