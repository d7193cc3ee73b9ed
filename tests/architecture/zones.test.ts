import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/run.mjs'
import { architectureRule, type Codebase } from './rule.ts'
import { code, isBelow } from './sources.ts'
import { mayImport, roomOf, zones } from './zones.ts'

const inARoom = (path: string) => path.includes('/')

const wrongWay = ({ code: files }: Codebase) =>
  files
    .filter(({ path }) => inARoom(path))
    .flatMap(({ path, imports }) => {
      const room = roomOf(path)
      if (room === undefined) return [`${path} is in no room of the map`]
      return imports.filter((entry) => !mayImport(room, entry)).map(({ target }) => `${path} imports ${target}`)
    })

architectureRule(
  'imports flow one way',
  wrongWay,
  {
    'src/machines/accounts/otp.machine.ts': "import { setup } from 'xstate'; import React from 'react'; export * from '../../views/otp.view.tsx'",
    'src/machines/accounts/otp.model.ts': "import { getAdjacencyMap } from '@xstate/graph'; import { model } from '../model.ts'",
    'src/services/app/api.ts': "import * as z from 'zod/mini'; import type { Failure } from '../../machines/ports.ts'",
    'src/services/contract/accounts/auth.ts': "import * as z from 'zod/mini'; import { api } from '../../app/api.ts'",
    'src/views/otp.view.tsx': "import { otpMachine } from '../machines/accounts/otp.machine.ts'; import type { OtpActor } from '../machines/accounts/otp.machine.ts'",
    'src/styles/form.css.ts': "import { style } from '@vanilla-extract/css'; import { roles } from '../services/contract/policy.ts'",
    'src/routes.ts': "import { parse } from 'regexparam'; import { may } from './services/contract/policy.ts'; import './services/contract/accounts/auth.ts'",
    'src/screens/jobs/home.tsx': "import '../../main.tsx'; import './details.tsx'; import { api } from '../../services/app/api.ts'",
    'src/views/menu.tsx': "const home = () => import('../screens/jobs/home.tsx'); type Home = import('../screens/jobs/home.tsx').Home",
    'src/attic/old.ts': 'export {}',
    'server/app.ts': "import fastify from 'fastify'; import '../src/views/otp.view.tsx'; import 'react'",
    'scripts/start.mjs': "import 'vite'; import('vite'); import 'node:fs'; import './lib/run.mjs'; import '../server/main.ts'",
    'tests/views/otp.test.tsx': "import '../../server/app.ts'; import 'vitest'",
  },
  [
    'src/machines/accounts/otp.machine.ts imports react',
    'src/machines/accounts/otp.machine.ts imports src/views/otp.view.tsx',
    'src/machines/accounts/otp.model.ts imports @xstate/graph',
    'src/services/app/api.ts imports src/machines/ports.ts',
    'src/services/contract/accounts/auth.ts imports src/services/app/api.ts',
    'src/views/otp.view.tsx imports src/machines/accounts/otp.machine.ts',
    'src/styles/form.css.ts imports src/services/contract/policy.ts',
    'src/routes.ts imports src/services/contract/accounts/auth.ts',
    'src/screens/jobs/home.tsx imports src/main.tsx',
    'src/views/menu.tsx imports src/screens/jobs/home.tsx',
    'src/views/menu.tsx imports src/screens/jobs/home.tsx',
    'src/attic/old.ts is in no room of the map',
    'server/app.ts imports src/views/otp.view.tsx',
    'server/app.ts imports react',
    'scripts/start.mjs imports vite',
    'scripts/start.mjs imports server/main.ts',
  ],
)

test('the map names what is there: every entry of src, and nothing that is gone', () => {
  const entries = readdirSync(join(root, 'src')).map((name) => `src/${name}`)
  const rooms = Object.keys(zones)
  expect(entries.filter((entry) => !rooms.includes(entry))).toEqual([])
  expect(rooms.filter((room) => !code.some(({ path }) => isBelow(path, room)))).toEqual([])
})
