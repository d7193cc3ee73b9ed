import { Visitor, parseSync } from 'vite'
import { isBelow, type Source } from './sources.ts'
import { architectureRule } from './rule.ts'

/** The files that may start an actor system; tests start their own. */
const beginnings = ['src/main.tsx', 'src/render.tsx']

const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\b(createActor|interpret|useActor|useMachine|useActorRef|createActorContext)\b/, 'creates an actor of its own: spawn or invoke it'],
  [/\bimport\s+(?!type\b)\*\s+as\s+\w+\s+from\s+'(?:xstate|@xstate\/react)'/, 'imports all of XState, which this rule cannot check'],
  [/\.start\(\)/, 'starts an actor: a parent starts its children'],
  [/^(?:export )?(?:let|const) \w+:[^=\n]*\bActorRef/m, 'holds an actor outside of the system'],
]

/** A port of a message channel is started too. */
const isActor = (line: string) => !/\bport1\.start\(\)/.test(line)
/** Comments are no code. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The two that follow every actor of the system: they have to see its children. */
const walkers = ['src/screens/settled.ts', 'src/machines/app/orphans.ts']

type Node = { readonly type: string; readonly [field: string]: any }
/** The expression inside a cast, a `?.`, a `!` or before a `??`. */
const bare = (node: Node | null | undefined): Node | undefined => {
  if (node === null || node === undefined) return undefined
  if (/^(TSAsExpression|TSNonNullExpression|TSSatisfiesExpression|ChainExpression|ParenthesizedExpression)$/.test(node.type)) return bare(node['expression'])
  return node.type === 'LogicalExpression' ? bare(node['left']) : node
}
const nameOf = (key: Node | undefined, computed: boolean): unknown => (key?.type === 'Literal' ? key['value'] : computed ? undefined : key?.['name'])

/** Whether code takes `children` from the snapshot of an actor: by a dot, by its name in brackets, or by destructuring, also through a variable. */
const readsChildren = ({ path, text }: Source): boolean => {
  const { program } = parseSync(path, text)
  const snapshots = new Set<string>()
  const isSnapshot = (given: Node | null | undefined): boolean => {
    const node = bare(given)
    if (node?.type === 'Identifier') return snapshots.has(node['name'])
    if (node?.type !== 'CallExpression') return false
    const callee = bare(node['callee'])
    return callee?.type === 'MemberExpression' && nameOf(callee['property'], callee['computed']) === 'getSnapshot'
  }
  const takesChildren = (pattern: Node): boolean =>
    pattern.type === 'ObjectPattern' && pattern['properties'].some((property: Node) => property.type === 'Property' && nameOf(property['key'], property['computed']) === 'children')
  let found = false
  const assigned = (target: Node, value: Node | null | undefined) => {
    if (!isSnapshot(value)) return
    if (target.type === 'Identifier') snapshots.add(target['name'])
    found ||= takesChildren(target)
  }
  new Visitor({
    VariableDeclarator: (node) => assigned(node.id as Node, node.init as Node | null),
    AssignmentExpression: (node) => assigned(node.left as Node, node.right as Node),
    MemberExpression: (node) => {
      found ||= nameOf(node.property as Node, node.computed) === 'children' && isSnapshot(node.object as Node)
    },
  }).visit(program)
  return found
}

architectureRule(
  'nothing reaches into the children of an actor through its snapshot',
  ({ code }) =>
    code
      .filter(({ path, text }) => isBelow(path, 'src') && !walkers.includes(path) && !isBelow(path, 'src/machines/model.ts', 'src/machines/model') && readsChildren({ path, text }))
      .map(({ path }) => `${path} reaches into the children of an actor: let them tell their parent by events, and read what it keeps`),
  {
    'src/screens/dot.tsx': 'const image = profile.getSnapshot().children.cover',
    'src/screens/chain.ts': 'const image = profile?.getSnapshot()?.children.cover',
    'src/screens/cast.ts': 'const image = (profile.getSnapshot() as Snapshot)!.children.cover',
    'src/screens/brackets.ts': "const image = profile.getSnapshot()['children']",
    'src/screens/taken.tsx': 'const { context, children } = actors.profile.getSnapshot()',
    'src/screens/renamed.ts': 'const {\n  children: parts = {},\n} = profile.getSnapshot() as Snapshot',
    'src/screens/nested.ts': "const { 'children': { details } } = profile?.getSnapshot() ?? none",
    'src/screens/variable.ts': 'const snapshot = editing?.getSnapshot()\nexport const job = snapshot?.children.job',
    'src/screens/later.ts': 'let snapshot\nsnapshot = editing.getSnapshot()\nconst { children } = snapshot',
    'src/screens/assigned.ts': 'let children\n;({ children } = editing.getSnapshot())',
    'src/screens/settled.ts': 'const { children = {} } = actor.getSnapshot()',
    'src/screens/context.ts': 'const { context } = profile.getSnapshot()\nexport const table = { children: { profile }, of: node.children }',
    'tests/children.test.ts': 'const { children } = profile.getSnapshot()',
  },
  ['dot.tsx', 'chain.ts', 'cast.ts', 'brackets.ts', 'taken.tsx', 'renamed.ts', 'nested.ts', 'variable.ts', 'later.ts', 'assigned.ts'].map(
    (file) => `src/screens/${file} reaches into the children of an actor: let them tell their parent by events, and read what it keeps`,
  ),
)

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
    'src/views/home.view.tsx creates an actor of its own: spawn or invoke it',
    'src/views/jobs.view.tsx imports all of XState, which this rule cannot check',
    'src/views/late.tsx starts an actor: a parent starts its children',
  ],
)

/** A read of a field, in code or in code that a test sends to a page. */
const readOfPrivate = /(?:\.|const \{ )(_[a-z]\w*)/g

architectureRule(
  'no field is read that XState keeps to itself: their names begin with an underscore',
  ({ code }) =>
    code
      .filter(({ path }) => isBelow(path, 'src', 'packages', 'tests') && !isBelow(path, 'tests/architecture'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(readOfPrivate)].flatMap(([, field]) => (field === '_id' ? [] : [`${path} reads ${field}: use the public API, such as inspection events, a clock of your own or getNextTransitions`])),
      ),
  {
    'src/a.ts': 'const parent = self._parent?.id; const id = job._id',
    'tests/b.test.ts': "const { _scheduledEvents: events } = system.getSnapshot(); run('this._processingStatus'); const f = (_: unknown, _p: { a: 1 }) => {}",
    'server/c.ts': 'x._private',
  },
  ['src/a.ts reads _parent', 'tests/b.test.ts reads _scheduledEvents', 'tests/b.test.ts reads _processingStatus'].map((finding) => `${finding}: use the public API, such as inspection events, a clock of your own or getNextTransitions`),
)
