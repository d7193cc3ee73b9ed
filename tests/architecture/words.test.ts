import { basename } from 'node:path'
import { architectureRule } from './rule.ts'
import { isBelow } from './sources.ts'

/** Words of this codebase that gave way to words of the field (docs/guides/paths.md explains the words of the tests). Add a row when you rename one. */
const oldWords: Readonly<Record<string, string>> = {
  house: 'architecture (of tests), codebase',
  houseRule: 'architectureRule',
  houseReplies: 'defaultReplies',
  workshop: 'QA',
  deed: 'action',
  deeds: 'actions',
  heldDeed: 'deferredCall',
  gesture: 'action',
  gestures: 'actions',
  sight: 'assertion',
  sights: 'assertions',
  leftAtOnce: 'neverShown',
  Departure: 'PathMismatch',
  Backstage: 'SceneTools',
  lampMachine: 'sampleMachine',
  lampModel: 'sampleModel',
  puppet: 'stub port',
  puppets: 'stub ports',
  stagedOf: 'instrumented',
  diary: 'recording',
  startLive: 'startMachine',
  wrongOffers: 'controlMismatches',
  possibilitiesIn: 'userEventCases',
  shelf: 'model entry',
  shelves: 'model entries',
  simulatedHands: 'simulatedInput',
  handsThrough: 'realInput',
  Labelled: 'Field',
  Wiring: 'ControlProps',
  wiring: 'controlProps',
  textsIn: 'formValues',
  useLeaving: 'useDismiss',
  waysFor: 'dashboardLinksFor',
  AtHand: 'Checklist',
  useKeptScroll: 'useScrollRestoration',
  keptIds: 'readGuestIds',
  takenOver: 'waitingForHydration',
  openFront: 'openSwappableServer',
  openHeldFront: 'openStallingProxy',
  serverHoldingJobs: 'serverWithBlockedJobs',
  untilChanged: 'cachedUntilMutation',
  Standing: 'Mounted',
  LatePart: 'LazyPart',
  Slot: 'LazyComponent',
  Fetched: 'LazyBoundary',
  Stage: 'ScreenHost',
  portions: 'batches',
  oncePerTurn: 'coalesce',
  keptAsked: 'restoredState',
  askItself: 'internal fetch',
  fetchOwn: 'internal fetch',
  mailWaits: 'wakeMailWorker',
  jobsWait: 'wakeAlertWorker',
  ofLiveAccount: 'requireActiveAccount',
  heldIfFree: 'forUpdateSkipLocked',
  overScreens: 'overlays',
  announcementReading: 'announcementMode',
  AnnouncementReading: 'AnnouncementMode',
  registrationReading: 'registrationMode',
  RegistrationReading: 'RegistrationMode',
  tellChange: 'publishChange',
  tellScreen: 'notifyScreen',
  keepKept: 'keepGuestIds',
  waitAsTold: 'startRetryAfter',
  standIn: 'setPlaceholders, attachTo',
  keptOf: 'redactedOf',
  heldOf: 'pendingOf',
}

/** The places where an old word is right, each with its reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Trades of the demo board: houses are wired there, shelves built, diaries kept, and workshops run.
  'server/demo': ['house', 'workshop', 'wiring', 'Wiring', 'diary', 'shelf', 'shelves'],
  // It lists them.
  'tests/architecture/words.test.ts': Object.keys(oldWords),
}

const isException = (path: string, word: string) => Object.entries(exceptions).some(([place, words]) => isBelow(path, place) && words.includes(word))
const oldWord = new RegExp(String.raw`\b(?:${Object.keys(oldWords).join('|')})\b`, 'g')

architectureRule(
  'words that gave way to those of the field do not come back',
  ({ code }) =>
    code.flatMap(({ path, text }) =>
      [...new Set(`${path.replaceAll(/[/.-]/g, ' ')} ${text}`.match(oldWord))]
        .filter((word) => !isException(path, word))
        .map((word) => `${path} says '${word}': write ${oldWords[word]}, or enter the exception with its reason in tests/architecture/words.test.ts`),
    ),
  {
    'tests/house/a.test.ts': '',
    'src/views/b.tsx': "import { Labelled } from './c.tsx' // LabelledBy",
    'server/demo/d.ts': '// a workshop with a puppet',
    'tests/support/e.ts': 'const lamp = 1',
  },
  [
    "tests/house/a.test.ts says 'house': write architecture (of tests), codebase, or enter the exception with its reason in tests/architecture/words.test.ts",
    "src/views/b.tsx says 'Labelled': write Field, or enter the exception with its reason in tests/architecture/words.test.ts",
    "server/demo/d.ts says 'puppet': write stub port, or enter the exception with its reason in tests/architecture/words.test.ts",
  ],
)

/** The folders whose names and comments are in the words of engineers. */
const edited = ['src', 'server', 'scripts', ...['architecture', 'bench', 'bindings', 'browser', 'mutate', 'operate', 'paths', 'qa', 'scenes', 'server', 'services', 'support', 'unit', 'views'].map((folder) => `tests/${folder}`)]
const isEdited = ({ path }: { path: string }) => isBelow(path, ...edited) && path !== 'tests/architecture/words.test.ts'

const vague = new Set(['whoever', 'told', 'Told', 'tells', 'held', 'Held', 'holds', 'kept', 'Kept', 'said', 'Said', 'asked', 'Asked', 'heard', 'hears', 'stands', 'stood', 'lies'])

architectureRule(
  'nothing is named by a verb that does not tell what it contains',
  ({ code }) =>
    code
      .filter(isEdited)
      .flatMap(({ path, names }) => names.filter((name) => vague.has(name)).map((name) => `${path} has the name '${name}': name what it contains (the toast, the stored CV, the pending calls)`)),
  {
    'src/machines/a.machine.ts': "const told = 'It is kept.'",
    'tests/paths/b.test.ts': "const words = { asked: 'said' }",
    'src/services/c.ts': "// told\nconst toldApart = 'held'",
  },
  [
    "src/machines/a.machine.ts has the name 'told': name what it contains (the toast, the stored CV, the pending calls)",
    "tests/paths/b.test.ts has the name 'asked': name what it contains (the toast, the stored CV, the pending calls)",
  ],
)

/** Code returns, stores, requires; it is no person. `what is` and `whoever` stand in for a noun that a reader looks for. */
const unclear = /\b(?:hears?|heard|tells?|told|lies|wants?|whoever|what (?:is|was)|stands?|stood|says?|said|speaks?)\b/i

architectureRule(
  'comments use the verbs of engineers and name what they are about',
  ({ code }) =>
    code
      .filter(isEdited)
      .flatMap(({ path, comments }) =>
        comments
          .filter((comment) => unclear.test(comment))
          .map((comment) => `${path} says '${unclear.exec(comment)![0]}' in a comment: write what the code does (calls, returns, stores, requires)`),
      ),
  {
    'src/views/a.tsx': "/** Hears of a change. */\nexport const a = 'You are told by e-mail'",
    'tests/fixtures/b.ts': '// tells nobody',
    'src/services/c.ts': '// Calls the listener.\nconst tells = 1',
    'tests/qa/d.ts': '/** What is wrong with the draft. */',
  },
  [
    "src/views/a.tsx says 'Hears' in a comment: write what the code does (calls, returns, stores, requires)",
    "tests/qa/d.ts says 'What is' in a comment: write what the code does (calls, returns, stores, requires)",
  ],
)

architectureRule(
  'URL.canParse is not called: in Node 20 it refuses letters such as ü once V8 has optimised the call',
  ({ code }) =>
    code
      .filter(({ path, text }) => isBelow(path, 'src', 'server') && /\bURL\.canParse\(/.test(text))
      .map(({ path }) => `${path} calls URL.canParse: call urlOf of src/services/contract/fields.ts`),
  { 'src/services/a.ts': 'URL.canParse(text)', 'server/b.ts': 'URL.canParse(text)', 'tests/c.ts': 'URL.canParse(text)' },
  ['src/services/a.ts', 'server/b.ts'].map((path) => `${path} calls URL.canParse: call urlOf of src/services/contract/fields.ts`),
)

const workplaces = [['..', 'shared'].join('/'), ['.', 'library'].join(''), ['', 'work', ''].join('/')]

architectureRule(
  'no file leans on the place where it was written',
  ({ sources }) =>
    sources.flatMap(({ path, text }) => workplaces.filter((word) => text.includes(word)).map((word) => `${path} names ${word}`)),
  { 'README.md': `see ${workplaces[0]}/notes.md`, 'src/main.tsx': `// ${workplaces[2]}main`, 'server/app.ts': '// shared' },
  [`README.md names ${workplaces[0]}`, `src/main.tsx names ${workplaces[2]}`],
)

const colour = /(?<![\w&])#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i
const isTheme = (path: string) => isBelow(path, 'src/styles') && /^(theme|light|dark)\b/.test(basename(path))
const isContract = (path: string) => isBelow(path, 'src/services/contract')

architectureRule(
  'colours are named in the theme and nowhere else; those of popups are data, which the contract tells of',
  ({ code }) =>
    code
      .filter(({ path }) => isBelow(path, 'src') && !isTheme(path) && !isContract(path))
      .flatMap(({ path, strings }) => strings.filter((string) => colour.test(string)).map((string) => `${path} has the colour ${string}: name it in the theme contract of src/styles`)),
  {
    'src/styles/theme.css.ts': "export const green = '#0B5D4E'",
    'src/styles/form.css.ts': "export const border = '1px solid #0B5D4E'",
    'src/views/logo.tsx': 'export const Logo = () => <a href="#main"><path fill="oklch(0.4 0.1 170)" /></a>',
  },
  ['src/styles/form.css.ts has the colour 1px solid #0B5D4E', 'src/views/logo.tsx has the colour oklch(0.4 0.1 170)'].map((finding) => `${finding}: name it in the theme contract of src/styles`),
)
