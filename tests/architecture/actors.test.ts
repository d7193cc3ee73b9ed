import { architectureRule } from './rule.ts'
import { isBelow } from './sources.ts'

/** Names that make an actor, or change one that is made, without the log. */
const makes = /\b(createActor|interpret|useActor|useMachine|useActorRef|createActorContext)\b/
const imported = /import\s+(?:type\s+)?(?:\*\s+as\s+\w+|\{[^}]*\})\s+from\s+'(?:xstate|@xstate\/react)'/g

architectureRule(
  'every actor of the product is made where its events are written down',
  ({ code }) =>
    code
      .filter(({ path }) => isBelow(path, 'src') && path !== 'src/screens/actor.ts')
      .flatMap(({ path, text }) =>
        [...text.matchAll(imported)]
          .filter(([clause]) => !clause.startsWith('import type') && (makes.test(clause) || clause.includes('* as')))
          .map(() => `${path} makes an actor of its own`),
      ),
  {
    'src/screens/actor.ts': "import { createActor as create } from 'xstate'",
    'src/screens/jobs/home.tsx': "import { fromPromise,\n  createActor } from 'xstate'",
    'src/screens/jobs.tsx': "import { createActor } from './actor.ts'\nimport { fromPromise } from 'xstate'",
    'src/views/jobs/home.view.tsx': "import { useMachine } from '@xstate/react'",
    'src/views/jobs.view.tsx': "import * as xstate from 'xstate'",
    'src/machines/home.machine.ts': "import type * as xstate from 'xstate'",
    'tests/a.test.ts': "import { createActor } from 'xstate'",
  },
  ['src/screens/jobs/home.tsx makes an actor of its own', 'src/views/jobs/home.view.tsx makes an actor of its own', 'src/views/jobs.view.tsx makes an actor of its own'],
)
