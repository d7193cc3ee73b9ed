import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../../../src/services/contract/call.ts'
import { scenesOf } from '../../scenes/gaps.ts'
import { answerProduced, bodyRead, callsCovered, partyAnswered } from '../../support/gates/call-gates.ts'
import { expectNone } from '../../support/gates/findings.ts'
import { tablesDeclared, tablesMade } from '../../support/gates/table-gates.ts'
import { lampRows, sampleModel } from '../../support/replay/sample-machine.ts'
import { unpairedIn, type Flow } from '../../support/replay/models.ts'
import { pathCount } from '../../paths/path-count.ts'
import { answersMet, callsMade, portsListed, portsNamed, statusesListed } from '../../paths/contract-gates.ts'
import { catalogueDemanded, messagesDemanded, modelsExported, screensReplayed } from '../../paths/flow-gates.ts'

const lamp = sampleModel(lampRows)
const shown = sampleModel([{ section: '1', when: 'start', input: 'flat', expect: { state: 'dead', shows: ['It is dark.'] } }])
const flow = (models: Flow['models'], source = ''): Flow => ({ name: 'lamp', area: 'jobs', path: 'src/machines/jobs/lamp.machine.ts', source, models })
const light = call({ id: 'light', method: 'POST', path: '/api/light', summary: '', access: 'anyone', answers: { 200: null, 304: null, 503: null } })
const dim = call({ id: 'dim', method: 'POST', path: '/api/dim', summary: '', access: 'anyone', answers: { 200: null } })
const guide = '(docs/guides/paths.md, "Adding a flow")'

test('a machine without a model is told which file to write', () => {
  expect(unpairedIn(['src/machines/report-job.machine.ts', 'src/machines/jobs/lamp.machine.ts'], ['src/machines/jobs/lamp.model.ts', 'src/machines/lost.model.ts'])).toEqual([
    `the machine report-job has no model: write src/machines/report-job.model.ts ${guide}`,
    'the model lost has no machine: write src/machines/lost.machine.ts, or move the model beside its machine',
  ])
  expect(modelsExported([flow([lamp]), flow([])])).toEqual([`src/machines/jobs/lamp.model.ts exports no model: export what \`model(...)\` returns ${guide}`])
})

test('a model without a scene is told which file to write', () => {
  expect(scenesOf([flow([lamp])], ['lantern'])).toEqual([
    `the model lamp has no scene: write tests/scenes/jobs/lamp.scene.ts, which exports \`lamp\` ${guide}`,
    'tests/scenes exports a scene "lantern", and no model is called so: call it as its model is called',
  ])
  expect(scenesOf([flow([lamp])], ['lamp'])).toEqual([])
})

test('a model whose rows show texts is told which files replay it on its view', () => {
  const found = `rows of lamp show texts, and no test replays it on its view: write tests/bindings/jobs/lamp.binding.ts, and tests/views/jobs/lamp.test.tsx, which calls \`replayInView\` ${guide}`
  expect(screensReplayed([flow([shown])], () => [])).toEqual([found])
  expect([screensReplayed([flow([shown])], () => ['tests/views/lamp.test.tsx']), screensReplayed([flow([lamp])], () => [])]).toEqual([[], []])
})

test('a port without its calls, and a call without its port, are told where to name them', () => {
  const file = 'tests/scenes/jobs/lamp.scene.ts'
  expect(portsListed([flow([lamp])], new Map([['lamp', {}]]))).toEqual([
    `${file} does not say what the port light of lamp asks of the server: add \`light: [<its calls>]\` to \`calls\``,
  ])
  expect(portsListed([flow([lamp])], new Map([['lamp', { calls: { light: [], dim: [] } }]]))).toEqual([
    `${file} lists a port dim of lamp, which its machine does not have: remove it from \`calls\``,
  ])
  expect([portsListed([flow([lamp])], new Map([['lamp', { calls: { light: [] } }]])), portsListed([flow([lamp])], new Map()), portsNamed([lamp])]).toEqual([[], [], []])
  expect(callsMade([light, dim], new Set([light]), { light: 'the wind', gone: 'nobody' })).toEqual([
    'no port makes the call dim: name it in `calls` of the scene whose port makes it, or in `otherCallers` of tests/paths/contract.test.ts with who does',
    'tests/paths/contract.test.ts says in `otherCallers` who makes light, but a port makes it or the contract has no such call: remove it',
    'tests/paths/contract.test.ts says in `otherCallers` who makes gone, but a port makes it or the contract has no such call: remove it',
  ])
  expect(callsMade([light, dim], new Set([light]), { dim: 'the wind' })).toEqual([])
})

test('an answer that a model does not know, and one that nobody gives, are told where they belong', () => {
  expect(statusesListed(lamp, 'light', [dim])).toEqual([
    'the model lamp lets light fail with 503, which dim does not list: take the case out, or add the answer to the call in src/services/contract',
  ])
  expect(statusesListed(lamp, 'light', [])).toEqual([
    'the model lamp lets light fail with 503, though no scene names a call of it: take the case out, or name the call in `calls` of the scene (tests/scenes/<area>/<flow>.scene.ts)',
  ])
  expect(statusesListed(lamp, 'light', [light])).toEqual([])
  expect(answersMet(lamp, 'light', light, [])).toEqual([
    "the call light can answer 200, which no case of the model lamp has: add one under 'xstate.done.actor.light'",
    "the call light can answer 503, which no case of the model lamp has: add one under 'xstate.error.actor.light'",
  ])
  expect(answersMet(lamp, 'light', light, [200, 503])).toEqual([])
})

test('a call without route, request or producer is told where to write them', () => {
  expect(callsCovered([light], { served: [], permitted: ['gone'] })).toEqual([
    'no route serves the call light: serve POST /api/light in a file of server/routes that server/routes/all.ts lists',
    'nobody says who may make the call light: add `may` and a `request` that succeeds to a file tests/server/routes/<area>/*.calls.ts',
    'a file tests/server/routes/<area>/*.calls.ts tells of gone, which the contract does not have: remove it',
  ])
  expect(callsCovered([light], { served: ['light'], permitted: ['light'] })).toEqual([])
  expect(answerProduced('light', 409, [])).toEqual([
    'nothing brings the server to answer light with 409: add a producer to its `answers` in a file tests/server/routes/<area>/*.calls.ts, or take the status out of the contract',
  ])
  expect(answerProduced('light', 409, [409, 404])).toEqual([
    'a producer that should bring the server to answer light with 409 is answered 404: mend the producer (tests/server/routes/<area>/*.calls.ts, tests/support/replay/producers.ts)',
  ])
  expect(answerProduced('light', 409, [409])).toEqual([])
})

test('a table without a migration is told where to write one', () => {
  const parts = [
    { path: 'server/store/tables.ts', text: 'export interface Tables {\n  lamps: { id: string }\n  wicks: {\n    id: string\n  }\n}\n\nexport type Other = {\n  no: 1\n}\n' },
    { path: 'server/store/jobs/oil.ts', text: "declare module '../tables.ts' {\n  interface Tables {\n    oils: { id: string }\n    /** Burnt. */\n    fires: {\n      id: string\n    }\n  }\n}\n" },
    { path: 'server/store/jobs/none.ts', text: 'export const tables = 1\n' },
  ]
  expect(parts.map(tablesDeclared)).toEqual([['lamps', 'wicks'], ['oils', 'fires'], []])
  expect(tablesMade(parts, ['lamps', 'wicks', 'oils', 'others'])).toEqual([
    'server/store/jobs/oil.ts declares the table fires, which no migration makes: enter its statements at the end of server/store/database/migrations.ts',
  ])
})

test('an answer with another status, or another body, than the contract says is told where to mend it', () => {
  const mend = 'mend the entry in src/services/contract, or the route in server/routes'
  expect(partyAnswered(light, 'Guest', 200, 400)).toEqual([
    'light answers Guest with 400 instead of 200: mend `may` or `request` of the call in a file tests/server/routes/<area>/*.calls.ts, or its `access` in src/services/contract',
    'light answers Guest with 400, which the contract does not list: add it to `answers` in src/services/contract, or mend the route in server/routes',
  ])
  expect(partyAnswered(light, 'Guest', 200, 503)).toHaveLength(1)
  expect(partyAnswered(light, 'Guest', 200, 200)).toEqual([])
  expect(bodyRead(light, 200, '{}', 2)).toEqual([`light answers 200 with 2 bytes, and the contract says no body: ${mend}`])
  expect(bodyRead({ ...light, file: true }, 200, '', 0)).toEqual([`light answers 200 with 0 bytes, and the contract says a file: ${mend}`])
  const lit = { ...light, answers: { 200: z.object({ lamps: z.array(z.string()) }) } }
  expect(bodyRead(lit, 200, '{"lamps":[1]}', 13)).toEqual([`light answers 200 with lamps.0 that the contract refuses (expected string): ${mend}`])
  expect(bodyRead(lit, 200, 'lit', 3)).toEqual([`light answers 200 with a body that the contract refuses (expected object): ${mend}`])
  expect([...bodyRead(light, 200, '', 0), ...bodyRead({ ...light, file: true }, 200, 'x', 1), ...bodyRead(lit, 200, '{"lamps":[]}', 12)]).toEqual([])
})

test('a sentence that no row demands is told with its machine and its model', () => {
  expect(messagesDemanded(flow([lamp], "const texts = ['Still lit.', 'Out of oil.']"))).toEqual([
    'no row demands "Out of oil." of src/machines/jobs/lamp.machine.ts: add one to `rows` of src/machines/jobs/lamp.model.ts',
  ])
  const areas = [
    { area: 'Light', implemented: true, messages: ['Still lit.', 'Out of oil.'] },
    { area: 'Dark', implemented: false, messages: ['No light.'] },
  ]
  expect(catalogueDemanded(areas, [flow([lamp])])).toEqual([
    'no row demands "Out of oil.", which specification 8 lists for "Light": add one to the model of its flow',
    'every message of "Dark" is demanded: set `implemented: true` in tests/paths/catalogue.ts',
  ])
})

test('the findings of a gate are the message of its failure', () => {
  expect(() => expectNone(['the first', 'the second'])).toThrow('the first\nthe second')
  expect(() => expectNone([])).not.toThrow()
})

test('a model with more paths than its limit is told to coarsen its key, and a limit that a model no longer needs is told to go', () => {
  const walking = (name: string, length: number) => ({ ...lamp, name, paths: Array.from({ length }, () => lamp.paths[0]!) })
  const more = (length: number, most: number) => [`${length} paths, more than ${most}: let \`key\` of the model tell fewer nodes apart`]
  expect([walking('lamp', 120), walking('lamp', 121)].map(pathCount)).toEqual([[], more(121, 120)])
  expect([walking('root', 200), walking('root', 201), walking('root', 120)].map(pathCount)).toEqual([[], more(201, 200), ['120 paths: remove root from `limits`']])
})
