import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { root } from '../../scripts/lib/run.mjs'
import { expectNone } from '../support/gates/findings.ts'
import { architectureRule, type Codebase } from './rule.ts'
import { code, isBelow } from './sources.ts'
import { mayImport, zoneOf, zones } from './zones.ts'

const inARoom = (path: string) => path.includes('/')

const wrongWay = ({ code: files }: Codebase) =>
  files
    .filter(({ path }) => inARoom(path))
    .flatMap(({ path, imports }) => {
      const room = zoneOf(path)
      if (room === undefined) return [`${path} is in no room of the map: name its folder in tests/architecture/zones.ts, with what it may import`]
      return imports.filter((entry) => !mayImport(room, entry)).map(({ target }) => `${path} imports ${target}, which ${room} may not: tests/architecture/zones.ts says what it may`)
    })

architectureRule(
  'imports flow one way',
  wrongWay,
  {
    'src/machines/accounts/otp.machine.ts': "import { setup } from 'xstate'; import React from 'react'; export * from '../../views/otp.view.tsx'",
    'src/machines/accounts/otp.model.ts': "import { getAdjacencyMap } from '@xstate/graph'; import { model } from '../model.ts'",
    'src/services/app/api.ts': "import ky from 'ky'; import type { Failure } from '../../machines/ports.ts'",
    'src/services/contract/accounts/auth.ts': "import * as z from 'zod/mini'; import { api } from '../../app/api.ts'",
    'src/views/otp.view.tsx': "import { otpMachine } from '../machines/accounts/otp.machine.ts'; import type { OtpActor } from '../machines/accounts/otp.machine.ts'",
    'src/styles/form.css.ts': "import { style } from '@vanilla-extract/css'; import { roles } from '../services/contract/policy.ts'",
    'src/routes.ts': "import { parse } from 'regexparam'; import { may } from './services/contract/policy.ts'; import './services/contract/accounts/auth.ts'",
    'src/screens/jobs/home.tsx': "import '../../main.tsx'; import './details.tsx'; import { api } from '../../services/app/api.ts'",
    'src/views/menu.tsx': "const home = () => import('../screens/jobs/home.tsx'); type Home = import('../screens/jobs/home.tsx').Home",
    'src/attic/old.ts': 'export {}',
    'server/app.ts': "import fastify from 'fastify'; import '../src/views/otp.view.tsx'; import 'react'",
    'server/plugins/errors.ts': "import '../routes/all.ts'; import { routes } from '../../src/routes.ts'; import '../../src/machines/jobs/listing.query.ts'",
    'server/routes/jobs/jobs.ts': "import { noteRefusals } from '../../plugins/security-log.ts'; import type { Deps } from '../../deps.ts'; import { topicOf } from '../../mail/status.ts'; import { sql } from 'kysely'",
    'server/web/head.ts': "import '../routes/all.ts'; import type { render } from '../../src/render.tsx'; import { render as now } from '../../src/render.tsx'; import { Gone, type Job } from '../store/store.ts'",
    'server/mail/layout.ts': "import '../files/keep.ts'; import { feed } from '../web/feed.ts'; import type { Config } from '../config.ts'",
    'server/rules/jobs/a.ts': "import type { Job } from '../../store/store.ts'; import { Conflict } from '../../store/store.ts'; import { draft } from '../../files/storage.ts'; import type { FastifyRequest } from 'fastify'; import { readConfig, type Config } from '../../config.ts'",
    'server/store/jobs/a.ts': "import { sql } from 'kysely'; import { fold } from '../../values/app/fold.ts'; import { mayList } from '../../rules/jobs/a.ts'; import type { Letter } from '../../mail/layout.ts'",
    'server/values/app/a.ts': "import type { User } from '../../store/store.ts'; import { readFile } from 'node:fs/promises'; import ipaddr from 'ipaddr.js'; import '../../../src/services/contract/policy.ts'",
    'server/config.ts': "import 'zod/mini'; import type { Deps } from './deps.ts'",
    'scripts/kazi.mjs': "import 'vite'; import('vite'); import 'node:fs'; import './lib/run.mjs'; import '../server/kazi.ts'",
    'tests/views/otp.test.tsx': "import '../../server/app.ts'; import 'vitest'",
  },
  [
    'src/machines/accounts/otp.machine.ts imports react, which src/machines may not: tests/architecture/zones.ts says what it may',
    'src/machines/accounts/otp.machine.ts imports src/views/otp.view.tsx, which src/machines may not: tests/architecture/zones.ts says what it may',
    'src/machines/accounts/otp.model.ts imports @xstate/graph, which src/machines may not: tests/architecture/zones.ts says what it may',
    'src/services/app/api.ts imports src/machines/ports.ts, which src/services may not: tests/architecture/zones.ts says what it may',
    'src/services/contract/accounts/auth.ts imports src/services/app/api.ts, which src/services/contract may not: tests/architecture/zones.ts says what it may',
    'src/views/otp.view.tsx imports src/machines/accounts/otp.machine.ts, which src/views may not: tests/architecture/zones.ts says what it may',
    'src/styles/form.css.ts imports src/services/contract/policy.ts, which src/styles may not: tests/architecture/zones.ts says what it may',
    'src/routes.ts imports src/services/contract/accounts/auth.ts, which src/routes.ts may not: tests/architecture/zones.ts says what it may',
    'src/screens/jobs/home.tsx imports src/main.tsx, which src/screens may not: tests/architecture/zones.ts says what it may',
    'src/views/menu.tsx imports src/screens/jobs/home.tsx, which src/views may not: tests/architecture/zones.ts says what it may',
    'src/views/menu.tsx imports src/screens/jobs/home.tsx, which src/views may not: tests/architecture/zones.ts says what it may',
    'src/attic/old.ts is in no room of the map: name its folder in tests/architecture/zones.ts, with what it may import',
    'server/app.ts imports src/views/otp.view.tsx, which server may not: tests/architecture/zones.ts says what it may',
    'server/app.ts imports react, which server may not: tests/architecture/zones.ts says what it may',
    'server/plugins/errors.ts imports src/machines/jobs/listing.query.ts, which server may not: tests/architecture/zones.ts says what it may',
    'server/routes/jobs/jobs.ts imports server/plugins/security-log.ts, which server/routes may not: tests/architecture/zones.ts says what it may',
    'server/routes/jobs/jobs.ts imports server/deps.ts, which server/routes may not: tests/architecture/zones.ts says what it may',
    'server/routes/jobs/jobs.ts imports kysely, which server/routes may not: tests/architecture/zones.ts says what it may',
    'server/web/head.ts imports server/routes/all.ts, which server/web may not: tests/architecture/zones.ts says what it may',
    'server/web/head.ts imports src/render.tsx, which server/web may not: tests/architecture/zones.ts says what it may',
    'server/web/head.ts imports server/store/store.ts, which server/web may not: tests/architecture/zones.ts says what it may',
    'server/mail/layout.ts imports server/web/feed.ts, which server/mail may not: tests/architecture/zones.ts says what it may',
    'server/mail/layout.ts imports server/config.ts, which server/mail may not: tests/architecture/zones.ts says what it may',
    'server/rules/jobs/a.ts imports server/store/store.ts, which server/rules may not: tests/architecture/zones.ts says what it may',
    'server/rules/jobs/a.ts imports server/files/storage.ts, which server/rules may not: tests/architecture/zones.ts says what it may',
    'server/rules/jobs/a.ts imports fastify, which server/rules may not: tests/architecture/zones.ts says what it may',
    'server/rules/jobs/a.ts imports server/config.ts, which server/rules may not: tests/architecture/zones.ts says what it may',
    'server/store/jobs/a.ts imports server/rules/jobs/a.ts, which server/store may not: tests/architecture/zones.ts says what it may',
    'server/store/jobs/a.ts imports server/mail/layout.ts, which server/store may not: tests/architecture/zones.ts says what it may',
    'server/values/app/a.ts imports server/store/store.ts, which server/values may not: tests/architecture/zones.ts says what it may',
    'server/values/app/a.ts imports node:, which server/values may not: tests/architecture/zones.ts says what it may',
    'server/values/app/a.ts imports ipaddr.js, which server/values may not: tests/architecture/zones.ts says what it may',
    'server/config.ts imports server/deps.ts, which server/config.ts may not: tests/architecture/zones.ts says what it may',
    'scripts/kazi.mjs imports vite, which scripts may not: tests/architecture/zones.ts says what it may',
    'scripts/kazi.mjs imports server/kazi.ts, which scripts may not: tests/architecture/zones.ts says what it may',
  ],
)

test('the map names what is there: every entry of src, and nothing that is gone', () => {
  const entries = readdirSync(join(root, 'src')).map((name) => `src/${name}`)
  const rooms = Object.keys(zones)
  expectNone([
    ...entries.filter((entry) => !rooms.includes(entry)).map((entry) => `${entry} is in no room of the map: name it in tests/architecture/zones.ts, with what it may import`),
    ...rooms.filter((room) => !code.some(({ path }) => isBelow(path, room))).map((room) => `tests/architecture/zones.ts names ${room}, which is gone: remove it`),
  ])
})

const statements = (text: string) => text.split(/^(?=\S)(?![)}\]])/m)

architectureRule(
  'a change on the server is published by `changing`, after a refusal too',
  (codebase) =>
    codebase.code
      .filter(({ path }) => isBelow(path, 'src') && path !== 'src/services/app/changing.ts')
      .flatMap(({ path, text }) =>
        statements(text)
          .filter((statement) => /\bpublishChange\(/.test(statement) && !/\bwriteStorage\(/.test(statement))
          .map(() => `${path} publishes a change of its own accord: use \`changing\``),
      ),
  {
    'src/services/a.service.ts': "import { publishChange } from './changes.ts'\nexport const remove = async (api, cache) => {\n  await api.send(call)\n  publishChange(cache, 'jobs')\n}",
    'src/services/b.service.ts': "export const keep = (cache) => {\n  writeStorage('localStorage', key, 'a')\n  publishChange(cache, 'saved')\n}\nconst changed = (cache) => {\n  publishChange(cache, 'saved')\n}",
    'src/services/app/changes.ts': 'export const publishChange = (cache, area) => forget(cache, area)',
  },
  ['src/services/a.service.ts', 'src/services/b.service.ts'].map((path) => `${path} publishes a change of its own accord: use \`changing\``),
)

const countHeaders = 'src/services/contract/count-headers.ts'

architectureRule(
  'server and client name the headers of counts by one constant',
  (codebase) =>
    codebase.code
      .filter(({ path }) => path !== countHeaders && (isBelow(path, 'src') || isBelow(path, 'server')))
      .flatMap(({ path, strings }) => ['x-total-count', 'x-match-count'].filter((name) => strings.includes(name)).map((name) => `${path} writes '${name}': import it from ${countHeaders}`)),
  { 'server/a.ts': "export const a = { 'x-total-count': '1' }", 'src/b.ts': "export const b = 'x-match-count'", 'tests/c.ts': "export const c = 'x-match-count'" },
  [`server/a.ts writes 'x-total-count': import it from ${countHeaders}`, `src/b.ts writes 'x-match-count': import it from ${countHeaders}`],
)

/** It compares the two clocks. */
const comparesClocks = 'server/store/app/database-facts.ts'

architectureRule(
  'the store reads no clock but the one that it was opened with',
  (codebase) => codebase.code.filter(({ path, text }) => isBelow(path, 'server/store') && path !== comparesClocks && /new Date\(\)|Date\.now\(/.test(text)).map(({ path }) => `${path} reads the machine's clock: take \`now\` of \`Database\``),
  { 'server/store/a.ts': 'export const a = () => new Date()', 'server/store/b.ts': 'export const b = (day: string) => new Date(day)', 'server/routes/c.ts': 'export const c = Date.now()' },
  ["server/store/a.ts reads the machine's clock: take `now` of `Database`"],
)
