import { describe, expect, test } from 'vitest'
import { calls } from '../../src/services/contract/index.ts'
import { callsOf, callsOfOthers, ports, statusesOf } from '../qa/ports.ts'
import { expectNone } from '../support/gates/findings.ts'
import { loadFlows } from '../support/replay/models.ts'
import { answersMet, callsMade, failuresOf, outputsOf, portsListed, portsNamed, portsOf, statusesListed } from './contract-gates.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models)

test('every model says of every port of its machine what it asks of the server', () => expectNone(portsListed(models, ports)))
test('a call of a port has the id of the port', () => expectNone(portsNamed(models, ports)))

test('every call of the contract is made by a port, or by somebody else', () => {
  const made = new Set(models.flatMap(({ name }) => Object.keys(ports[name] ?? {}).flatMap((port) => callsOf(name, port))))
  expect(made.size).toBeGreaterThan(0)
  expectNone(callsMade(calls, made, callsOfOthers))
})

describe.each(models.flatMap((model) => portsOf(model).map((port) => [`${model.name}: ${port}`, model, port] as const)))('%s', (_, model, port) => {
  const asked = callsOf(model.name, port)

  test('fails in no way that the contract does not list', () => expectNone(statusesListed(model, port, asked)))

  test.each(asked.map((call) => [call.id, call] as const))('meets every answer of %s', (_id, call) => {
    const met = [...failuresOf(model, port).map(({ status }) => status), ...statusesOf(model.name, port, call, outputsOf(model, port))]
    expectNone(answersMet(model, port, call, met))
  })
})
