import { isBelow } from './sources.ts'
import { architectureRule } from './rule.ts'

/** The files that may start an actor system; tests start their own. */
const beginnings = ['src/main.tsx', 'src/render.tsx']

const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\b(createActor|interpret|useActor|useMachine|useActorRef|createActorContext)\b/, 'creates an actor of its own: spawn or invoke it'],
  [/\bimport\s+(?!type\b)\*\s+as\s+\w+\s+from\s+'(?:xstate|@xstate\/react)'/, 'imports all of XState, which this rule cannot check'],
  [/getSnapshot\(\)\??\.children/, 'reaches into the children of an actor: send it an event, or let its parent tell'],
  [/\.start\(\)/, 'starts an actor: a parent starts its children'],
  [/^(?:export )?(?:let|const) \w+:[^=\n]*\bActorRef/m, 'holds an actor outside of the system'],
]

/** A port of a message channel is started too. */
const isActor = (line: string) => !/\bport1\.start\(\)/.test(line)
/** Comments are no code. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

architectureRule(
  'there is one actor system: main.tsx and render.tsx start its root, everything else is a child',
  ({ code }) =>
    code
      .filter(({ path }) => isBelow(path, 'src') && !beginnings.includes(path) && !isBelow(path, 'src/machines/model.ts', 'src/machines/model'))
      .flatMap(({ path, text }) => {
        const lines = codeOf(text).split('\n').filter(isActor).join('\n')
        return forbidden.filter(([pattern]) => pattern.test(lines)).map(([, why]) => `${path} ${why}`)
      }),
  {
    'src/main.tsx': "import { createActor } from 'xstate'\nconst root = createActor(rootMachine).start()",
    'src/screens/home.tsx': "import { fromPromise,\n  createActor } from 'xstate'",
    'src/screens/jobs.tsx': "import { fromPromise } from 'xstate'\n// createActor is for main.tsx alone\nconst list = child(listMachine)",
    'src/screens/saved.ts': 'let started: ActorRefFrom<typeof savedMachine> | undefined',
    'src/screens/profile.tsx': 'const image = profile.getSnapshot().children.cover',
    'src/views/home.view.tsx': "import { useMachine } from '@xstate/react'",
    'src/views/jobs.view.tsx': "import * as xstate from 'xstate'",
    'src/views/late.tsx': 'useEffect(() => void countries.start(), [countries])',
    'src/services/yield.ts': 'port1.start()',
    'src/machines/home.machine.ts': "import type * as xstate from 'xstate'",
    'tests/a.test.ts': "import { createActor } from 'xstate'",
  },
  [
    'src/screens/home.tsx creates an actor of its own: spawn or invoke it',
    'src/screens/saved.ts holds an actor outside of the system',
    'src/screens/profile.tsx reaches into the children of an actor: send it an event, or let its parent tell',
    'src/views/home.view.tsx creates an actor of its own: spawn or invoke it',
    'src/views/jobs.view.tsx imports all of XState, which this rule cannot check',
    'src/views/late.tsx starts an actor: a parent starts its children',
  ],
)
