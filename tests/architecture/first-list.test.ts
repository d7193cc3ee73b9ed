import { architectureRule } from './rule.ts'

/** What runs before a page of most visits can be used: the entry and three screens, and all that they import without waiting. */
const beginnings = ['src/main.tsx', 'src/screens/jobs/home.tsx', 'src/screens/jobs/search.tsx', 'src/screens/jobs/details.tsx']

/** What they do without. */
const later = ['ky', 'zod', 'react-aria-components', '@visx']

architectureRule(
  'home, search and a job\'s page wait for no code that makes calls, checks answers or draws dialogs',
  ({ code }) => {
    const files = new Map(code.map((file) => [file.path, file]))
    const reached = new Set(beginnings)
    const findings: string[] = []
    for (const path of reached) {
      for (const { target, typeOnly, dynamic } of files.get(path)?.imports ?? []) {
        if (typeOnly || dynamic) continue
        if (later.includes(target)) findings.push(`${path} imports ${target} before the page can be used: fetch it when it is needed (docs/decisions/browser/calls-apart.md)`)
        if (files.has(target)) reached.add(target)
      }
    }
    return findings
  },
  {
    'src/main.tsx': "import { api } from './api.ts'; import type { Schema } from 'zod/mini'",
    'src/api.ts': "import './address.ts'; const client = () => import('./client.ts')",
    'src/address.ts': "import * as z from 'zod/mini'",
    'src/client.ts': "import ky from 'ky'",
    'src/screens/jobs/home.tsx': "import { Dialog } from 'react-aria-components'",
    'src/screens/jobs/saved-jobs.tsx': "import * as z from 'zod/mini'",
  },
  ['src/screens/jobs/home.tsx imports react-aria-components', 'src/address.ts imports zod'].map(
    (finding) => `${finding} before the page can be used: fetch it when it is needed (docs/decisions/browser/calls-apart.md)`,
  ),
)
