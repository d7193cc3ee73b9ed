import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeFlow } from '../../../scripts/lib/new-flow.mjs'
import { copyWithFlows, shown } from '../../support/flow/copy.ts'

let copy: ReturnType<typeof copyWithFlows>
beforeAll(() => void (copy = copyWithFlows()))
afterAll(() => copy.remove())

describe('a new flow', () => {
  test('is typed and green, as npm run new:flow writes it and as the guide goes on with it', { timeout: 10 * 60_000, tags: ['long'] }, () => {
    expect([shown.length, copy.strange]).toEqual([5, []])
    expect([
      copy.run('typescript', 'tsc'),
      copy.run('oxlint', 'oxlint', '--deny-warnings', 'src', 'server', 'tests'),
      copy.rules('words', 'files', 'zones', 'machines', 'tests'),
      copy.test('paths', 'tests/paths/all.test.ts', 'tests/paths/contract.test.ts'),
      copy.test('views', 'tests/views/app/thank-us.test.tsx', 'tests/views/alerts/plain-flow.test.tsx', 'tests/views/jobs/row-of-one.test.tsx'),
    ]).toEqual(['passed', 'passed', 'passed', 'passed', 'passed'])
  })

  const kebab = (name: string) => `"${name}" is no name of a flow: write it in kebab case, as report-job.`
  const used = (name: string) => `"${name}" is a word that the files of a flow use already: take another one, or two words, as report-job.`
  const noPath = (path: string) => `"${path}" is no path of a call: write /api/ and words in kebab case, with at most one :id, as /api/jobs/:id/reports.`
  const noCall = (call: string) => `"${call}" is no call: write its method and its path, as 'POST /api/jobs/:id/reports'.`
  const noMethod = (method: string) => `"${method}" is no method of a call: write one of POST, PUT, PATCH, DELETE.`
  const noTable = (table: string) => `"${table}" is no name of a table: write a plural in snake case, as job_reports.`
  const post = 'POST /api/more-thanks'

  test.each<[string, string, Parameters<typeof writeFlow>[3], string]>([
    ['thank-us', 'app', {}, 'src/machines/app/thank-us.machine.ts is there already: nothing was written.'],
    ...['ThankUs', 'thankUs', 'thank_us', '../thanks', '', 'thank us', '-thanks', 'thanks-', 'thank--us', '2-thanks', "thank's"].map((name): [string, string, object, string] => [name, 'app', {}, kebab(name)]),
    ...['delete', 'class', 'await', 'scene', 'new-flow', 'from-promise', 'eval'].map((name): [string, string, object, string] => [name, 'app', {}, used(name)]),
    ['thanks', '..', {}, '".." is no area: name one of accounts, admin, '],
    ['thanks', 'model', {}, '"model" is no area: name one of '],
    ['thanks', 'Jobs', {}, '"Jobs" is no area: name one of '],
    ['thanks', '', {}, '"" is no area: name one of '],
    ...['', 'POST', '/api/more-thanks', 'POST  /api/more-thanks', 'POST /api/more thanks', ' POST /api/thanks'].map((call): [string, string, object, string] => ['thanks', 'app', { call }, noCall(call)]),
    ...['post', 'HEAD', 'FETCH', '../POST'].map((method): [string, string, object, string] => ['thanks', 'app', { call: `${method} /api/more-thanks` }, noMethod(method)]),
    ['thanks', 'app', { call: 'GET /api/more-thanks' }, 'A flow that only reads begins as a copy of one that does: src/machines/jobs/similar-jobs.machine.ts and its call.'],
    ...[
      'thanks', '/thanks', '/api', '/api/', '/api/thanks/', '/api//thanks', '/api/Thanks', '/api/../thanks', '/api/thanks?a=b', '/api/thanks/:thing', '/api/:id/of/:id', '/api/th_anks', "/api/'thanks", '/API/thanks', '/api/:id:id',
    ].map((path): [string, string, object, string] => ['thanks', 'app', { call: `POST ${path}` }, noPath(path)]),
    ['thanks', 'app', { call: 'POST /api/thanks' }, 'The contract has POST /api/thanks already: see src/services/contract.'],
    ['thanks', 'app', { call: 'DELETE /api/saved-jobs/:id' }, 'The contract has DELETE /api/saved-jobs/:id already: see src/services/contract.'],
    ['save-job', 'jobs', { call: post }, 'The contract has a call saveJob already: name the flow otherwise.'],
    ['thanks', 'app', { table: 'more_thanks' }, "A table is filled by a call: say which, as --call 'POST /api/jobs/:id/reports'."],
    ...['', 'Thanks', 'more-thanks', 'moreThanks', 'more__thanks', 'thank', '../thanks', 'thanks; drop table users', 'references', 'class', 'a'.repeat(40) + 's'].map(
      (table): [string, string, object, string] => ['thanks', 'app', { call: post, table }, noTable(table)],
    ),
    ...['thanks', 'users', 'jobs', 'views', 'saved_jobs'].map((table): [string, string, object, string] => ['more-thanks', 'app', { call: post, table }, `The store has ${table} already: see server/store.`]),
  ])('called %j in %j with %j is refused', (flow, area, server, sentence) => {
    const before = copy.contents()
    expect(() => writeFlow(copy.folder, flow, area, server)).toThrow(sentence)
    expect(copy.contents()).toEqual(before)
  })
})
